import { kmBetween } from '@palmbid/ai';
import {
  findProperties,
  findProperty,
  findRequest,
  homesByTile,
  listBidsOfRequest,
  partInProperty,
  searchHomes,
} from '@palmbid/db';
import { aroundPoint, notFound, type Point } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context, UserContext } from '../../../context.ts';
import { seesProperty } from '../../properties/policy.ts';
import { homeSearchOf, presentFound } from '../../properties/reads/search.ts';
import type { SearchOnMap } from '../../properties/schema.ts';
import { assertOwnRequest } from '../../requests/policy.ts';
import { toCell } from '../presenter.ts';
import type { bidsOnMap, homeOnMap, homesOnMap } from '../schema.ts';

/** So many homes a map shows one by one. */
const pinsAtMost = 60;
/** Bids of a request that a map shows, the newest ones. */
const bidsAtMost = 200;

const placeOf = ({ lat, lon }: { lat: number | null; lon: number | null }): Point | null =>
  lat === null || lon === null ? null : { lat, lon };

/** Kilometres between two places, rounded; null where one is unknown. */
export const roundedKm = (a: Point | null, b: Point | null): number | null =>
  a && b && Math.round(kmBetween(a, b));

export async function readHomesOnMap(
  ctx: Context,
  { view, ...input }: SearchOnMap,
): Promise<z.input<typeof homesOnMap>> {
  const { db } = ctx.deps;
  // As the list reads it, which may find homes where the map does not look.
  const { box: _, ...search } = await homeSearchOf(db, input);
  const homes = await searchHomes(db, { ...search, box: view }, 'newest', {
    limit: pinsAtMost + 1,
    cursor: null,
  });
  if (homes.length > pinsAtMost) {
    return { pins: [], cells: (await homesByTile(db, search, view)).map(toCell) };
  }
  const found = await presentFound(ctx, homes, search);
  return {
    cells: [],
    pins: found.flatMap(({ id, title, location, imageUrl, nightlyRate, stay, host, around }) =>
      around ? [{ id, title, location, imageUrl, nightlyRate, stay, host, ...around }] : [],
    ),
  };
}

/** Where a listing is: about, and exactly for those who may read its address. */
export async function readHomeOnMap(ctx: Context, id: number): Promise<z.input<typeof homeOnMap>> {
  const { deps, actor } = ctx;
  const row = await findProperty(deps.db, id);
  if (!row || !(await seesProperty(ctx, row))) throw notFound();
  const place = placeOf(row);
  const pin = placeOf({ lat: row.pin_lat, lon: row.pin_lon });
  const mayKnow =
    actor !== null &&
    (actor.role === 'admin' ||
      actor.id === row.owner_id ||
      (await partInProperty(deps.db, id, actor.id)).stays);
  return { around: place && aroundPoint(id, place), pin: mayKnow ? pin : null };
}

/** The homes of the bids on an own request, and how far they are from what it asks for. */
export async function readBidsOnMap(ctx: UserContext, id: number): Promise<z.input<typeof bidsOnMap>> {
  const { db } = ctx.deps;
  await assertOwnRequest(ctx, id);
  const request = await findRequest(db, id, { kind: 'owner', userId: ctx.actor.id });
  if (!request) throw notFound();
  const bids = await listBidsOfRequest(db, id, { limit: bidsAtMost, beforeId: null });
  const homes = await findProperties(db, [...new Set(bids.map(({ property_id }) => property_id))]);
  const wish = placeOf(request);
  return {
    wish: wish && { ...wish, location: request.location },
    homes: homes.flatMap((home) => {
      const place = placeOf(home);
      if (!place) return [];
      return [{ propertyId: home.id, ...aroundPoint(home.id, place), distanceKm: roundedKm(wish, place) }];
    }),
  };
}
