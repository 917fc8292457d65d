import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import type { RouterOutputs } from '../../core/trpc.ts';
import { formatMoney, plural } from '../../lib/format.ts';
import { RatingBadge } from '../rating-badge.tsx';
import { StayPicture } from '../stay-picture.tsx';
import classes from './pin-card.module.css';
import type { MapPin } from './types.ts';

type Home = RouterOutputs['maps']['homes']['pins'][number];

const priceOf = ({ stay, nightlyRate }: Home): string =>
  stay
    ? `${formatMoney(stay.total)} for ${plural(stay.nights, 'night')}, fees included`
    : `${formatMoney(nightlyRate)} per night`;

export const pinOfHome = (home: Home): MapPin => ({
  id: home.id,
  lat: home.lat,
  lon: home.lon,
  km: home.km,
  text: formatMoney(Math.round(home.stay?.total ?? home.nightlyRate)),
  name: `${home.title}, ${home.location}: ${priceOf(home)}`,
});

/** The home, or the homes, of a pin that was pressed. */
export function HomePinCard({ homes }: { homes: readonly Home[] }) {
  const [first, ...others] = homes;
  if (!first) return null;
  if (others.length > 0) {
    return (
      <ul className={classes.list}>
        {homes.map((home) => (
          <li key={home.id}>
            <Link to={paths.property.getHref(home.id)} className={classes.link}>
              {home.title}
            </Link>
            <span className={`${classes.quiet} tabular`}>{priceOf(home)}</span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <article>
      <StayPicture
        title={first.title}
        location={first.location}
        imageUrl={first.imageUrl}
        ratio={2.4}
        decorative
      />
      <div className={classes.body}>
        <Link to={paths.property.getHref(first.id)} className={classes.link}>
          {first.title}
        </Link>
        <span className={classes.quiet}>{first.location}</span>
        <div className={`${classes.price} tabular`}>
          <strong>{priceOf(first)}</strong>
          <RatingBadge stars={first.host.rating} reviews={first.host.reviews} whose="Host:" />
        </div>
      </div>
    </article>
  );
}
