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

/** A ring or line as the build stores it: differences from point to point. Lakes are rounded: their data is coarse. */
function trace(path: Path2D, ring: readonly number[], isRounded: boolean): void {
  let [x, y] = [0, 0];
  let [lastX, lastY] = [0, 0];
  for (let i = 0; i < ring.length; i += 2) {
    [lastX, lastY] = [x, y];
    x += ring[i] as number;
    y += ring[i + 1] as number;
    if (i === 0) path.moveTo(x, y);
    else if (isRounded) path.quadraticCurveTo(lastX, lastY, (lastX + x) / 2, (lastY + y) / 2);
    else path.lineTo(x, y);
  }
  if (isRounded) path.lineTo(x, y);
}

function decode(stored: Stored): Outlines {
  const outlines: Outlines = { size: stored.size };
  for (const kind of kinds) {
    const rings = stored[kind];
    if (!rings) continue;
    const path = new Path2D();
    for (const ring of rings) trace(path, ring, kind === 'lakes' || kind === 'rivers');
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
