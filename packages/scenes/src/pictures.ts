/** Every picture of every listing, as SVG with its alternative text. */
import { createHash } from 'node:crypto';
import { outside } from './house.ts';
import { type Listing, listings } from './listings.ts';
import { finish, moodAt } from './mood.ts';
import { Sheet, seeded } from './pen.ts';
import { interior, type RoomKind } from './room.ts';

export type Drawn = { property: string; alt: string; svg: string };

/** A drawing's key as a photo: another drawing has another one, because browsers keep photos for ever. */
export const keyOf = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 32);

const shows = (kind: RoomKind, view: string): string =>
  ({
    living: `The living room, with ${view} behind the windows`,
    bedroom: `The bedroom, its bed made, looking out on ${view}`,
    kitchen: `The kitchen, with an island to sit at`,
    bathroom: `The bathroom, with a tub below the window`,
    terrace: `The terrace, overlooking ${view}`,
  })[kind];

function cover(key: string, { land, season, hours, cover: alt, house }: Listing): Drawn {
  const sheet = new Sheet();
  const mood = moodAt(hours[0], seeded(`sun ${key}`));
  const drawn = outside(sheet, key, land, mood, season, house);
  return { property: key, alt, svg: sheet.svg(drawn + finish(sheet, mood)) };
}

function room(key: string, listing: Listing, kind: RoomKind, at: 1 | 2 | 3 | 4): Drawn {
  const { land, season, hours, view, inside } = listing;
  const sheet = new Sheet();
  const mood = moodAt(hours[at], seeded(`sun ${key} ${kind}`));
  const drawn = interior(sheet, key, kind, land, mood, season, inside);
  return {
    property: key,
    alt: shows(kind, view),
    svg: sheet.svg(drawn + finish(sheet, mood, kind !== 'terrace')),
  };
}

/** The first picture of a property is its cover. */
export const drawings = (): Drawn[] =>
  Object.entries(listings).flatMap(([key, listing]) => [
    cover(key, listing),
    room(key, listing, 'living', 1),
    room(key, listing, 'bedroom', 2),
    room(key, listing, 'terrace', 4),
    room(key, listing, listing.fourth, 3),
  ]);
