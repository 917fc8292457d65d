import { type ComponentType, useId } from 'react';
import { Forest, Mountains, Snow } from './hill-scenes.tsx';
import { City, Countryside, Desert, Neutral, Vineyard } from './land-scenes.tsx';
import type { SceneKind } from './pick-scene.ts';
import classes from './scene.module.css';
import { Coast, Island, Lake } from './water-scenes.tsx';

const scenes: Record<SceneKind, ComponentType<{ id: string }>> = {
  coast: Coast,
  island: Island,
  lake: Lake,
  mountains: Mountains,
  snow: Snow,
  city: City,
  desert: Desert,
  countryside: Countryside,
  forest: Forest,
  vineyard: Vineyard,
  neutral: Neutral,
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
      <Drawing id={id} />
    </svg>
  );
}
