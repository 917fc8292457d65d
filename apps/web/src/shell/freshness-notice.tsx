import { useEffect, useState } from 'react';
import { useShownSince } from '../core/failed-reads.ts';
import { useLiveStatus } from '../core/live-status.ts';
import { formatClock } from '../lib/format.ts';
import classes from './freshness-notice.module.css';

/** A short gap in the live line is nobody's business, in ms. */
const PATIENCE = 4000;

/** True once the live line has been lost for a moment, until it is back. */
function useLongLost(): boolean {
  const { lost } = useLiveStatus();
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!lost) return setLong(false);
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [lost]);
  return long;
}

/** Says that what is on screen is old, and since when, until it has been read again. */
export function FreshnessNotice() {
  const since = useShownSince();
  const lost = useLongLost();
  const text =
    since !== null
      ? `Shown as of ${formatClock(since)}. We keep trying to refresh it.`
      : lost
        ? 'Connection lost. What you see may be a moment old; we keep trying.'
        : null;
  return (
    <div role="status" className={classes.notice} data-shown={text !== null || undefined}>
      {text}
    </div>
  );
}
