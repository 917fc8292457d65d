import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './stat-tile.module.css';

type StatTileProps = {
  label: string;
  /** The figure, formatted. */
  value: ReactNode;
  /** What it means or how it moved. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** Where its rows are: each figure leads to them. */
  to?: string;
  /** A sparkline or the like. */
  chart?: ReactNode;
};

/** Words, a place's name say, need more room than a figure. */
const isWords = (value: ReactNode): boolean => typeof value === 'string' && /\p{L}{3}/u.test(value);

/** One exact figure with its name. */
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
