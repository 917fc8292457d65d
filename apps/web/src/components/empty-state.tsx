import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  /** One of `illustrations/empty-scene`. */
  picture?: ReactNode;
  /** A short heading, where the spec gives one. */
  title?: string;
  /** One sentence: what is missing and what to do. */
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** Heading level of the title inside the page's outline. */
  order?: 2 | 3 | 4;
};

/** Shown in place of an empty list: a picture, one sentence, one action. */
export function EmptyState({ picture, title, text, action, order = 3 }: EmptyStateProps) {
  const Heading = `h${order}` as const;
  return (
    <div className={classes.root}>
      {picture ? <div className={classes.picture}>{picture}</div> : null}
      {title ? <Heading className={classes.title}>{title}</Heading> : null}
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
