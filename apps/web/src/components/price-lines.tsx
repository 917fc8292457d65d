import { formatMoney } from '../lib/format.ts';
import classes from './price-lines.module.css';

/** A line of a price in USD, as the server presents it. */
export type PriceLine = {
  kind: string;
  label: string;
  amount: number;
  note?: string | undefined;
  percent?: { rate: number; nights: number } | undefined;
};

/** The refundable deposit in USD; 0 without one. */
export const depositOf = ({ lines }: { lines?: readonly PriceLine[] | undefined }): number =>
  lines?.find(({ kind }) => kind === 'deposit')?.amount ?? 0;

function Row({ line: { label, amount, note } }: { line: PriceLine }) {
  return (
    <div>
      <dt>
        {label}
        {note ? <span>{note}</span> : null}
      </dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}

/** What a price consists of: lines that add up to the all-in price, and below it the refundable deposit. */
export default function PriceLines({ lines, allIn }: { lines: readonly PriceLine[]; allIn: number }) {
  const deposit = lines.find(({ kind }) => kind === 'deposit');
  return (
    <dl className={`${classes.lines} tabular`} aria-label="What the price consists of">
      {lines.map((line) =>
        line.kind === 'deposit' ? null : <Row key={`${line.kind} ${line.label} ${line.note}`} line={line} />,
      )}
      <div data-total>
        <dt>All in</dt>
        <dd>{formatMoney(allIn)}</dd>
      </div>
      {deposit ? (
        <Row
          line={{
            ...deposit,
            note: ['Not part of the price: the guest gets it back.', deposit.note].filter(Boolean).join(' '),
          }}
        />
      ) : null}
    </dl>
  );
}
