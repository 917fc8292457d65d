import type { Figure as MeasuredFigure } from '@palmbid/domain';
import { formatInstant } from '../lib/format.ts';
import { useHydrated } from '../lib/hydrated.ts';
import classes from './figure.module.css';

/**
 * A measured figure of the market in one sentence, which opens an explanation of how it is measured. Without a figure it is
 * hidden, but its markup stays: the server fills it in on the prerendered page.
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
