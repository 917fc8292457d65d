import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './error-card.module.css';

type ErrorCardProps = {
  /** "Error" unless the spec names it otherwise. */
  title?: string;
  /** What happened and what to do, with the spec's text. */
  text: ReactNode;
  /** Adds a "Try again" button. */
  onRetry?: () => void;
  /** Another action, e.g. a "Return to Dashboard" button. */
  action?: ReactNode;
  order?: 1 | 2 | 3;
};

/** An error message in place of the content that failed. */
export function ErrorCard({ title = 'Error', text, onRetry, action, order = 2 }: ErrorCardProps) {
  const Heading = `h${order}` as const;
  return (
    <div className={classes.root} role="alert">
      <IconAlertCircle className={classes.icon} size={28} stroke={1.7} aria-hidden />
      <div className={classes.body}>
        <Heading className={classes.title}>{title}</Heading>
        <p className={classes.text}>{text}</p>
        {onRetry || action ? (
          <div className={classes.actions}>
            {onRetry ? (
              <Button size="sm" variant="default" onClick={onRetry}>
                Try again
              </Button>
            ) : null}
            {action}
          </div>
        ) : null}
      </div>
    </div>
  );
}
