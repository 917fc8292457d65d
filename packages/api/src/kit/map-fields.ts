import type { Box } from '@palmbid/domain';
import { z } from 'zod';

const degrees = (most: number) =>
  z.number().min(-most, `Must be at least -${most}`).max(most, `Must be at most ${most}`);

export const boxSides = { west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) };

/** A search only within a box, in degrees, instead of at a place; west of more than east crosses the antimeridian. */
export const boxFields = {
  west: boxSides.west.optional(),
  south: boxSides.south.optional(),
  east: boxSides.east.optional(),
  north: boxSides.north.optional(),
};
type BoxInput = z.output<z.ZodObject<typeof boxFields>>;

/** The box of a search that has all four sides. */
export const boxOf = ({ west, south, east, north }: BoxInput): Box | undefined =>
  west !== undefined && south !== undefined && east !== undefined && north !== undefined
    ? { west, south, east, north }
    : undefined;
export const isWholeBox = (v: BoxInput): boolean =>
  boxOf(v) !== undefined || [v.west, v.south, v.east, v.north].every((side) => side === undefined);

export const isUpright = ({ south, north }: { south?: number | undefined; north?: number | undefined }) =>
  south === undefined || north === undefined || south <= north;
export const uprightMessage = { path: ['north'], message: 'Must not be south of south' };

/** A box in degrees; west of more than east crosses the antimeridian. */
export const mapBox = z.strictObject(boxSides).refine(isUpright, uprightMessage);

export const point = z.object({ lat: z.number(), lon: z.number() });

/** A circle that a home lies in. */
export const around = point.extend({ km: z.number() });
