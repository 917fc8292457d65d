import { Link } from 'react-router-dom';
import classes from '../../components/map/pin-card.module.css';
import type { MapPin } from '../../components/map/types.ts';
import { paths } from '../../core/paths.ts';
import type { RouterOutputs } from '../../core/trpc.ts';
import { formatMoney, formatStay, plural } from '../../lib/format.ts';

export type RequestOnMap = RouterOutputs['maps']['requests']['pins'][number];

export const pinOfRequest = (request: RequestOnMap): MapPin => ({
  id: request.id,
  lat: request.lat,
  lon: request.lon,
  text: `≤ ${formatMoney(Math.round(request.maxBudget))}`,
  name: `${request.title}, ${request.location}, ${formatStay(request.checkInDate, request.checkOutDate)}, up to ${formatMoney(request.maxBudget)} per night`,
});

/** The requests of a pin that was pressed. */
export function RequestPinCard({ requests }: { requests: readonly RequestOnMap[] }) {
  return (
    <ul className={classes.list}>
      {requests.map(({ id, title, location, checkInDate, checkOutDate, guests, maxBudget }) => (
        <li key={id}>
          <Link to={paths.vacationRequest.getHref(id)} className={classes.link}>
            {title}
          </Link>
          <span className={classes.quiet}>{location}</span>
          <span className={`${classes.quiet} tabular`}>
            {formatStay(checkInDate, checkOutDate)} · {plural(guests, 'guest')} · up to{' '}
            {formatMoney(maxBudget)} per night
          </span>
        </li>
      ))}
    </ul>
  );
}
