import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './figure-strip.module.css';

type StripFigure = {
  label: string;
  value: ReactNode;
  /** What the figure means; not shown on a phone. */
  hint?: string;
  /** The page or section with the rows behind the figure. */
  to?: string | undefined;
};

/** The summary of a dashboard: its figures side by side in one row, on phones too. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  return (
    <ul className={classes.strip} aria-label="Summary">
      {figures.map(({ label, value, hint, to }) => (
        <li key={label} className={classes.figure} data-link={to ? true : undefined}>
          <p
            className={`${classes.value} tabular`}
            data-words={typeof value === 'string' && value.length > 5}
          >
            {value}
          </p>
          {to ? (
            <Link to={to} className={classes.label}>
              {label}
            </Link>
          ) : (
            <span className={classes.label}>{label}</span>
          )}
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** A placeholder of the same height, so that nothing below moves when the figures load. */
export const FigureStripSkeleton = () => (
  <div role="status" aria-label="Loading your summary" className={classes.placeholder}>
    <Skeleton height="100%" radius="lg" />
  </div>
);
