import { formatMoney, formatPercent, plural } from '../lib/format.ts';
import classes from './money-all-in.module.css';

/** What `bidFigures` of the domain made of a bid, in dollars; `saving` is a share of 1. */
export type BidPrice = Record<
  'allIn' | 'amount' | 'nights' | 'fees' | 'underMax' | 'totalUnderMax' | 'saving',
  number
>;

type Maximum = 'your' | 'the guest’s';

/** How a price stands against the guest's maximum: what is saved with the fees, or by how much it is over. */
export function AgainstMaximum({
  price,
  maximum,
}: {
  price: Pick<BidPrice, 'fees' | 'underMax' | 'totalUnderMax'>;
  maximum: Maximum;
}) {
  const { underMax, totalUnderMax, fees } = price;
  if (totalUnderMax === 0) return null;
  if (totalUnderMax < 0) {
    return (
      <p className={`${classes.over} tabular`}>
        {formatMoney(-totalUnderMax)} over {maximum} maximum for the stay
      </p>
    );
  }
  return (
    <p className={`${classes.saving} tabular`}>
      <span>
        {formatMoney(underMax)} per night under {maximum} maximum
      </span>
      <span className={classes.savingTotal}>
        {formatMoney(totalUnderMax)} in total{fees > 0 ? `, after ${formatMoney(fees)} of fees` : ''}
      </span>
    </p>
  );
}

type MoneyAllInProps = {
  price: BidPrice;
  /** Whose maximum the price is compared with, in the viewer's words; left out, it is not. */
  maximum?: Maximum | undefined;
};

/** A price: the all-in total largest, how it is made beneath, what it saves last. */
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
      {maximum ? <AgainstMaximum price={price} maximum={maximum} /> : null}
      {maximum && Math.round(saving * 100) > 0 ? (
        <p className={`${classes.parts} tabular`}>
          {formatPercent(saving)} below {maximum === 'your' ? 'the property’s' : 'your'} own price
        </p>
      ) : null}
    </div>
  );
}
