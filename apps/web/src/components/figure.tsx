import type { Figure as MeasuredFigure } from '@palmbid/domain';
import { formatInstant } from '../lib/format.ts';
import { useHydrated } from '../lib/hydrated.ts';
import classes from './figure.module.css';

/**
 * A figure that the market has measured, in one sentence that opens how it is measured. Takes no room while there is none: a
 * prerendered page has its markup all the same, for the server to fill in.
 */
export function Figure({ figure }: { figure: MeasuredFigure | null }) {
  const isReady = useHydrated();
  const text = figure?.text ?? '';
  return (
    <details className={classes.figure} data-figure={text}>
      <summary>
        <span className="tabular">{text}</span> <span className={classes.how}>How is this measured?</span>
      </summary>
      {isReady && figure ? (
        <p className={`${classes.formula} tabular`}>
          {figure.formula} n = {figure.n.toLocaleString('en-US')}, counted {formatInstant(figure.measuredAt)}.
        </p>
      ) : null}
    </details>
  );
}
