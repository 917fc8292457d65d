import { type ComponentType, Suspense, useId } from 'react';
import { lazily } from '../../core/lazily.tsx';
import type { SceneKind } from './pick-scene.ts';
import classes from './scene.module.css';

type Drawing = ComponentType<{ id: string }>;

/** Loads a drawing's code and palette (a few KB each) when it is first shown; until then only its sky is visible. */
const lazyDrawing = <Name extends string>(load: () => Promise<Record<Name, Drawing>>, name: Name) =>
  lazily<{ id: string }>(async () => ({ default: (await load())[name] }), 'silent');
const water = () => import('./water-scenes.tsx');
const hills = () => import('./hill-scenes.tsx');
const land = () => import('./land-scenes.tsx');

const scenes: Record<SceneKind, Drawing> = {
  coast: lazyDrawing(water, 'Coast'),
  island: lazyDrawing(() => import('./island-scene.tsx'), 'Island'),
  lake: lazyDrawing(water, 'Lake'),
  mountains: lazyDrawing(hills, 'Mountains'),
  snow: lazyDrawing(hills, 'Snow'),
  forest: lazyDrawing(hills, 'Forest'),
  city: lazyDrawing(land, 'City'),
  desert: lazyDrawing(land, 'Desert'),
  countryside: lazyDrawing(land, 'Countryside'),
  vineyard: lazyDrawing(land, 'Vineyard'),
  neutral: lazyDrawing(land, 'Neutral'),
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
  /** Used as the alt text. Without it the picture is decorative. */
  title?: string;
  /** The drawing, when the caller has its code already. */
  drawing?: Drawing;
};

/** A drawn landscape that fills its container like a photo. Day in the light scheme, night in the dark. */
export function Scene({ kind, title, drawing }: SceneProps) {
  const id = useId();
  const Drawing = drawing ?? scenes[kind];
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
      </defs>
      <rect x="-10" width="500" height="300" fill={`url(#${id}s)`} />
      {drawing ? (
        <Drawing id={id} />
      ) : (
        <Suspense fallback={null}>
          <Drawing id={id} />
        </Suspense>
      )}
    </svg>
  );
}
