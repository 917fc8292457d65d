import type { RouterOutputs } from '../../core/trpc.ts';

export type PlaceName = RouterOutputs['maps']['names'][number];

/** A name on the screen: its middle in pixels. */
export type PlacedName = { name: PlaceName; x: number; y: number };

type Spot = { x: number; y: number };
/** Half of a pin's width. */
const halfPin = 24;

/** Width of a letter and height of a line in pixels, by kind. */
const letters = { country: 8.2, region: 7.4, city: 6.6 };
const lineHeight = 22;

/** Where names are written: the weightiest first, those that would cover another, or lie under a pin, left out. */
export function fitNames(
  all: readonly PlacedName[],
  { width, height, most, pins = [] }: { width: number; height: number; most: number; pins?: readonly Spot[] },
): PlacedName[] {
  const written: (PlacedName & { half: number })[] = [];
  const known = new Set<string>();
  for (const each of all.toSorted((a, b) => b.name.weight - a.name.weight)) {
    const { name, x, y } = each;
    if (x < 0 || x > width || y < 0 || y > height || known.has(name.name)) continue;
    const half = (name.name.length * letters[name.kind]) / 2 + 6;
    if (
      pins.some((pin) => Math.abs(pin.y - y) < lineHeight && Math.abs(pin.x - x) < halfPin + half) ||
      written.some((other) => Math.abs(other.y - y) < lineHeight && Math.abs(other.x - x) < other.half + half)
    )
      continue;
    written.push({ name, x, y, half });
    known.add(name.name);
    if (written.length === most) break;
  }
  return written;
}

/** How many people a place needs to be named, in thousands: on a map of the world only countries, on one of a county villages too. */
export function weightAtLeast(zoom: number, kind: PlaceName['kind']): number {
  if (kind === 'country') return zoom <= 2 ? 20_000 : zoom === 3 ? 3_000 : 0;
  if (kind === 'region') return 0;
  return zoom <= 3
    ? 1e9
    : zoom === 4
      ? 2_000
      : zoom === 5
        ? 500
        : zoom === 6
          ? 100
          : zoom === 7
            ? 30
            : zoom <= 9
              ? 5
              : 0;
}
