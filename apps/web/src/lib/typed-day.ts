import { format, isValid, parse } from 'date-fns';

const withYear = [
  'yyyy-MM-dd',
  'MMM d yyyy',
  'MMMM d yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  'M/d/yyyy',
  'M/d/yy',
];
const withoutYear = ['MMM d', 'MMMM d', 'd MMM', 'd MMMM', 'M/d'];

const dayOf = (text: string, pattern: string, today: Date): string | null => {
  const date = parse(text, pattern, today);
  return isValid(date) ? format(date, 'yyyy-MM-dd') : null;
};

/**
 * A typed day as `YYYY-MM-DD`: "2027-05-12", "May 12, 2027", "12 May", "5/12/2027" (month first, as everywhere on the site). Without
 * a year it is the next such day from `today` on. Null for anything else.
 */
export function readTypedDay(typed: string, today: string): string | null {
  const text = typed
    .replace(/^\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i, '')
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();
  const now = parse(today, 'yyyy-MM-dd', new Date());
  for (const pattern of withYear) {
    const day = dayOf(text, pattern, now);
    // `yyyy` also takes a year of two digits literally.
    if (day !== null && day >= '1900') return day;
  }
  for (const pattern of withoutYear) {
    const day = dayOf(text, pattern, now);
    if (day === null) continue;
    return day >= today ? day : dayOf(`${text} ${now.getFullYear() + 1}`, `${pattern} yyyy`, now);
  }
  return null;
}
