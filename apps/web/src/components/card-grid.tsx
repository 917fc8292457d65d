import { Children, type ReactNode } from 'react';
import classes from './card-grid.module.css';

/** A list laid out as a grid: cards in one to three columns (`cards`), or figures in two to four (`tiles`). */
export function CardGrid({
  children,
  kind = 'cards',
  label,
}: {
  children: ReactNode;
  kind?: 'cards' | 'tiles';
  label?: string;
}) {
  return (
    <ul className={`${classes.list} ${classes[kind]}`} aria-label={label}>
      {Children.map(children, (child) => (child ? <li>{child}</li> : null))}
    </ul>
  );
}
