import classes from './score-bar.module.css';

type ScoreBarProps = {
  /** Visible name of the part; omit it when the bar is beside its own figure. */
  label?: string;
  value: number;
  max: number;
  /** Name for assistive technology when there is no visible label. */
  ariaLabel?: string;
};

const trim = (value: number): string => String(Math.round(value * 10) / 10);

/** One part of a score and its maximum: a bar with the exact figures. */
export function ScoreBar({ label, value, max, ariaLabel }: ScoreBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={classes.root}>
      {label ? (
        <div className={classes.head}>
          <span>{label}</span>
          <span className={`${classes.figure} tabular`}>
            {trim(value)} <span className={classes.of}>/ {trim(max)}</span>
          </span>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn alike in every browser */}
      <div
        className={classes.track}
        role="meter"
        aria-label={label ?? ariaLabel ?? 'Score'}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={`${trim(value)} of ${trim(max)}`}
      >
        <div
          className={classes.fill}
          data-level={share >= 0.8 ? 'high' : share >= 0.6 ? 'mid' : 'low'}
          style={{ '--share': share }}
        />
      </div>
    </div>
  );
}
