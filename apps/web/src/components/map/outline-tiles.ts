import { folder, tiles } from 'virtual:map-outlines';

/** What is drawn of a part of the world, in units of its tile. */
export type Outlines = {
  size: number;
  land?: Path2D;
  lakes?: Path2D;
  rivers?: Path2D;
  borders?: Path2D;
  regions?: Path2D;
};

type Stored = { size: number } & Partial<Record<Exclude<keyof Outlines, 'size'>, number[][]>>;

const existing = new Set(tiles.split(' '));
const kinds = ['land', 'lakes', 'rivers', 'borders', 'regions'] as const;

/**
 * A ring or line as the build stores it: differences from point to point. Its corners are rounded, because the data is coarse where a
 * map looks close; `reach` is how far from a corner that begins at most, so that the straight edges of a tile stay.
 */
function trace(path: Path2D, ring: readonly number[], reach: number): void {
  let [x, y] = [ring[0] as number, ring[1] as number];
  path.moveTo(x, y);
  for (let i = 2; i < ring.length; i += 2) {
    const [dx, dy] = [ring[i] as number, ring[i + 1] as number];
    const [nextX, nextY] = [ring[i + 2], ring[i + 3]];
    x += dx;
    y += dy;
    if (nextX === undefined || nextY === undefined) {
      path.lineTo(x, y);
      continue;
    }
    const before = Math.min(0.5, reach / Math.hypot(dx, dy));
    const after = Math.min(0.5, reach / Math.hypot(nextX, nextY));
    path.lineTo(x - dx * before, y - dy * before);
    path.quadraticCurveTo(x, y, x + nextX * after, y + nextY * after);
  }
}

function decode(stored: Stored): Outlines {
  const outlines: Outlines = { size: stored.size };
  for (const kind of kinds) {
    const rings = stored[kind];
    if (!rings) continue;
    const path = new Path2D();
    for (const ring of rings) trace(path, ring, stored.size / 64);
    outlines[kind] = path;
  }
  return outlines;
}

const kept = new Map<string, Promise<Outlines | null>>();

async function load(key: string): Promise<Outlines> {
  const answer = await fetch(`${folder}/${key}.json`);
  if (!answer.ok) throw new Error(`no outlines ${key}: ${answer.status}`);
  return decode((await answer.json()) as Stored);
}

/** The outlines of a tile; null for sea. What could not be loaded is tried again when it is next asked for. */
export function outlinesOf(level: number, x: number, y: number): Promise<Outlines | null> {
  const key = `${level}-${x}-${y}`;
  if (!existing.has(key)) return Promise.resolve(null);
  let found = kept.get(key);
  if (!found) {
    found = load(key).catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
    kept.set(key, found);
  }
  return found;
}
