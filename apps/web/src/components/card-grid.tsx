import { Children, type ReactNode } from 'react';
import classes from './card-grid.module.css';

/** Cards in one, two or three columns by width (`cards`), or figures in two to four (`tiles`). A list for ears. */
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
