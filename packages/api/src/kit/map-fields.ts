import { z } from 'zod';

const degrees = (most: number) =>
  z.number().min(-most, `Must be at least -${most}`).max(most, `Must be at most ${most}`);

export const boxSides = { west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) };

export const isUpright = ({ south, north }: { south?: number | undefined; north?: number | undefined }) =>
  south === undefined || north === undefined || south <= north;
export const uprightMessage = { path: ['north'], message: 'Must not be south of south' };

/** A box in degrees; west of more than east crosses the antimeridian. */
export const mapBox = z.strictObject(boxSides).refine(isUpright, uprightMessage);

export const point = z.object({ lat: z.number(), lon: z.number() });

/** A circle that a home lies in. */
export const around = point.extend({ km: z.number() });
