import { findProperty, requestPins, requestsByTile, requestsInBox } from '@palmbid/db';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { requestSearchOf } from '../../requests/reads/host-list.ts';
import type { HostMapInput } from '../../requests/schema.ts';
import { toCell, toRequestPin } from '../presenter.ts';
import type { requestPins as pinsOutput, requestsOnMap } from '../schema.ts';
import { roundedKm } from './homes.ts';

/** So many requests a map shows one by one. */
const pinsAtMost = 60;

/** What the host's list of open requests finds within what a map shows. */
export async function readRequestsOnMap(
  ctx: UserContext,
  { view, ...input }: HostMapInput,
): Promise<z.input<typeof requestsOnMap>> {
  const { db } = ctx.deps;
  const { actor } = ctx;
  const { status: _, ...search } = await requestSearchOf(ctx, { ...input, status: 'active' });
  const rows = await requestsInBox(db, actor.id, search, view, pinsAtMost + 1);
  return rows.length > pinsAtMost
    ? { pins: [], cells: (await requestsByTile(db, actor.id, search, view)).map(toCell) }
    : { pins: rows.map((row) => toRequestPin(actor, row)), cells: [] };
}

/** Where these requests want to be, and how far that is from an own property. */
export async function readRequestPins(
  ctx: UserContext,
  { ids, propertyId }: { ids: readonly number[]; propertyId?: number | undefined },
): Promise<z.input<typeof pinsOutput>> {
  const { db } = ctx.deps;
  const { actor } = ctx;
  const row = propertyId === undefined ? undefined : await findProperty(db, propertyId);
  const own = row?.owner_id === actor.id ? row : undefined;
  const home = own?.lat == null || own.lon == null ? null : { lat: own.lat, lon: own.lon };
  const pins = ids.length === 0 ? [] : await requestPins(db, actor.id, [...new Set(ids)]);
  return {
    home,
    pins: pins.map((pin) => ({ ...toRequestPin(actor, pin), distanceKm: roundedKm(pin, home) })),
  };
}
