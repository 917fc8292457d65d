import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './card.module.css';
import { StayPicture } from './stay-picture.tsx';

type BidCardProps = {
  /** The property that is offered. */
  title: string;
  location: string;
  imageUrl?: string | null;
  /** Replaces the picture of `imageUrl`. */
  picture?: ReactNode;
  /** The property's page, when it may be opened. */
  href?: string;
  /** Over the picture: rank, status, "Best value". */
  badges?: ReactNode;
  /** Beside the place: host's name, `RatingBadge`. */
  host?: ReactNode;
  /** `MoneyAllIn`. */
  price: ReactNode;
  /** `MatchRing`. */
  match?: ReactNode;
  /** Soft marks: over budget, missing must-have, stale. */
  marks?: ReactNode;
  /** Dates, when they differ from the request's. */
  dates?: ReactNode;
  message?: string | null;
  /** The counter-offer, if there is one. */
  note?: ReactNode;
  /** Accept, shortlist, compare, edit... */
  actions?: ReactNode;
  /** Draws the accepted bid's frame. */
  accepted?: boolean;
  order?: 3 | 4;
};

/** The card of a bid, for guests and hosts; the caller fills its slots. */
export function BidCard({
  title,
  location,
  imageUrl,
  picture,
  href,
  badges,
  host,
  price,
  match,
  marks,
  dates,
  message,
  note,
  actions,
  accepted = false,
  order = 3,
}: BidCardProps) {
  const Heading = `h${order}` as const;
  return (
    <article className={classes.card} data-chosen={accepted || undefined}>
      <div className={classes.media}>
        {picture ?? (
          <StayPicture title={title} location={location} imageUrl={imageUrl} ratio={2.2} decorative />
        )}
        {badges ? <div className={classes.over}>{badges}</div> : null}
      </div>
      <div className={classes.body}>
        <div className={classes.split}>
          <div>
            <Heading className={classes.title}>
              {href ? (
                <Link to={href} className={classes.plainLink}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </Heading>
            <p className={classes.place}>
              <IconMapPin size={16} stroke={1.8} aria-hidden />
              {location}
            </p>
          </div>
          {match}
        </div>
        {price}
        {host ? <div className={classes.marks}>{host}</div> : null}
        {dates}
        {marks ? <div className={classes.marks}>{marks}</div> : null}
        {message ? <p className={classes.message}>{message}</p> : null}
        {note}
        {actions ? <div className={classes.foot}>{actions}</div> : null}
      </div>
    </article>
  );
}
