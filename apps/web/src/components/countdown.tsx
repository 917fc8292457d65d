import { IconClock } from '@tabler/icons-react';
import { formatInstant, formatRelative, formatSpan } from '../lib/format.ts';
import { useServerNow } from '../lib/server-clock.ts';
import classes from './countdown.module.css';
import { useHint } from './hint.tsx';

const HOUR = 3_600_000;

/** The last hour as a ring that empties. */
function HourRing({ left }: { left: number }) {
  const length = 2 * Math.PI * 6;
  return (
    <svg className={classes.ring} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6" />
      <circle
        cx="8"
        cy="8"
        r="6"
        strokeDasharray={`${(length * left) / HOUR} ${length}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}

type CountdownProps = {
  /** The instant counted to, ISO 8601 UTC. */
  to: string;
  /** Text before the time: "Bidding ends". */
  label?: string;
  /** Shown once the instant has passed. */
  ended?: string;
  /** `plain` for table cells, `pill` elsewhere. */
  variant?: 'pill' | 'plain';
};

/**
 * The time left until a deadline on the server's clock: "in 2 h 10 min". Hover and focus show the absolute time in the
 * viewer's time zone. In the last hour it ticks every second and its ring empties; screen readers do not announce the ticks.
 */
export function Countdown({ to, label, ended = 'ended', variant = 'pill' }: CountdownProps) {
  const target = Date.parse(to);
  const now = useServerNow(1000);
  const left = target - now;
  const { target: hinted, hint } = useHint<HTMLTimeElement>(formatInstant(target));
  const urgency = left <= 0 ? 'ended' : left < HOUR ? 'hot' : left < 24 * HOUR ? 'warm' : 'calm';
  const text =
    left <= 0
      ? ended
      : left < HOUR
        ? `in ${formatSpan(left)}${left >= 60_000 ? ` ${Math.floor((left % 60_000) / 1000)} s` : ''}`
        : formatRelative(target, now);
  return (
    <>
      <time
        {...hinted}
        className={`${classes.root} tabular`}
        data-variant={variant}
        data-urgency={urgency}
        dateTime={to}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the absolute time in the hint must be reachable by keyboard
        tabIndex={0}
      >
        {variant === 'plain' ? null : urgency === 'hot' ? (
          <HourRing left={left} />
        ) : (
          <IconClock size={15} stroke={2} aria-hidden />
        )}
        {label && left > 0 ? `${label} ` : null}
        {text}
      </time>
      {hint}
    </>
  );
}
