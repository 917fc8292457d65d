import { findProperty, requestPins, requestsByTile, requestsInBox } from '@palmbid/db';
import { mayFind, toCents } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { toCell, toRequestPin } from '../presenter.ts';
import type { requestPins as pinsOutput, RequestsOnMapInput, requestsOnMap } from '../schema.ts';
import { roundedKm } from './homes.ts';

const pinsAtMost = 60;
/** For a search by words, which contact details hidden from the caller must not answer: those found are compared one by one. */
const comparedAtMost = 500;

export async function readRequestsOnMap(
  ctx: UserContext,
  { view, maxBudget, propertyId: _, ...input }: RequestsOnMapInput,
): Promise<z.input<typeof requestsOnMap>> {
  const { db } = ctx.deps;
  const { actor } = ctx;
  const filter = {
    ...(input.location !== undefined && { location: input.location }),
    ...(input.from !== undefined && { from: input.from }),
    ...(input.to !== undefined && { to: input.to }),
    ...(input.guests !== undefined && { guests: input.guests }),
    ...(input.area !== undefined && { area: input.area }),
    ...(maxBudget !== undefined && { maxBudgetCents: toCents(maxBudget) }),
  };
  const { location } = filter;
  const limit = location === undefined ? pinsAtMost : comparedAtMost;
  const rows = await requestsInBox(db, actor.id, filter, view, limit + 1);
  const isMore = rows.length > limit;
  if (isMore && location === undefined) {
    return { pins: [], cells: (await requestsByTile(db, actor.id, filter, view)).map(toCell), isMore: false };
  }
  const shown = rows
    .slice(0, limit)
    .filter(
      (row) =>
        location === undefined ||
        mayFind(actor, { id: row.guest_id, booked: row.booked }, [row.location], location),
    );
  return { pins: shown.map((row) => toRequestPin(actor, row)), cells: [], isMore };
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
