/** Demand for a place in a month, by latitude alone; in ski areas it is inverted. */
export type Season = 'high' | 'shoulder' | 'low' | 'steady';

const northern: readonly Season[] = [
  'low',
  'low',
  'low',
  'shoulder',
  'shoulder',
  'high',
  'high',
  'high',
  'shoulder',
  'shoulder',
  'low',
  'low',
];
const skiing: readonly Season[] = [
  'high',
  'high',
  'high',
  'shoulder',
  'low',
  'low',
  'shoulder',
  'shoulder',
  'low',
  'low',
  'shoulder',
  'high',
];

/**
 * The season of a month (1..12) at a latitude: summer is high season, spring and autumn are shoulder season, the tropics are
 * steady, and in ski areas winter is high season. South of the equator everything shifts by six months.
 */
export function seasonOf(lat: number | null, month: number, ski: boolean): Season {
  if (lat === null) return 'steady';
  if (!ski && Math.abs(lat) < 23.5) return 'steady';
  const at = (month - 1 + (lat < 0 ? 6 : 0)) % 12;
  return (ski ? skiing : northern)[at] ?? 'steady';
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const monthOf = (day: string): number => Number(day.slice(5, 7));
export const monthName = (month: number): string => monthNames[(month - 1) % 12] ?? '';
