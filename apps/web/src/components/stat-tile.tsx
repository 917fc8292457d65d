import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './stat-tile.module.css';

type StatTileProps = {
  label: string;
  /** The figure, formatted. */
  value: ReactNode;
  /** What the figure means or how it changed. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** The page with the rows behind the figure. */
  to?: string;
  /** A sparkline or the like. */
  chart?: ReactNode;
};

/** True for a text such as a place name, which needs a smaller font than a figure. */
const isWords = (value: ReactNode): boolean => typeof value === 'string' && /\p{L}{3}/u.test(value);

/** One labelled figure. */
export function StatTile({ label, value, hint, icon, to, chart }: StatTileProps) {
  return (
    <div className={classes.root} data-link={to ? true : undefined}>
      <div className={classes.head}>
        {icon ? (
          <span className={classes.icon} aria-hidden>
            {icon}
          </span>
        ) : null}
        {to ? (
          <Link to={to} className={classes.label}>
            {label}
          </Link>
        ) : (
          <span className={classes.label}>{label}</span>
        )}
      </div>
      <p className={`${classes.value} tabular`} data-words={isWords(value) || undefined}>
        {value}
      </p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {chart}
    </div>
  );
}
