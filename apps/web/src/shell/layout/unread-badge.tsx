import { badgeText } from '../../core/live-status.ts';
import classes from './header.module.css';

/** An unread count; renders nothing for zero. `silent` when the label of its link contains the count already. */
export function UnreadBadge({ count, silent = false }: { count: number; silent?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={classes.badge} aria-hidden={silent || undefined}>
      {badgeText(count)}
      {silent ? null : <span className="spoken"> unread</span>}
    </span>
  );
}
