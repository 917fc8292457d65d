import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RatingBadge } from '../../components/rating-badge.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { StayPicture } from '../../components/stay-picture.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import type { Bid } from '../../core/wire.ts';
import { formatMoney, formatRelative } from '../../lib/format.ts';
import { ordinal } from '../../lib/ordinal.ts';
import { BidMarks } from '../bids/bid-marks.tsx';
import classes from './bid-row.module.css';

/** How a bid compares with the guest's maximum for the stay, fees included. */
function Saving({ totalUnderMax }: Pick<Bid, 'totalUnderMax'>) {
  if (totalUnderMax === 0) return null;
  return (
    <p className={classes.saving} data-over={totalUnderMax < 0 || undefined}>
      {totalUnderMax > 0
        ? `${formatMoney(totalUnderMax)} under your maximum`
        : `${formatMoney(-totalUnderMax)} over your maximum`}
    </p>
  );
}

/** A received bid in a line: whose it is, what it costs all in, and what to do with it. */
export function BidRow({ bid, now, onAccept }: { bid: Bid; now: number; onAccept: () => void }) {
  const { property, host, request } = bid;
  const accepted = bid.status === 'accepted';
  return (
    <article className={classes.row}>
      <div className={classes.picture}>
        <StayPicture
          title={property.title}
          location={property.location}
          imageUrl={property.imageUrl}
          ratio={1.3}
          sizes="120px"
          decorative
        />
      </div>
      <div>
        <h3 className={classes.title}>{property.title}</h3>
        <p className={classes.about}>
          For{' '}
          <Anchor
            component={Link}
            to={paths.vacationRequest.getHref(bid.requestId)}
            size="sm"
            underline="always"
          >
            {request.title}
          </Anchor>
          , {formatRelative(bid.createdAt, Math.max(now, Date.parse(bid.createdAt)))}
        </p>
        <div className={classes.host}>
          {host.name}
          <RatingBadge stars={host.rating} reviews={host.reviews} />
          {bid.status !== 'pending' ? (
            <StatusBadge status={bid.status} />
          ) : bid.position ? (
            <ToneBadge tone={bid.position === 1 ? 'good' : 'quiet'}>
              {bid.position === 1 ? 'Lowest price' : `${ordinal(bid.position)} by price`}
            </ToneBadge>
          ) : null}
          {bid.stale || bid.marks.length > 0 ? <BidMarks marks={bid.marks} stale={bid.stale} /> : null}
        </div>
      </div>
      <div className="tabular">
        <p className={classes.price}>
          {formatMoney(bid.allIn)} <span>all in</span>
        </p>
        <Saving totalUnderMax={bid.totalUnderMax} />
      </div>
      <div className={classes.actions}>
        {bid.bookingId === null ? null : (
          <Button
            component={Link}
            size="sm"
            to={paths.booking.getHref(bid.bookingId)}
            aria-label={`Open booking: ${property.title}`}
          >
            Open booking
          </Button>
        )}
        {accepted ? null : (
          <Button
            size="sm"
            color="sunset"
            disabled={!bid.abilities.accept}
            onClick={onAccept}
            aria-label={`Accept: ${property.title}`}
          >
            Accept
          </Button>
        )}
        <Button
          component={Link}
          size="sm"
          to={paths.vacationRequest.getHref(bid.requestId)}
          variant="default"
          aria-label={`View request: ${request.title}`}
        >
          View request
        </Button>
      </div>
    </article>
  );
}
