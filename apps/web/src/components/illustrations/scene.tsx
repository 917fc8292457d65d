import { type ComponentType, lazy, Suspense, useId } from 'react';
import type { SceneKind } from './pick-scene.ts';
import classes from './scene.module.css';

type Drawing = ComponentType<{ id: string }>;

/** A few KB each: a drawing's code comes when one is on screen. Until then its sky stands there. */
const water = (name: 'Coast' | 'Island' | 'Lake') =>
  lazy<Drawing>(async () => ({ default: (await import('./water-scenes.tsx'))[name] }));
const hills = (name: 'Mountains' | 'Snow' | 'Forest') =>
  lazy<Drawing>(async () => ({ default: (await import('./hill-scenes.tsx'))[name] }));
const land = (name: 'City' | 'Desert' | 'Countryside' | 'Vineyard' | 'Neutral') =>
  lazy<Drawing>(async () => ({ default: (await import('./land-scenes.tsx'))[name] }));

const scenes: Record<SceneKind, Drawing> = {
  coast: water('Coast'),
  island: water('Island'),
  lake: water('Lake'),
  mountains: hills('Mountains'),
  snow: hills('Snow'),
  forest: hills('Forest'),
  city: land('City'),
  desert: land('Desert'),
  countryside: land('Countryside'),
  vineyard: land('Vineyard'),
  neutral: land('Neutral'),
};

const described: Record<SceneKind, string> = {
  coast: 'a coast with a lighthouse and a sailing boat',
  island: 'a tropical island with palms',
  lake: 'a lake between mountains, with a canoe',
  mountains: 'mountains with a cabin among pines',
  snow: 'a snowed-in chalet below white peaks',
  city: 'a city skyline behind a bridge',
  desert: 'desert dunes with cacti',
  countryside: 'rolling fields with a barn',
  forest: 'a tent in a sunlit forest',
  vineyard: 'a villa above rows of vines',
  neutral: 'a hot-air balloon over hills',
};

type SceneProps = {
  kind: SceneKind;
  /** What the picture stands for; the alt text names it. Left out, the picture is decorative. */
  title?: string;
};

/** A drawn landscape, filling its container like a photo would. Day in the light scheme, night in the dark. */
export function Scene({ kind, title }: SceneProps) {
  const id = useId();
  const Drawing = scenes[kind];
  const name = title === undefined ? undefined : `${title}: illustration of ${described[kind]}`;
  return (
    <svg
      className={`${classes.scene} ${classes[kind]}`}
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
    >
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--s-sky1)" />
          <stop offset=".62" stopColor="var(--s-sky2)" />
        </linearGradient>
        <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--s-water1)" />
          <stop offset="1" stopColor="var(--s-water2)" />
        </linearGradient>
        <linearGradient id={`${id}h`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--s-sky2)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--s-sky2)" stopOpacity=".85" />
        </linearGradient>
      </defs>
      <rect x="-10" width="500" height="300" fill={`url(#${id}s)`} />
      <Suspense fallback={null}>
        <Drawing id={id} />
      </Suspense>
    </svg>
  );
}
