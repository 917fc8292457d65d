import type { ReactNode } from 'react';
import classes from './badges.module.css';

export type Tone = 'info' | 'good' | 'warn' | 'bad' | 'quiet' | 'outline' | 'solid';

/** A short text on a coloured ground; the text alone carries the meaning. */
export function ToneBadge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
