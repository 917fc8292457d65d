import type { ReactNode } from 'react';
import { Explained } from './explained.tsx';
import classes from './match-ring.module.css';
import { ScoreBar } from './score-bar.tsx';

export type MatchPart = { label: string; score: number; max: number };

type MatchRingProps = {
  /** 0 to 100, or null without a match. */
  score: number | null;
  /** The parts behind the score (location, capacity, amenities, budget, date, other). */
  parts?: readonly MatchPart[];
  /** Further explanation under the parts. */
  note?: ReactNode;
  /** px. */
  size?: number;
};

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

function Ring({ score, size }: { score: number; size: number }) {
  const level = score >= 85 ? 'high' : score >= 60 ? 'mid' : 'low';
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className={classes.track} cx="24" cy="24" r={RADIUS} />
      <circle
        className={classes.arc}
        data-level={level}
        cx="24"
        cy="24"
        r={RADIUS}
        strokeDasharray={`${(LENGTH * Math.min(score, 100)) / 100} ${LENGTH}`}
        transform="rotate(-90 24 24)"
      />
      <text
        className={classes.figure}
        data-long={score >= 99.5 || undefined}
        x="24"
        y={score >= 99.5 ? 28 : 28.5}
        textAnchor="middle"
      >
        {Math.round(score)}%
      </text>
    </svg>
  );
}

/** The match score as a ring; pressing it shows the points of every part. */
export function MatchRing({ score, parts, note, size = 52 }: MatchRingProps) {
  if (score === null) {
    return (
      <span className={classes.none}>
        <span aria-hidden>–</span>
        <span className="spoken">No match score</span>
      </span>
    );
  }
  if (!parts?.length) {
    return (
      <span role="img" aria-label={`${Math.round(score)}% match`} className={classes.still}>
        <Ring score={score} size={size} />
      </span>
    );
  }
  return (
    <Explained
      className={classes.button}
      aria-label={`${Math.round(score)}% match, show why`}
      boxWidth={300}
      boxLabel={`Why ${Math.round(score)}%`}
      explanation={
        <>
          <p className={classes.title}>Why {Math.round(score)}%</p>
          <div className={classes.parts}>
            {parts.map((part) => (
              <ScoreBar key={part.label} label={part.label} value={part.score} max={part.max} />
            ))}
          </div>
          <p className={classes.note}>
            {note ?? 'The parts add up to the score. No one can pay for a better one.'}
          </p>
        </>
      }
    >
      <Ring score={score} size={size} />
    </Explained>
  );
}
