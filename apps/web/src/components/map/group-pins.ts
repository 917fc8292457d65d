/** A pin on the screen, in pixels. */
export type Placed<T> = { pin: T; x: number; y: number };

/** Pins whose labels would cover each other, with their middle. */
export type Group<T> = { pins: T[]; x: number; y: number };

/** Joins pins that are closer than a label is wide and high; pins come in order of importance, and the first of a group leads it. */
export function groupPins<T>(placed: readonly Placed<T>[], width: number, height: number): Group<T>[] {
  const groups: (Group<T> & { atX: number; atY: number })[] = [];
  for (const { pin, x, y } of placed) {
    const near = groups.find(({ atX, atY }) => Math.abs(atX - x) < width && Math.abs(atY - y) < height);
    if (!near) {
      groups.push({ pins: [pin], x, y, atX: x, atY: y });
      continue;
    }
    const count = near.pins.push(pin);
    near.x += (x - near.x) / count;
    near.y += (y - near.y) / count;
  }
  return groups;
}

/** The longitude at which a place is nearest to a map's middle: beyond the antimeridian the world goes on. */
export const nearestLon = (lon: number, middle: number): number =>
  lon + 360 * Math.round((middle - lon) / 360);
