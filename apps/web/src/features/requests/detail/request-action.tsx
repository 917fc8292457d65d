import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { ActionBar } from '../../../components/action-bar.tsx';
import { paths } from '../../../core/paths.ts';
import type { Bid, VacationRequest } from '../../../core/wire.ts';
import { formatMoney, plural } from '../../../lib/format.ts';

type RequestActionProps = {
  request: VacationRequest;
  bids: readonly Bid[];
  own: boolean;
  /** The host may bid, with a place that fits. */
  mayBid: boolean;
  /** The part of the page that shows the same, with its own button. */
  instead: RefObject<HTMLElement | null>;
};

/** On phones: the price and the one next step of a request, for its owner and for hosts. */
export default function RequestAction({ request, bids, own, mayBid, instead }: RequestActionProps) {
  const accepted = bids.find(({ status }) => status === 'accepted');
  if (accepted && accepted.bookingId !== null) {
    return (
      <ActionBar
        label="Price and booking"
        price={formatMoney(accepted.allIn)}
        note={own ? 'all in, booked' : 'all in, your bid won'}
        instead={instead}
      >
        <Button component={Link} to={paths.booking.getHref(accepted.bookingId)}>
          Open booking
        </Button>
      </ActionBar>
    );
  }
  if (own) {
    const open = bids.filter(({ abilities }) => abilities.accept);
    if (open.length === 0) return null;
    return (
      <ActionBar
        label="Price and bids"
        price={`${open.length > 1 ? 'From ' : ''}${formatMoney(Math.min(...open.map(({ allIn }) => allIn)))}`}
        note={`all in, ${plural(open.length, 'bid')}`}
        instead={instead}
      >
        <Button color="sunset" onClick={() => instead.current?.scrollIntoView()}>
          {open.length > 1 ? 'Choose a bid' : 'See the bid'}
        </Button>
      </ActionBar>
    );
  }
  if (!mayBid || bids.length > 0) return null;
  return (
    <ActionBar
      label="Budget and bid"
      price={formatMoney(request.maxBudget * request.nights)}
      note={`at most, all in, ${plural(request.nights, 'night')}`}
      instead={instead}
    >
      <Button component={Link} color="sunset" to={paths.placeBid.getHref(request.id)}>
        Place Your Bid
      </Button>
    </ActionBar>
  );
}
