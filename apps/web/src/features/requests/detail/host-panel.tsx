import { Button } from '@mantine/core';
import { offerBucketLabels } from '@palmbid/domain';
import { IconGavel, IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CardGrid } from '../../../components/card-grid.tsx';
import { ToneBadge } from '../../../components/tone-badge.tsx';
import { usePropertyCounts } from '../../../core/own-properties.ts';
import { paths } from '../../../core/paths.ts';
import { useSession } from '../../../core/session.tsx';
import type { Bid, VacationRequest } from '../../../core/wire.ts';
import { HostBidCard } from '../../bids/host-bid-card.tsx';
import { FirstListingHint } from '../../properties/first-listing-hint.tsx';
import { Receipt } from '../log/receipt.tsx';
import { nearPlace, noPlaceNear } from '../near-place.ts';
import bidStyles from '../received-bids/bids.module.css';
import classes from './requests.module.css';

/** Whether the host may bid, and one of their places fits and has no bid yet. */
export const mayBidWith = (request: VacationRequest): boolean =>
  request.abilities.placeBid && typeof request.bidPropertyId === 'number';

/** For a host who may bid but has no place that fits: why, and the next step. */
function NoPlaceFits({ location }: { location: string }) {
  return (
    <div className={classes.note}>
      <p className={classes.question}>
        {noPlaceNear(location)} A bid needs one that the guest could stay in.
      </p>
      <Button component={Link} to={paths.addProperty.getHref()} size="sm">
        Add a place near {nearPlace(location)}
      </Button>
    </div>
  );
}

/** The host's view of an auction: other offers as a bucket, the host's own bids, and a button to place one. */
export function HostPanel({ request, bids }: { request: VacationRequest; bids: readonly Bid[] }) {
  const { viewMode, setViewMode, user } = useSession();
  const inHostMode = viewMode === 'host';
  const hasBid = (request.ownBids ?? 0) > 0;
  const mayBid = mayBidWith(request);
  const lacksPlace = request.abilities.placeBid && !hasBid && !mayBid;
  const { data: counts } = usePropertyCounts();
  return (
    <section aria-labelledby="own-bids" className={bidStyles.bids}>
      <div className={bidStyles.bidsHead}>
        <h2 id="own-bids">Your bids</h2>
        <div className={bidStyles.tools}>
          {request.otherOffers && request.status === 'active' ? (
            <ToneBadge tone="quiet">{offerBucketLabels[request.otherOffers]}</ToneBadge>
          ) : null}
          {request.abilities.message ? (
            <Button
              component={Link}
              to={paths.messages.getHref(request.id)}
              variant="default"
              leftSection={<IconMessage size={18} stroke={1.8} aria-hidden />}
            >
              Message Guest
            </Button>
          ) : null}
          {mayBid && inHostMode ? (
            <Button
              component={Link}
              to={paths.placeBid.getHref(request.id)}
              {...(bids.length === 0 ? { color: 'sunset' } : { variant: 'default' })}
              leftSection={<IconGavel size={18} stroke={1.8} aria-hidden />}
            >
              {bids.length === 0 ? 'Place Your Bid' : 'Place a Bid'}
            </Button>
          ) : null}
        </div>
      </div>
      {lacksPlace && inHostMode ? (
        counts && counts.listed > 0 ? (
          <NoPlaceFits location={request.location} />
        ) : (
          <FirstListingHint />
        )
      ) : null}
      {request.abilities.placeBid && !inHostMode && user?.userRole === 'both' ? (
        <p className={classes.note}>
          You are in guest mode.{' '}
          <Button size="compact-sm" variant="light" onClick={() => setViewMode('host')}>
            Switch to Host Mode
          </Button>{' '}
          to bid on this request.
        </p>
      ) : null}
      {bids.length > 0 ? (
        <CardGrid label="Your bids">
          {bids.map((bid) => (
            <div key={bid.id}>
              <HostBidCard bid={bid} />
              {bid.receipt ? (
                <p className={classes.fine}>
                  <Receipt hash={bid.receipt} /> proves your last entry in the log.
                </p>
              ) : null}
            </div>
          ))}
        </CardGrid>
      ) : (
        <p className={classes.note}>
          {request.phase === 'bidding'
            ? 'You have not bid on this request. Bids are sealed: no other host sees your price, and you see your own rank once your bid is in.'
            : request.status === 'active'
              ? 'Bidding is over; the guest is choosing.'
              : 'You had no bid on this request.'}
        </p>
      )}
    </section>
  );
}
