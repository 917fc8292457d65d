import { Chrono, en } from 'chrono-node';
import { type Day, dayOf, ymdOf } from './calendar.ts';
import type { DayMention, Taken } from './mentions.ts';

const configuration = en.configuration.createCasualConfiguration(false);
const reader = new Chrono({
  // Times of day, single weekdays, months and durations are read by our own rules or ignored.
  parsers: configuration.parsers.filter(
    (parser) => !/Time|Ago|Weekday|Relative|Casual|MonthName/.test(parser.constructor.name),
  ),
  refiners: configuration.refiners,
});

/**
 * Dates that our own rules did not read: ISO and slash forms and whatever else chrono knows. Only full dates count, never a
 * time of day.
 */
export function chronoDates(text: string, now: Day, taken: Taken): void {
  const { year, month, day } = ymdOf(now);
  // Noon in local time: chrono computes with local fields, and only the date is read back.
  const reference = new Date(year, month - 1, day, 12);
  for (const result of reader.parse(taken.rest(text), reference, { forwardDate: true })) {
    const parts = [{ at: result.start, start: result.index }];
    if (result.end) parts.push({ at: result.end, start: result.index + result.text.length });
    const found: DayMention[] = [];
    for (const [i, { at }] of parts.entries()) {
      const [y, m, d] = [at.get('year'), at.get('month'), at.get('day')];
      if (!at.isCertain('day') || !at.isCertain('month') || y === null || m === null || d === null) continue;
      const found1 = dayOf(y, m, d);
      if (found1 < now || found1 > now + 3_660) continue;
      const end = result.index + result.text.length;
      found.push({
        kind: 'day',
        start: i === 0 ? result.index : end - 1,
        end: i === 0 && parts.length === 2 ? end - 1 : end,
        day: found1,
        monthSaid: true,
        yearSaid: at.isCertain('year'),
        ...(i === 1 ? { rangeFrom: result.index } : {}),
      });
    }
    if (!taken.free(result.index, result.index + result.text.length)) continue;
    for (const mention of found) taken.add(mention);
  }
}
