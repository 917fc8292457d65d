import 'leaflet/dist/leaflet.css';
import { CloseButton, useComputedColorScheme } from '@mantine/core';
import type { Box, Point } from '@palmbid/domain';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useClient } from '../../core/client.ts';
import { useSite } from '../../core/site.tsx';
import { createMap, type MapHandle } from './create-map.ts';
import classes from './map.module.css';
import type { MapColours } from './outline-layer.ts';
import type { MapCell, MapPin } from './types.ts';

export type MapViewProps = {
  /** What is on it: "Homes in Portugal". */
  label: string;
  pins: readonly MapPin[];
  cells?: readonly MapCell[];
  /** What is to be in view, at first and whenever it changes: places, or exactly a box. */
  fit: readonly Point[] | Box;
  /** The pin that is marked because its card is hovered or focused, and the other way round. */
  active?: number | null;
  onActive?: (id: number | null) => void;
  /** Called after each move with what is in view, and whether the user moved it. */
  onView?: (box: Box, isOwn: boolean) => void;
  /** What opens when a pin, or one that stands for several, is pressed. */
  card?: (pins: readonly MapPin[]) => ReactNode;
  /** A button over the map. */
  action?: ReactNode;
  /** One finger and the wheel move the map, because there is nothing to scroll around it. */
  takesAllGestures?: boolean;
};

const HINT = 2000;
const isPhone = () => window.matchMedia('(pointer: coarse)').matches;
const colourNames = ['land', 'water', 'coast', 'border', 'region'] as const;

function coloursOf(frame: HTMLElement): MapColours {
  const style = getComputedStyle(frame);
  return Object.fromEntries(
    colourNames.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()]),
  ) as MapColours;
}

/** A map with its pins as buttons, and the same as a list for screen readers. */
export default function MapView({
  label,
  pins,
  cells = [],
  fit,
  active = null,
  onActive,
  onView,
  card,
  action,
  takesAllGestures = false,
}: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(null);
  const opener = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<readonly MapPin[]>([]);
  const [hint, setHint] = useState(false);
  const client = useClient();
  const cache = useQueryClient();
  const { map: tiles } = useSite();
  const scheme = useComputedColorScheme('light');

  const viewed = useEffectEvent((box: Box, isOwn: boolean) => onView?.(box, isOwn));
  const marked = useEffectEvent((id: number | null) => onActive?.(id));
  const labelled = useEffectEvent(() => label);
  const pressed = useEffectEvent((group: MapPin[], element: HTMLElement) => {
    opener.current = element;
    if (card) setOpen(group);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; what changes is passed to it below.
  useEffect(() => {
    const [element, outer] = [surface.current, frame.current];
    if (!element || !outer) return;
    const made = createMap(element, {
      label: labelled(),
      isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      tiles: tiles ?? null,
      colours: () => coloursOf(outer),
      namesOf: (tile) =>
        cache.fetchQuery({
          queryKey: ['map names', tile],
          queryFn: () => client.maps.names.query(tile),
          staleTime: Number.POSITIVE_INFINITY,
        }),
      onView: viewed,
      onOpen: pressed,
      onActive: marked,
    });
    handle.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      handle.current = null;
      made.remove();
    };
  }, []);

  useEffect(() => handle.current?.show(pins, cells), [pins, cells]);
  useEffect(() => handle.current?.setActive(active), [active]);
  useEffect(() => handle.current?.takeGestures(takesAllGestures), [takesAllGestures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the colours.
  useEffect(() => handle.current?.redraw(), [scheme]);
  const fitKey = JSON.stringify(fit);
  useEffect(() => {
    const to = JSON.parse(fitKey) as readonly Point[] | Box;
    if (!('west' in to)) handle.current?.fit(to);
    else handle.current?.fitBox(to);
  }, [fitKey]);

  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setHint(false), HINT);
    return () => clearTimeout(timer);
  }, [hint]);

  const close = () => {
    setOpen([]);
    opener.current?.focus({ preventScroll: true });
  };
  // What is no longer on the map has no card.
  const opened = useMemo(() => {
    const ids = new Set(pins.map(({ id }) => id));
    return open.filter(({ id }) => ids.has(id));
  }, [open, pins]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card wherever the focus is; the gestures only show a hint.
    <div
      ref={frame}
      className={classes.frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || opened.length === 0) return;
        event.stopPropagation();
        close();
      }}
      onWheel={(event) => {
        if (!takesAllGestures && !event.ctrlKey && !event.metaKey) setHint(true);
      }}
      onTouchMove={(event) => {
        if (!takesAllGestures && event.touches.length === 1) setHint(true);
      }}
    >
      <div ref={surface} className={classes.map} />
      {action ? <div className={classes.action}>{action}</div> : null}
      <div className={classes.controls}>
        <button type="button" aria-label="Zoom in" onClick={() => handle.current?.zoom(1)}>
          <IconPlus size={18} aria-hidden />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => handle.current?.zoom(-1)}>
          <IconMinus size={18} aria-hidden />
        </button>
      </div>
      <div className={classes.hint} data-shown={hint || undefined} aria-hidden>
        {hint && isPhone() ? 'Use two fingers to move the map' : 'Hold Ctrl to zoom the map'}
      </div>
      {opened.length > 0 && card ? (
        <div
          className={classes.card}
          role="dialog"
          aria-label={opened.length === 1 ? opened[0]?.name : `${opened.length} here`}
        >
          <CloseButton className={classes.close ?? ''} aria-label="Close the card" onClick={close} />
          {card(opened)}
        </div>
      ) : null}
      <ul className="spoken" aria-label={`${label}, as a list`}>
        {pins.map(({ id, kind, name }) => (
          <li key={`${kind ?? ''}${id}`}>{name}</li>
        ))}
        {cells.map(({ lat, lon, count, isMore }) => (
          <li key={`${lat} ${lon}`}>
            {isMore ? 'More than ' : ''}
            {count} around latitude {lat.toFixed(1)}, longitude {lon.toFixed(1)}
          </li>
        ))}
      </ul>
    </div>
  );
}
