import { Suspense } from 'react';
import { lazily } from '../core/lazily.tsx';
import { formatMoney, formatPercent, plural } from '../lib/format.ts';
import { Explained } from './explained.tsx';
import classes from './money-all-in.module.css';
import type { PriceLine } from './price-lines.tsx';

const PriceLines = lazily(() => import('./price-lines.tsx'), 'inline');

/** The result of the domain's `bidFigures`, in dollars; `saving` is a share from 0 to 1. */
export type BidPrice = Record<'allIn' | 'amount' | 'nights' | 'fees' | 'totalUnderMax' | 'saving', number> & {
  lines?: readonly PriceLine[] | undefined;
};

/** " + $60 fees", " + $98.50 fees and taxes", or nothing: what a price has beside its nights. */
export const feesWords = ({ fees, lines }: Pick<BidPrice, 'fees' | 'lines'>): string =>
  fees > 0
    ? ` + ${formatMoney(fees)} fees${lines?.some(({ kind }) => kind === 'tax') ? ' and taxes' : ''}`
    : '';

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
  /** Pressing the parts shows all lines. */
  explained?: boolean;
};

/** A price: the all-in total largest, beneath it how it is made up, then the saving. */
export function MoneyAllIn({ price, maximum, explained }: MoneyAllInProps) {
  const { allIn, amount, nights, lines, saving } = price;
  const parts = `${formatMoney(amount)} per night × ${plural(nights, 'night')}${feesWords(price)}`;
  return (
    <div>
      <p className={`${classes.total} tabular`}>
        {formatMoney(allIn)} <span className={classes.word}>all in</span>
      </p>
      <div className={`${classes.parts} tabular`}>
        {explained && lines && lines.length > 1 ? (
          <Explained
            className={classes.why}
            boxWidth={320}
            boxLabel="What the price consists of"
            explanation={
              <Suspense fallback={null}>
                <PriceLines lines={lines} allIn={allIn} />
              </Suspense>
            }
          >
            {parts}
          </Explained>
        ) : (
          parts
        )}
      </div>
      {maximum ? <MaximumComparison price={price} maximum={maximum} /> : null}
      {maximum === 'the guest’s' && Math.round(saving * 100) > 0 ? (
        <p className={`${classes.parts} tabular`}>{formatPercent(saving)} below your own price</p>
      ) : null}
    </div>
  );
}
