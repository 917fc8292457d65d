import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './fold.module.css';

/** Text under a heading that opens it. The browser's search and a link to `id` open it too. */
export function Fold({ id, heading, children }: { id: string; heading: ReactNode; children: ReactNode }) {
  return (
    <details id={id} className={classes.fold}>
      <summary>
        {heading}
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}

/** Folds below each other. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className={classes.folds}>{children}</div>
);
