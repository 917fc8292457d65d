import { useEffect, useState } from 'react';
import { useStaleSince } from '../core/failed-reads.ts';
import { useLiveStatus } from '../core/live-status.ts';
import { formatClock } from '../lib/format.ts';
import classes from './freshness-notice.module.css';

/** Shorter disconnections are not shown, in ms. */
const GRACE_PERIOD = 4000;

/** True while the event stream has been disconnected for longer than the grace period. */
function useIsDisconnectedLong(): boolean {
  const { disconnected } = useLiveStatus();
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!disconnected) return setLong(false);
    const timer = setTimeout(() => setLong(true), GRACE_PERIOD);
    return () => clearTimeout(timer);
  }, [disconnected]);
  return long;
}

/** Shows that data on screen is stale, and since when. */
export function FreshnessNotice() {
  const since = useStaleSince();
  const disconnected = useIsDisconnectedLong();
  const text =
    since !== null
      ? `Shown as of ${formatClock(since)}. We keep trying to refresh it.`
      : disconnected
        ? 'Connection lost. What you see may be a moment old; we keep trying.'
        : null;
  return (
    <div role="status" className={classes.notice} data-shown={text !== null || undefined}>
      {text}
    </div>
  );
}
