import { type ReactNode, Suspense } from 'react';
import { lazily } from '../core/lazily.tsx';
import classes from './empty-state.module.css';
import type { EmptySceneKind } from './illustrations/empty-scene.tsx';

/** Decoration, which nothing waits for. */
const EmptyScene = lazily(
  async () => ({ default: (await import('./illustrations/empty-scene.tsx')).EmptyScene }),
  'silent',
);

type EmptyStateProps = {
  scene?: EmptySceneKind;
  /** A short heading, where the spec gives one. */
  title?: string;
  /** One sentence: what is missing and what to do. */
  text?: ReactNode;
  /** The next step: a `NextStep`, or another button. */
  action?: ReactNode;
  /** Heading level of the title inside the page's outline. */
  order?: 2 | 3 | 4;
};

/** Shown in place of an empty list: a picture, one sentence, one action. */
export function EmptyState({ scene, title, text, action, order = 3 }: EmptyStateProps) {
  const Heading = `h${order}` as const;
  return (
    <div className={classes.root}>
      {scene ? (
        <div className={classes.picture}>
          <Suspense>
            <EmptyScene kind={scene} />
          </Suspense>
        </div>
      ) : null}
      {title ? <Heading className={classes.title}>{title}</Heading> : null}
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
