import { formatMoney, formatPercent, plural } from '../lib/format.ts';
import classes from './money-all-in.module.css';

type MoneyAllInProps = {
  /** Everything the guest pays, in dollars: nights x per night + the property's mandatory fees. */
  allIn: number;
  /** The bid's amount per night, in dollars. */
  perNight: number;
  nights: number;
  /** Mandatory fees inside `allIn`, in dollars. */
  fees?: number;
  /** Dollars per night under the guest's maximum; shown when above 0. */
  underMaxPerNight?: number;
  /** Against the property's own price: a share of 0 to 1; shown when above 0. */
  savingShare?: number;
  align?: 'start' | 'end';
};

/** A price: the all-in total largest, how it is made beneath, what it saves last. */
export function MoneyAllIn({
  allIn,
  perNight,
  nights,
  fees = 0,
  underMaxPerNight = 0,
  savingShare = 0,
  align = 'start',
}: MoneyAllInProps) {
  return (
    <div className={classes.root} data-align={align}>
      <p className={`${classes.total} tabular`}>
        {formatMoney(allIn)} <span className={classes.word}>all in</span>
      </p>
      <p className={`${classes.parts} tabular`}>
        {formatMoney(perNight)} per night × {plural(nights, 'night')}
        {fees > 0 ? ` + ${formatMoney(fees)} fees` : ''}
      </p>
      {underMaxPerNight > 0 ? (
        <p className={`${classes.saving} tabular`}>
          {formatMoney(underMaxPerNight)} per night under your maximum
          <span className={classes.savingTotal}>{formatMoney(underMaxPerNight * nights)} in total</span>
        </p>
      ) : null}
      {savingShare > 0 ? (
        <p className={`${classes.parts} tabular`}>
          {formatPercent(savingShare)} below the property’s own price
        </p>
      ) : null}
    </div>
  );
}
