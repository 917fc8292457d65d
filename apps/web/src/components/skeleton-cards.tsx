import { Skeleton } from '@mantine/core';
import classes from './card.module.css';
import grid from './card-grid.module.css';

type Kind = 'request' | 'listing' | 'bid' | 'row' | 'tile';

function OneCard({ kind }: { kind: 'request' | 'listing' | 'bid' }) {
  const lines = kind === 'request' ? 3 : kind === 'bid' ? 2 : 1;
  return (
    <div className={classes.card}>
      <Skeleton
        radius={0}
        style={{ aspectRatio: kind === 'listing' ? 1.6 : kind === 'bid' ? 2.2 : 2 }}
        height="auto"
      />
      <div className={classes.body}>
        <Skeleton height={22} width="75%" />
        <Skeleton height={14} width="45%" />
        {Array.from({ length: lines }, (_, index) => `line-${index}`).map((key) => (
          <Skeleton key={key} height={16} width="62%" />
        ))}
        <Skeleton height={36} radius="xl" mt={8} />
      </div>
    </div>
  );
}

/** Placeholders with the layout of the real cards. `label` names what is loading. */
export function SkeletonCards({
  kind,
  count = 3,
  label = 'Loading',
}: {
  kind: Kind;
  count?: number;
  label?: string;
}) {
  const keys = Array.from({ length: count }, (_, index) => `skeleton-${index}`);
  if (kind === 'row') {
    return (
      <div role="status" aria-label={label} className={grid.rows}>
        {keys.map((key) => (
          <Skeleton key={key} height={44} />
        ))}
      </div>
    );
  }
  if (kind === 'tile') {
    return (
      <div role="status" aria-label={label} className={grid.tiles}>
        {keys.map((key) => (
          <Skeleton key={key} height="100%" radius="lg" />
        ))}
      </div>
    );
  }
  return (
    <div role="status" aria-label={label} className={grid.cards}>
      {keys.map((key) => (
        <OneCard key={key} kind={kind} />
      ))}
    </div>
  );
}
