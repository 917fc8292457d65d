/** How much the month is asked for at a place, by latitude alone; ski places turn it round. */
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
 * The season of a month (1..12) at a latitude: summer is high, spring and autumn are between, the tropics are steady, and
 * where people ski the winter is high. South of the equator everything moves by six months.
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
