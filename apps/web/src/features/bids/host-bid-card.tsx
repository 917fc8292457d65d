import { Button, Text } from '@mantine/core';
import { offerBucketLabels } from '@palmbid/domain';
import { Link } from 'react-router-dom';
import { BidCard } from '../../components/bid-card.tsx';
import { confirm } from '../../components/confirm.ts';
import { ContactNote } from '../../components/contact-note.tsx';
import { Countdown } from '../../components/countdown.tsx';
import { MoneyAllIn } from '../../components/money-all-in.tsx';
import { RankBadge } from '../../components/rank-badge.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { paths } from '../../core/paths.ts';
import type { Bid } from '../../core/wire.ts';
import { formatMoney, formatStay } from '../../lib/format.ts';
import { BidMarks } from './bid-marks.tsx';
import { CounterNote } from './counter-note.tsx';
import { HoldLine } from './hold-line.tsx';
import { openEditBid } from './open-edit-bid.ts';
import { OutcomeLine } from './outcome-line.tsx';
import { useWithdrawBid } from './use-bid-mutations.ts';

/** One of the host's own bids with its actions. */
export function HostBidCard({ bid, order = 3 }: { bid: Bid; order?: 3 | 4 }) {
  const withdraw = useWithdrawBid();
  const { request, property } = bid;
  const open = bid.status === 'pending';
  const askToWithdraw = () =>
    confirm({
      title: 'Withdraw this bid?',
      children: `Your bid of ${formatMoney(bid.allIn)} all in on “${request.title}” will be taken back. A new bid with ${property.title} on this request must be lower.`,
      confirmLabel: 'Withdraw bid',
      cancelLabel: 'Keep bid',
      tone: 'danger',
      onConfirm: () => withdraw.mutateAsync({ id: bid.id }),
    });
  return (
    <BidCard
      order={order}
      title={request.title}
      location={request.location}
      imageUrl={request.imageUrl}
      href={paths.vacationRequest.getHref(request.id)}
      accepted={bid.status === 'accepted'}
      badges={
        <>
          {open && bid.rank ? <RankBadge rank={bid.rank} /> : <StatusBadge status={bid.status} />}
          {open && request.effectiveDeadline ? (
            <Countdown to={request.effectiveDeadline} ended="Guest is deciding" />
          ) : null}
        </>
      }
      price={<MoneyAllIn explained price={bid} maximum={open ? 'the guest’s' : undefined} />}
      marks={
        open && (bid.stale || bid.marks.length > 0) ? <BidMarks marks={bid.marks} stale={bid.stale} /> : null
      }
      dates={
        <Text size="sm" c="dimmed" className="tabular">
          With {property.title}, {formatStay(bid.checkInDate, bid.checkOutDate)}
          {bid.shifted ? ' (shifted)' : ''}
          {open && bid.otherOffers ? `. ${offerBucketLabels[bid.otherOffers]}.` : '.'}
          {open && !bid.rank && !bid.stale
            ? ' A rank is shown for your lowest offer, once it has stood for a minute.'
            : ''}
        </Text>
      }
      message={bid.message}
      note={
        <>
          {bid.contactHidden ? <ContactNote words="award" /> : null}
          <CounterNote bid={bid} side="host" />
        </>
      }
      actions={
        open ? (
          <>
            <Button
              size="sm"
              variant={bid.stale ? 'filled' : 'light'}
              color={bid.stale ? 'sunset' : undefined}
              onClick={() => openEditBid(bid)}
              disabled={!bid.abilities.edit}
              aria-label={`${bid.stale ? 'Confirm bid' : 'Edit Bid'}: ${request.title}`}
            >
              {bid.stale ? 'Confirm bid' : 'Edit Bid'}
            </Button>
            <Button
              size="sm"
              variant="default"
              onClick={askToWithdraw}
              disabled={!bid.abilities.withdraw}
              aria-label={`Withdraw: ${request.title}`}
            >
              Withdraw
            </Button>
            <Button size="sm" variant="subtle" component={Link} to={paths.messages.getHref(request.id)}>
              Message Guest
            </Button>
          </>
        ) : (
          <>
            {bid.bookingId === null ? null : (
              <Button size="sm" component={Link} to={paths.booking.getHref(bid.bookingId)}>
                Open booking
              </Button>
            )}
            {bid.status === 'accepted' ? (
              <Button size="sm" variant="light" disabled aria-label={`Edit Bid: ${request.title}`}>
                Edit Bid
              </Button>
            ) : null}
            <OutcomeLine bid={bid} />
            <HoldLine bid={bid} />
          </>
        )
      }
    />
  );
}
