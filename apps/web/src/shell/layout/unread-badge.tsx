import { badgeText } from '../../core/live-status.ts';
import classes from './header.module.css';

/** How many are unread; nothing when none is. `silent` where the name of its link says so already. */
export function UnreadBadge({ count, silent = false }: { count: number; silent?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={classes.badge} aria-hidden={silent || undefined}>
      {badgeText(count)}
      {silent ? null : <span className="spoken"> unread</span>}
    </span>
  );
}
