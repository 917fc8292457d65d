/** Small decorative pictures for empty states, in the style of the landscapes. */
import { type ReactNode, useId } from 'react';
import classes from './empty-scene.module.css';
import { Birds, Cloud, House, ink, Palm, Pine, Sun, Tree } from './parts.tsx';

export type EmptySceneKind = 'requests' | 'bids' | 'matches' | 'messages' | 'properties' | 'results';

/** A packed suitcase waits on the beach. */
const requests = (
  <>
    <Sun x={196} y={66} r={20} />
    <path d="M0 104h280v76H0z" fill="var(--s-water1)" />
    <path
      d="M176 112h40M184 121h26"
      stroke={ink.sun}
      strokeWidth="2.500"
      strokeLinecap="round"
      opacity=".7"
    />
    <path d="M0 136c60-14 110-10 160-4s90 2 120-4v52H0z" fill={ink.shade} />
    <Palm x={66} y={146} s={1.05} />
    <g transform="translate(128 104)">
      <path d="M18 6V-4a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5V6h-5V-4H23V6z" fill={ink.deep} />
      <rect y="4" width="64" height="46" rx="7" fill={ink.accent} />
      <path d="M34 4h23a7 7 0 0 1 7 7v32a7 7 0 0 1-7 7H34z" fill={ink.deep} opacity=".14" />
      <path d="M12 4h6v46h-6zM46 4h6v46h-6z" fill={ink.light} />
      <circle cx="32" cy="27" r="7" fill={ink.glow} />
      <path d="M8 50h8v4H8zM48 50h8v4h-8z" fill={ink.deep} />
    </g>
    <path d="M214 150l8-3 3-8 4 8 8 3-8 3-4 8-3-8z" fill={ink.light} />
  </>
);

/** A hammock between two palms: time to wait. */
const bids = (
  <>
    <Sun x={140} y={78} r={22} />
    <Cloud x={168} y={40} s={0.7} />
    <path d="M0 108h280v72H0z" fill="var(--s-water1)" />
    <path
      d="M120 118h40M128 127h26"
      stroke={ink.sun}
      strokeWidth="2.500"
      strokeLinecap="round"
      opacity=".7"
    />
    <path d="M0 146c60-12 220-12 280 0v34H0z" fill={ink.shade} />
    <Palm x={66} y={152} s={1.15} flip />
    <Palm x={214} y={152} s={1.15} />
    <path d="M62 110C100 152 180 152 218 110c-34 26-122 26-156 0z" fill={ink.accent} />
    <path d="M80 122c34 24 86 24 120 0-36 16-84 16-120 0z" fill={ink.light} />
    <path d="M62 110l-4-6M218 110l4-6" stroke={ink.deep} strokeWidth="2.500" strokeLinecap="round" />
    <path d="M112 126c2-8 12-10 18-4z" fill={ink.glow} />
  </>
);

/** A telescope looks out over the ridges. */
const matches = (
  <>
    <Sun x={206} y={60} r={19} />
    <Cloud x={40} y={36} s={0.8} />
    <path d="M0 108c30-18 60-24 92-8s70 10 100-8 60-14 88-2v90H0z" fill={ink.far} />
    <path d="M0 130c40-14 90-18 130-4s100 8 150-10v64H0z" fill={ink.mid} />
    <Pine x={242} y={142} s={0.8} />
    <Pine x={262} y={146} s={0.6} />
    <path d="M0 152h280v28H0z" fill={ink.shade} />
    <path d="M0 150h280v4H0z" fill={ink.deep} opacity=".4" />
    <g transform="translate(116 152)">
      <path d="M-4 0l2-44h4L4 0z" fill={ink.deep} />
      <path d="M-16 0h32l-4-6h-24z" fill={ink.deep} />
      <g transform="rotate(-16 0 -52)">
        <path d="M-30-64h42a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8h-42z" fill={ink.accent} />
        <path d="M20-66h14a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H20z" fill={ink.light} />
        <path d="M37-62h4v20h-4z" fill={ink.glow} />
        <path d="M-40-60h10v16h-10a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3z" fill={ink.deep} />
        <path d="M-30-52h50v12h-50z" fill={ink.deep} opacity=".16" />
      </g>
    </g>
    <Birds x={170} y={74} s={0.8} />
  </>
);

/** A letter in a bottle, on its way. */
const messages = (
  <>
    <Sun x={82} y={62} r={19} />
    <Cloud x={180} y={38} s={0.9} />
    <path d="M0 96h280v84H0z" fill="var(--s-water1)" />
    <path d="M64 104h38M70 113h26" stroke={ink.sun} strokeWidth="2.500" strokeLinecap="round" opacity=".7" />
    <g transform="translate(148 112) rotate(-22)">
      <path
        d="M-46-16h56c10 0 12 7 22 7h14v18H32c-10 0-12 7-22 7h-56a8 8 0 0 1-8-8V-8a8 8 0 0 1 8-8z"
        fill={ink.light}
        opacity=".72"
      />
      <path d="M-36-8h38v16h-38z" fill={ink.glow} />
      <path d="M-36-8h38v16h-38z" fill={ink.sun} opacity=".35" />
      <path d="M-30-3h22M-30 3h15" stroke={ink.deep} strokeWidth="1.600" strokeLinecap="round" opacity=".7" />
      <path d="M-8-8h5v16h-5z" fill={ink.accent} />
      <path d="M46-10h12a2 2 0 0 1 2 2V8a2 2 0 0 1-2 2H46z" fill={ink.accent} />
      <path d="M-48-11h50" stroke={ink.cloud} strokeWidth="2.500" strokeLinecap="round" />
    </g>
    <path
      d="M0 134c24-8 40-8 64 0s44 8 68 0 44-8 68 0 50 8 80 0v46H0z"
      fill="var(--s-water2)"
      opacity=".82"
    />
    <path
      d="M36 152c12-4 20-4 32 0s22 4 32 0M170 158c12-4 20-4 32 0s22 4 32 0"
      fill="none"
      stroke={ink.cloud}
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".6"
    />
  </>
);

/** A house that wants guests. */
const properties = (
  <>
    <Sun x={210} y={62} r={19} />
    <Cloud x={48} y={42} s={0.9} />
    <path d="M0 118c50-22 100-24 150-8s90 8 130-6v76H0z" fill={ink.far} />
    <path d="M0 146c60-22 140-24 280-2v36H0z" fill={ink.mid} />
    <House x={104} y={148} s={1.5} />
    <Tree x={84} y={150} s={1.1} />
    <Tree x={204} y={150} s={0.9} />
    <path d="M0 158c80-12 200-12 280 0v22H0z" fill={ink.near} />
    <path d="M132 149h12c2 10 12 20 26 31h-56c10-10 16-20 18-31z" fill={ink.shade} />
    <path
      d="M54 166v-26M40 140h28v-13H40z"
      fill={ink.light}
      stroke={ink.deep}
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M45 133.500h18" stroke={ink.accent} strokeWidth="2.500" strokeLinecap="round" />
  </>
);

const scenes: Record<EmptySceneKind, ReactNode> = {
  requests,
  bids,
  matches,
  messages,
  properties,
  results: matches,
};

/** The picture of an empty state. */
export function EmptyScene({ kind }: { kind: EmptySceneKind }) {
  const id = useId();
  return (
    <svg className={classes.empty} viewBox="0 0 280 180" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--s-sky1)" />
          <stop offset=".65" stopColor="var(--s-sky2)" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <path d="M34 40C58 8 104 14 140 10s84-10 112 24 30 82 8 112-62 26-118 26-96 8-122-20S10 72 34 40z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <path d="M0 0h280v180H0z" fill={`url(#${id}s)`} />
        {scenes[kind]}
      </g>
    </svg>
  );
}
