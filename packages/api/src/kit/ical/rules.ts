import type ICAL from 'ical.js';

const weekday = /^(MO|TU|WE|TH|FR|SA|SU)$/;
const ordinalWeekday = /^[+-]?[1-4](MO|TU|WE|TH|FR|SA|SU)$/;
/** Days that each month has in every year. */
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

type Parts = Readonly<Record<string, readonly unknown[]>>;
const partsOf = (rule: ICAL.Recur): Parts =>
  Object.fromEntries(Object.entries(rule.parts).map(([name, values]) => [name, [values].flat()]));

/**
 * Whether a time zone's clock change follows a rule that has an occurrence in every year: the second Sunday of a month, or the
 * Sunday among its days 8 to 14.
 */
export function isPlainZoneRule(rule: ICAL.Recur): boolean {
  if (rule.freq !== 'YEARLY') return false;
  const { BYDAY = [], BYMONTHDAY = [], BYMONTH = [], ...others } = partsOf(rule);
  if (BYMONTHDAY.length !== 7 || Object.keys(others).length > 0) return isPlainRule(rule);
  const start = Math.min(...BYMONTHDAY.map(Number));
  const isWeek = BYMONTHDAY.every((day) => Number(day) < start + 7) && start >= 1 && start <= 22;
  return (
    isWeek &&
    rule.interval === 1 &&
    BYMONTH.length === 1 &&
    BYDAY.length === 1 &&
    weekday.test(String(BYDAY[0]))
  );
}

/**
 * Whether a recurrence rule (RFC 5545 3.3.10) is common and certain to terminate in ical.js. For rules without any occurrence
 * (30 February, every 7th day if it is a Tuesday) ical.js iterates forever, and it reads some rare ones wrongly.
 */
export function isPlainRule(rule: ICAL.Recur): boolean {
  const parts = partsOf(rule);
  const { BYDAY = [], BYMONTHDAY = [], BYMONTH = [], BYSETPOS = [] } = parts;
  const only = (...names: string[]) => Object.keys(parts).every((name) => names.includes(name));
  const days = BYDAY.map(String);
  const monthDays = BYMONTHDAY.map(Number);
  const { interval } = rule;
  if (!Number.isInteger(interval) || interval < 1 || interval > 1000) return false;
  switch (rule.freq) {
    case 'DAILY':
      return only('BYDAY') && days.every((d) => weekday.test(d)) && (days.length === 0 || interval === 1);
    case 'WEEKLY':
      return only('BYDAY') && days.every((d) => weekday.test(d));
    case 'MONTHLY':
      if (monthDays.length > 0) {
        return only('BYMONTHDAY') && monthDays.every((d) => Math.abs(d) <= (interval % 12 === 0 ? 28 : 31));
      }
      if (BYSETPOS.length > 0) {
        const near = BYSETPOS.every((p) => Math.abs(Number(p)) >= 1 && Math.abs(Number(p)) <= 4);
        return only('BYDAY', 'BYSETPOS') && near && days.length > 0 && days.every((d) => weekday.test(d));
      }
      return only('BYDAY') && days.every((d) => weekday.test(d) || ordinalWeekday.test(d));
    case 'YEARLY':
      if (monthDays.length > 0) {
        const fits = (month: number) => monthDays.every((d) => d >= 1 && d <= (monthLengths[month - 1] ?? 0));
        return only('BYMONTH', 'BYMONTHDAY') && BYMONTH.length > 0 && BYMONTH.map(Number).every(fits);
      }
      if (days.length > 0) {
        return only('BYMONTH', 'BYDAY') && BYMONTH.length > 0 && days.every((d) => ordinalWeekday.test(d));
      }
      return only('BYMONTH');
    default:
      return false;
  }
}
