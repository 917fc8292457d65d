/** The shapes that landscapes are made of. All use the palette variables of their scene. */
import type { ReactNode } from 'react';

/** Palette variables of a scene (`scene.module.css`), distinct in light and dark. */
export const ink = {
  sun: 'var(--s-sun)',
  far: 'var(--s-far)',
  mid: 'var(--s-mid)',
  near: 'var(--s-near)',
  fore: 'var(--s-fore)',
  deep: 'var(--s-deep)',
  light: 'var(--s-light)',
  shade: 'var(--s-shade)',
  accent: 'var(--s-accent)',
  glow: 'var(--s-glow)',
  cloud: 'var(--s-cloud)',
} as const;

/** Wraps shapes in a palette and defines its two gradients: `{id}w` water, `{id}h` haze. */
export const Palette = ({
  className,
  id,
  children,
}: {
  className?: string;
  id: string;
  children: ReactNode;
}) => (
  <g className={className}>
    <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--s-water1)" />
      <stop offset="1" stopColor="var(--s-water2)" />
    </linearGradient>
    <linearGradient id={`${id}h`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--s-sky2)" stopOpacity="0" />
      <stop offset="1" stopColor="var(--s-sky2)" stopOpacity=".85" />
    </linearGradient>
    {children}
  </g>
);

type At = { x: number; y: number; s?: number };

const place = ({ x, y, s = 1 }: At): string => `translate(${x} ${y})${s === 1 ? '' : ` scale(${s})`}`;

/** The sun in the light palette, the moon in the dark one. */
export const Sun = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g fill={ink.sun}>
    <circle cx={x} cy={y} r={r * 2.3} opacity=".1" />
    <circle cx={x} cy={y} r={r * 1.6} opacity=".16" />
    <circle cx={x} cy={y} r={r} />
  </g>
);

/** Stars; transparent in the light palette. */
export const Stars = ({ d }: { d: string }) => (
  <path d={d} stroke="var(--s-star)" strokeWidth="1.8" strokeLinecap="round" fill="none" />
);

export const Cloud = (at: At) => (
  <path
    transform={place(at)}
    fill={ink.cloud}
    d="M0 14c0-5 4-8 9-8 2-5 7-8 13-6 4-5 13-5 17 1 7-1 11 3 11 8 6 0 9 2 9 5H0z"
  />
);

export const Birds = (at: At) => (
  <path
    transform={place(at)}
    d="M0 6q5-7 9-1 4-6 9 1M26 14q4-6 7-1 4-5 8 1"
    fill="none"
    stroke={ink.deep}
    strokeWidth="1.6"
    strokeLinecap="round"
  />
);

/** A palm, foot at (x, y), about 84 high. `flip` mirrors it. */
export const Palm = ({ flip = false, ...at }: At & { flip?: boolean }) => (
  <g transform={`${place(at)}${flip ? ' scale(-1 1)' : ''}`}>
    <path d="M-3 0C-1-26 4-50 17-72l5 2C12-48 6-24 5 0z" fill={ink.deep} />
    <g fill={ink.near}>
      <path d="M19-72C8-84-12-84-22-68c14-5 27-5 41 0z" />
      <path d="M19-72C5-76-9-66-12-48c10-10 20-16 31-18z" />
      <path d="M20-72c12-14 33-12 41 4-14-6-27-6-40 0z" />
    </g>
    <g fill={ink.fore}>
      <path d="M20-71c14-3 26 7 28 24-8-10-17-16-29-18z" />
      <path d="M19-72c-3-11-13-17-26-16 9 4 16 9 21 17z" />
      <path d="M20-73c2-11 12-18 25-17-9 4-15 10-19 18z" />
    </g>
    <circle cx="17" cy="-67" r="3" fill={ink.deep} />
    <circle cx="23" cy="-66" r="2.600" fill={ink.deep} />
  </g>
);

/** A conifer, foot at (x, y), 60 high. */
export const Pine = ({ snow = false, ...at }: At & { snow?: boolean }) => (
  <g transform={place(at)}>
    <path d="M-2 0h4v-10h-4z" fill={ink.deep} />
    <path d="M0-60L11-38H6L16-22H9L20-6H-20L-9-22H-16L-6-38H-11z" fill={ink.fore} />
    <path d="M0-60L11-38H6L16-22H9L20-6H2z" fill={ink.deep} opacity=".28" />
    {snow ? (
      <path
        d="M0-60L11-38l-5-2-4 4-5-4-5 3zM6-38l10 16-6-3-5 4-6-4-6 4-5-3 4-8 8-2zM9-22L20-6l-8-3-6 3-8-3-7 3-6-3 6-8 10-2z"
        fill={ink.light}
        opacity=".92"
      />
    ) : null}
  </g>
);

/** A round tree, foot at (x, y), 40 high. */
export const Tree = (at: At) => (
  <g transform={place(at)}>
    <path d="M-2 0h4v-16h-4z" fill={ink.deep} />
    <path d="M0-40c10 0 15 7 14 14 5 6 1 14-6 14H-9c-7 0-10-8-5-13-2-8 4-15 14-15z" fill={ink.fore} />
    <path d="M2-40c9 1 13 8 12 14 5 6 1 14-6 14H2c8-6 9-18 0-28z" fill={ink.deep} opacity=".24" />
  </g>
);

/** A cypress, foot at (x, y), 56 high. */
export const Cypress = (at: At) => (
  <g transform={place(at)}>
    <path d="M0-56c7 16 9 34 6 48-1 4-3 6-6 6s-5-2-6-6c-3-14-1-32 6-48z" fill={ink.fore} />
    <path d="M0-56c7 16 9 34 6 48-1 4-3 6-6 6z" fill={ink.deep} opacity=".3" />
  </g>
);

/** A sailing boat on its waterline at (x, y), 44 high. */
export const Sailboat = (at: At) => (
  <g transform={place(at)}>
    <path d="M-1-44h2V-4h-2z" fill={ink.deep} />
    <path d="M3-42C18-30 22-16 20-7H3z" fill={ink.accent} />
    <path d="M-3-36C-12-26-16-16-16-7H-3z" fill={ink.light} />
    <path d="M-22-4h46C20 3 15 6 9 6H-9C-15 6-20 2-22-4z" fill={ink.deep} />
    <path d="M-24 9h50M-12 13h30" stroke={ink.light} strokeWidth="1.500" strokeLinecap="round" opacity=".6" />
  </g>
);

/** A gabled house, bottom left at (x, y), 46 wide; its windows glow in the dark. */
export const House = ({ chimney = true, ...at }: At & { chimney?: boolean }) => (
  <g transform={place(at)}>
    {chimney ? <path d="M31-44h6v14h-6z" fill={ink.shade} /> : null}
    <path d="M2-22L23-42 44-22V0H2z" fill={ink.light} />
    <path d="M23-42L44-22V0H30V-20z" fill={ink.shade} />
    <path d="M-3-20L23-45 49-20l-4 2L23-39 1-18z" fill={ink.accent} />
    <path d="M8-16h7v7H8zM19-16h7v7h-7zM33-15h6v7h-6z" fill={ink.glow} />
    <path d="M12-7h7v7h-7z" fill={ink.accent} opacity=".75" />
  </g>
);

/** Light on water under the sun: `w` wide at the horizon. */
export const Glints = ({ x, y, w }: { x: number; y: number; w: number }) => (
  <path
    d={`M${x - w / 2} ${y}h${w}M${x - w * 0.36} ${y + 9}h${w * 0.8}M${x - w * 0.5} ${y + 19}h${w * 0.62}M${x - w * 0.18} ${y + 30}h${w * 0.5}M${x - w * 0.3} ${y + 42}h${w * 0.32}`}
    stroke={ink.sun}
    strokeWidth="2.600"
    strokeLinecap="round"
    opacity=".6"
  />
);
