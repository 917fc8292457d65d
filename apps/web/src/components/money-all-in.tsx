import { formatMoney, formatPercent, plural } from '../lib/format.ts';
import classes from './money-all-in.module.css';

/** The result of the domain's `bidFigures`, in dollars; `saving` is a share from 0 to 1. */
export type BidPrice = Record<'allIn' | 'amount' | 'nights' | 'fees' | 'totalUnderMax' | 'saving', number>;

type Maximum = 'your' | 'the guest’s';

/** Compares a price, fees included, with the guest's maximum for the stay: the saving, or the excess. */
export function MaximumComparison({
  price,
  maximum,
}: {
  price: Pick<BidPrice, 'allIn' | 'nights' | 'totalUnderMax'>;
  maximum: Maximum;
}) {
  const { allIn, nights, totalUnderMax } = price;
  if (totalUnderMax === 0) return null;
  if (totalUnderMax < 0) {
    return (
      <p className={`${classes.over} tabular`}>
        {formatMoney(-totalUnderMax)} over {maximum} maximum for the stay
      </p>
    );
  }
  // Whole dollars, never more than it is.
  const perNight = Math.floor(totalUnderMax / nights);
  const share = formatPercent(totalUnderMax / (allIn + totalUnderMax));
  return (
    <>
      <p className={`${classes.saving} tabular`}>
        {maximum === 'your' ? 'You save' : 'The guest saves'} {formatMoney(totalUnderMax)} ({share})
      </p>
      {perNight > 0 ? (
        <p className={`${classes.parts} tabular`}>
          {formatMoney(perNight)} per night under {maximum} maximum
        </p>
      ) : null}
    </>
  );
}

type MoneyAllInProps = {
  price: BidPrice;
  /** Whose maximum to compare with, in the viewer's words; omitted for no comparison. */
  maximum?: Maximum | undefined;
};

/** A price: the all-in total largest, beneath it how it is made up, then the saving. */
export function MoneyAllIn({ price, maximum }: MoneyAllInProps) {
  const { allIn, amount, nights, fees, saving } = price;
  return (
    <div>
      <p className={`${classes.total} tabular`}>
        {formatMoney(allIn)} <span className={classes.word}>all in</span>
      </p>
      <p className={`${classes.parts} tabular`}>
        {formatMoney(amount)} per night × {plural(nights, 'night')}
        {fees > 0 ? ` + ${formatMoney(fees)} fees` : ''}
      </p>
      {maximum ? <MaximumComparison price={price} maximum={maximum} /> : null}
      {maximum === 'the guest’s' && Math.round(saving * 100) > 0 ? (
        <p className={`${classes.parts} tabular`}>{formatPercent(saving)} below your own price</p>
      ) : null}
    </div>
  );
}
