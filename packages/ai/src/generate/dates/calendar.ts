/** Days since 1 January 1970. Dates here have no clock and no time zone. */
export type Day = number;

/** The day of a date; out-of-range months and days roll over as in the Gregorian calendar. `month` is 1..12. */
export function dayOf(year: number, month: number, day: number): Day {
  return Math.floor(Date.UTC(year, month - 1, day) / 86_400_000);
}

export type Ymd = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

export function ymdOf(day: Day): Ymd {
  const date = new Date(day * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `YYYY-MM-DD`. */
export function isoOf(day: Day): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** The day of `YYYY-MM-DD`; undefined for an invalid date. */
export function parseIso(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const result = dayOf(year, month, day);
  return isoOf(result) === text ? result : undefined;
}

/** 0 Sunday .. 6 Saturday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return day - ((weekdayOf(day) + 6) % 7);
}

export function daysInMonth(year: number, month: number): number {
  return ymdOf(dayOf(year, month + 1, 1) - 1).day;
}

/** True when the month has that day. */
export function exists(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The n-th weekday of a month (1..5), or the last one for n = -1. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  if (n < 0) {
    const last = dayOf(year, month + 1, 1) - 1;
    return last - ((weekdayOf(last) - weekday + 7) % 7);
  }
  const first = dayOf(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1);
}

/** Easter Sunday (anonymous Gregorian algorithm). */
export function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1);
}
