import { Button, CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { MatchRing } from '../../components/match-ring.tsx';
import { RatingBadge } from '../../components/rating-badge.tsx';
import { StayPicture } from '../../components/stay-picture.tsx';
import { formatMoney, formatPercent, formatStay, plural } from '../../lib/format.ts';
import { BidMarks } from '../bids/bid-marks.tsx';
import { policyNames } from './accept-dialog.tsx';
import type { Value } from './best-value.ts';
import classes from './compare.module.css';
import { matchParts } from './match-parts.ts';
import type { Bid, VacationRequest } from './types.ts';

/** Bids side by side at most. */
export const MAX_COMPARED = 4;

type Row = { label: string; cell: (bid: Bid) => ReactNode };

const rowsOf = (request: VacationRequest, values: ReadonlyMap<number, Value>): Row[] => [
  {
    label: 'All in',
    cell: (bid) => <strong className={classes.compareTotal}>{formatMoney(bid.allIn)}</strong>,
  },
  { label: 'Per night', cell: (bid) => formatMoney(bid.amount) },
  { label: 'Fees', cell: (bid) => (bid.fees > 0 ? formatMoney(bid.fees) : 'None') },
  {
    label: 'Under your maximum',
    cell: (bid) =>
      bid.underMax > 0 ? (
        <span className={classes.saved}>{formatMoney(bid.underMax)} per night</span>
      ) : bid.underMax < 0 ? (
        `${formatMoney(-bid.underMax)} over`
      ) : (
        'At it'
      ),
  },
  {
    label: 'Below its own price',
    cell: (bid) => (bid.saving > 0 ? formatPercent(bid.saving) : '–'),
  },
  { label: 'Best value', cell: (bid) => values.get(bid.id)?.score.toFixed(1) ?? '–' },
  {
    label: 'Match',
    cell: (bid) => (
      <MatchRing
        size={48}
        score={bid.match.eligible ? bid.match.score : null}
        parts={matchParts(bid.match.parts)}
      />
    ),
  },
  {
    label: 'Dates',
    cell: (bid) => `${formatStay(bid.checkInDate, bid.checkOutDate)}${bid.shifted ? ' (shifted)' : ''}`,
  },
  {
    label: 'Sleeps',
    cell: ({ property }) =>
      `${plural(property.maxGuests, 'guest')}, ${plural(property.bedrooms, 'bedroom')}, ${plural(property.bathrooms, 'bath')}`,
  },
  {
    label: 'Must-haves',
    cell: (bid) => {
      const missing = request.mustHaveAmenities.filter((each) => !bid.property.amenities.includes(each));
      return missing.length === 0 ? 'All there' : `Missing: ${missing.join(', ')}`;
    },
  },
  {
    label: 'Liked',
    cell: (bid) => {
      const there = request.preferredAmenities.filter((each) => bid.property.amenities.includes(each));
      return there.length > 0 ? there.join(', ') : '–';
    },
  },
  { label: 'Cancellation', cell: (bid) => policyNames[bid.property.cancellationPolicy] },
  { label: 'Host', cell: (bid) => bid.host.name },
  { label: 'Rating', cell: (bid) => <RatingBadge stars={bid.host.rating} reviews={bid.host.reviews} /> },
  {
    label: 'Notes',
    cell: (bid) =>
      bid.stale || bid.marks.length > 0 ? <BidMarks marks={bid.marks} stale={bid.stale} /> : '–',
  },
];

type CompareBidsProps = {
  opened: boolean;
  onClose: () => void;
  request: VacationRequest;
  bids: readonly Bid[];
  values: ReadonlyMap<number, Value>;
  onRemove: (id: number) => void;
  onAccept?: ((bid: Bid) => void) | undefined;
};

/** Up to four bids side by side, row by row. */
export function CompareBids({
  opened,
  onClose,
  request,
  bids,
  values,
  onRemove,
  onAccept,
}: CompareBidsProps) {
  const small = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal opened={opened} onClose={onClose} title="Compare bids" size="70rem" fullScreen={small}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className={classes.compareScroll} aria-label="Bids side by side" tabIndex={0}>
        <table className={`${classes.compare} tabular`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="spoken">What</span>
              </th>
              {bids.map((bid) => (
                <th key={bid.id} scope="col">
                  <StayPicture
                    title={bid.property.title}
                    location={bid.property.location}
                    imageUrl={bid.property.imageUrl}
                    ratio={2}
                    decorative
                  />
                  <span className={classes.compareTitle}>
                    {bid.property.title}
                    <CloseButton
                      size="sm"
                      aria-label={`Take ${bid.property.title} out of the comparison`}
                      onClick={() => onRemove(bid.id)}
                    />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(request, values).map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {bids.map((bid) => (
                  <td key={bid.id}>{cell(bid)}</td>
                ))}
              </tr>
            ))}
            {onAccept ? (
              <tr>
                <th scope="row">
                  <span className="spoken">Decide</span>
                </th>
                {bids.map((bid) => (
                  <td key={bid.id}>
                    <Button
                      size="sm"
                      color="sunset"
                      disabled={!bid.abilities.accept}
                      onClick={() => onAccept(bid)}
                      aria-label={`Accept: ${bid.property.title}`}
                    >
                      Accept
                    </Button>
                  </td>
                ))}
              </tr>
            ) : null}
          </tbody>
        </table>
      </section>
    </Modal>
  );
}
