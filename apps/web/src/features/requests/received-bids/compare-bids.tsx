import { Button, CloseButton, Modal, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { cancellationTerms } from '@palmbid/domain';
import { type ReactNode, useState } from 'react';
import { MatchRing } from '../../../components/match-ring.tsx';
import { MaximumComparison } from '../../../components/money-all-in.tsx';
import { depositOf } from '../../../components/price-lines.tsx';
import { RatingBadge } from '../../../components/rating-badge.tsx';
import { StayPhotos } from '../../../components/stay-photos.tsx';
import type { Bid, VacationRequest } from '../../../core/wire.ts';
import { formatMoney, formatPercent, formatStay, plural } from '../../../lib/format.ts';
import { BidMarks } from '../../bids/bid-marks.tsx';
import type { Value } from './best-value.ts';
import classes from './compare.module.css';
import { compareRow } from './compare-row.ts';
import { matchParts } from './match-parts.ts';

type Row = {
  label: string;
  cell: (bid: Bid) => ReactNode;
  /** The compared value; rows with different values are marked. */
  value: (bid: Bid) => string | number | null;
  /** Which number is better for the guest; the best ones are marked. */
  better?: 'low' | 'high';
};

const missingOf = (bid: Bid, request: VacationRequest) =>
  request.mustHaveAmenities.filter((each) => !bid.property.amenities.includes(each));
const likedOf = (bid: Bid, request: VacationRequest) =>
  request.preferredAmenities.filter((each) => bid.property.amenities.includes(each));

/** The fees with what they are for. */
function feesCell({ fees, lines = [] }: Bid): ReactNode {
  if (fees === 0) return 'None';
  const parts = lines.filter(({ kind }) => !['nights', 'deposit', 'fees'].includes(kind));
  if (parts.length === 0) return formatMoney(fees);
  return `${formatMoney(fees)}: ${parts.map(({ label, amount }) => `${label} ${formatMoney(amount)}`).join(', ')}`;
}

const rowsOf = (request: VacationRequest, values: ReadonlyMap<number, Value>): Row[] => [
  {
    label: 'All in',
    cell: (bid) => <strong className={classes.compareTotal}>{formatMoney(bid.allIn)}</strong>,
    value: (bid) => bid.allIn,
    better: 'low',
  },
  { label: 'Per night', cell: (bid) => formatMoney(bid.amount), value: (bid) => bid.amount, better: 'low' },
  {
    label: 'Fees',
    cell: feesCell,
    value: (bid) => bid.fees,
    better: 'low',
  },
  {
    label: 'Refundable deposit',
    cell: (bid) => (depositOf(bid) > 0 ? formatMoney(depositOf(bid)) : 'None'),
    value: depositOf,
    better: 'low',
  },
  {
    label: 'Against your maximum',
    cell: (bid) => (bid.totalUnderMax === 0 ? 'At it' : <MaximumComparison price={bid} maximum="your" />),
    value: (bid) => bid.totalUnderMax,
    better: 'high',
  },
  {
    label: 'Below its own price',
    cell: (bid) => (bid.saving > 0 ? formatPercent(bid.saving) : '–'),
    value: (bid) => Math.max(0, Math.round(bid.saving * 100)),
    better: 'high',
  },
  {
    label: 'Best value',
    cell: (bid) => values.get(bid.id)?.score.toFixed(1) ?? '–',
    value: (bid) => values.get(bid.id)?.score ?? null,
    better: 'high',
  },
  {
    label: 'Match',
    cell: (bid) => (
      <MatchRing
        size={48}
        score={bid.match.eligible ? bid.match.score : null}
        parts={matchParts(bid.match.parts)}
      />
    ),
    value: (bid) => (bid.match.eligible ? bid.match.score : null),
    better: 'high',
  },
  {
    label: 'Dates',
    cell: (bid) => `${formatStay(bid.checkInDate, bid.checkOutDate)}${bid.shifted ? ' (shifted)' : ''}`,
    value: (bid) => bid.checkInDate,
  },
  {
    label: 'Sleeps',
    cell: ({ property }) =>
      `${plural(property.maxGuests, 'guest')}, ${plural(property.bedrooms, 'bedroom')}, ${plural(property.bathrooms, 'bath')}`,
    value: ({ property }) => `${property.maxGuests} ${property.bedrooms} ${property.bathrooms}`,
  },
  {
    label: 'Must-haves',
    cell: (bid) => {
      const missing = missingOf(bid, request);
      return missing.length === 0 ? 'All there' : `Missing: ${missing.join(', ')}`;
    },
    value: (bid) => missingOf(bid, request).join(),
  },
  {
    label: 'Liked',
    cell: (bid) => likedOf(bid, request).join(', ') || '–',
    value: (bid) => likedOf(bid, request).join(),
  },
  {
    label: 'Cancellation',
    cell: cancellationTerms,
    value: (bid) => bid.property.cancellationPolicy,
  },
  { label: 'Host', cell: (bid) => bid.host.name, value: (bid) => bid.host.id },
  {
    label: 'Rating',
    cell: (bid) => <RatingBadge stars={bid.host.rating} reviews={bid.host.reviews} />,
    value: (bid) => bid.host.rating,
    better: 'high',
  },
  {
    label: 'Notes',
    cell: (bid) =>
      bid.stale || bid.marks.length > 0 ? <BidMarks marks={bid.marks} stale={bid.stale} /> : '–',
    value: (bid) => [bid.stale ? 'stale' : '', ...bid.marks].join(),
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

/** Compares up to four bids side by side; marks rows that differ, and the best number of a row. */
export default function CompareBids({
  opened,
  onClose,
  request,
  bids,
  values,
  onRemove,
  onAccept,
}: CompareBidsProps) {
  const small = useMediaQuery('(max-width: 47.99em)');
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = rowsOf(request, values).map((row) => ({ ...row, ...compareRow(row, bids) }));
  const differing = rows.filter(({ differs }) => differs).length;
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <Modal opened={opened} onClose={onClose} title="Compare bids" size="70rem" fullScreen={small}>
      {bids.length > 1 ? (
        <div className={classes.compareHead}>
          <span>
            {differing === 0
              ? 'These bids do not differ in anything listed here.'
              : `They differ in ${plural(differing, 'line')} of ${rows.length}, marked with a dot.`}
          </span>
          <Switch
            label="Only differences"
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
          />
        </div>
      ) : null}
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
                  <StayPhotos
                    propertyId={bid.propertyId}
                    title={bid.property.title}
                    location={bid.property.location}
                    imageUrl={bid.property.imageUrl}
                    ratio={1.6}
                    sizes="320px"
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
            {shown.map(({ label, cell, differs, best }) => (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {differs ? <span className="spoken"> (differs)</span> : null}
                </th>
                {bids.map((bid) => (
                  <td key={bid.id} data-best={best.has(bid.id) || undefined}>
                    {cell(bid)}
                    {best.has(bid.id) ? <span className={classes.best}>Best</span> : null}
                  </td>
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
