import { IconStarFilled } from '@tabler/icons-react';
import { formatCount } from '../lib/format.ts';
import classes from './rating-badge.module.css';
import { ToneBadge } from './tone-badge.tsx';

type RatingBadgeProps = {
  /** 1 to 5; null with fewer than three published reviews. */
  stars: number | null;
  reviews: number;
  /** Whose rating it is, for screen readers, when no text beside it says so: "Host:". */
  whose?: string;
};

/** A host's rating, or "New host". */
export function RatingBadge({ stars, reviews, whose }: RatingBadgeProps) {
  if (stars === null) return <ToneBadge tone="outline">New host</ToneBadge>;
  return (
    <span className={`${classes.root} tabular`}>
      <IconStarFilled size={15} className={classes.star} aria-hidden />
      {whose ? <span className="spoken">{whose} </span> : null}
      <span className={classes.stars}>{stars.toFixed(2)}</span>
      <span className={classes.count}>
        <span aria-hidden>({formatCount(reviews)})</span>
        <span className="spoken"> of 5 stars, {formatCount(reviews)} reviews</span>
      </span>
    </span>
  );
}

/** How many awards a host has honoured; renders nothing before the first one. */
export function HonourBadge({ honoured }: { honoured: { kept: number; of: number } }) {
  if (honoured.of === 0) return null;
  return (
    <ToneBadge tone={honoured.kept === honoured.of ? 'good' : 'warn'}>
      Honoured {formatCount(honoured.kept)} of {formatCount(honoured.of)} awards
    </ToneBadge>
  );
}
