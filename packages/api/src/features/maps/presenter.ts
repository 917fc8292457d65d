import { countedPerTile, type MapCell, type RequestPin } from '@palmbid/db';
import { type Actor, boxOfTile, shownTo, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { homesOnMap, requestPin } from './schema.ts';

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
const toDegrees = (radians: number): number => round((radians * 180) / Math.PI);

/** Rows that were counted stand where they are on average. */
export const toCell = ({
  tile,
  count,
  x,
  y,
  z: up,
}: MapCell): z.input<typeof homesOnMap>['cells'][number] => ({
  lat: toDegrees(Math.atan2(up, Math.hypot(x, y))),
  lon: toDegrees(Math.atan2(y, x)),
  count,
  isMore: count >= countedPerTile,
  box: boxOfTile(tile),
});

export function toRequestPin(actor: Actor, row: RequestPin): z.input<typeof requestPin> {
  const { title, location } = row;
  return {
    id: row.id,
    ...shownTo(actor, { id: row.guest_id, booked: row.booked }, { title, location }),
    lat: round(row.lat),
    lon: round(row.lon),
    checkInDate: row.check_in_date,
    checkOutDate: row.check_out_date,
    guests: row.guests,
    maxBudget: toDollars(row.max_budget_cents),
  };
}
