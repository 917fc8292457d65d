import { limits } from '@palmbid/domain';
import { FeedFault } from './fault.ts';

/** The components that are read, each with its parent; all others (tasks, alarms) are skipped. */
const parents: Readonly<Record<string, string>> = {
  VCALENDAR: '',
  VEVENT: 'VCALENDAR',
  VTIMEZONE: 'VCALENDAR',
  STANDARD: 'VTIMEZONE',
  DAYLIGHT: 'VTIMEZONE',
};
/** The properties that decide which nights are taken. Notes, attendees and places are never parsed. */
const read = new Set(
  `UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID STATUS TRANSP
   X-WR-TIMEZONE TZID TZOFFSETFROM TZOFFSETTO`.split(/\s+/),
);
const dated = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'RDATE', 'EXDATE']);
/** Maximum number of components other than events: zones and their clock changes. */
const mostOthers = 2000;
/** Maximum number of lines of a component other than its dates. */
const otherLines = 100;

/** The unfolded lines of a calendar. An overlong line is cut and marked. */
function* unfolded(text: string): Generator<{ line: string; tooLong: boolean }> {
  let parts: string[] = [];
  let length = 0;
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const next = newline === -1 ? text.length : newline + 1;
    const bare = newline === -1 ? next : newline;
    const end = text[bare - 1] === '\r' && bare > at ? bare - 1 : bare;
    const folded = parts.length > 0 && (text[at] === ' ' || text[at] === '\t');
    if (!folded && parts.length > 0) {
      yield { line: parts.join(''), tooLong: length > limits.feeds.line };
      parts = [];
      length = 0;
    }
    const from = folded ? at + 1 : at;
    // Stop collecting a line once it is too long.
    if (length <= limits.feeds.line) parts.push(text.slice(from, Math.min(end, from + limits.feeds.line)));
    length += end - from;
    at = next;
  }
  if (parts.length > 0) yield { line: parts.join(''), tooLong: length > limits.feeds.line };
}

/** The number of parameters of a line: semicolons before the value, outside quotation marks. */
function parametersOf(line: string): number {
  let count = 0;
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === ':') break;
    else if (character === ';') count += 1;
  }
  return count;
}

const { first, last } = limits.feeds.years;
/** Whether a value names a day outside the years in which stays are possible. */
const isFarOff = (value: string): boolean =>
  [...value.matchAll(/(?<!\d)(\d{4})\d{4}(?!\d)/g)].some(
    ([, year]) => Number(year) < first || Number(year) > last,
  );

type Open = { name: string; lines: string[]; others: number; rules: number; dates: number; farOff: boolean };

/**
 * Reduces a calendar to the lines that decide which nights are taken, within limits, before it is parsed. Events outside the
 * possible years are dropped and counted.
 *
 * @throws FeedFault `too_many_events`, `line_too_long`, `too_many_parameters`, `too_many_repetitions`
 */
export function relevantLines(text: string): { text: string; farOff: number } {
  const { events: mostEvents, parameters, rules, dates } = limits.feeds;
  const kept: string[] = [];
  const open: Open[] = [];
  let passedOver = 0;
  let events = 0;
  let others = 0;
  let allDates = 0;
  let farOff = 0;
  for (const { line, tooLong } of unfolded(text)) {
    const name = /^[\w-]{1,40}(?=[;:])/.exec(line)?.[0].toUpperCase();
    if (name === undefined) continue;
    const inside = open.at(-1);
    if (name === 'BEGIN') {
      const begun = line.slice(6, 50).trim().toUpperCase();
      if (passedOver > 0 || parents[begun] !== (inside?.name ?? '')) {
        passedOver += 1;
        continue;
      }
      if (begun === 'VEVENT') events += 1;
      else others += 1;
      if (events > mostEvents || others > mostOthers) throw new FeedFault('too_many_events');
      open.push({ name: begun, lines: [line], others: 0, rules: 0, dates: 0, farOff: false });
      continue;
    }
    if (name === 'END') {
      if (passedOver > 0) {
        passedOver -= 1;
        continue;
      }
      const ended = open.pop();
      if (!ended) throw new FeedFault('not_a_calendar');
      if (ended.farOff && ended.name === 'VEVENT') {
        farOff += 1;
        continue;
      }
      ended.lines.push(line);
      const into = open.at(-1)?.lines ?? kept;
      for (const each of ended.lines) into.push(each);
      continue;
    }
    if (passedOver > 0 || !inside || !read.has(name)) continue;
    if (tooLong) throw new FeedFault('line_too_long');
    if (parametersOf(line) > parameters) throw new FeedFault('too_many_parameters');
    if (name === 'RRULE') inside.rules += 1;
    else if (name === 'RDATE' || name === 'EXDATE') {
      const values = line.split(',').length;
      inside.dates += values;
      allDates += values;
    } else inside.others += 1;
    if (inside.rules > rules || inside.dates > dates || inside.others > otherLines || allDates > mostEvents) {
      throw new FeedFault('too_many_repetitions');
    }
    if (dated.has(name)) inside.farOff ||= isFarOff(line.slice(line.indexOf(':') + 1));
    inside.lines.push(line);
  }
  if (open.length > 0 || passedOver > 0) throw new FeedFault('not_a_calendar');
  return { text: kept.join('\r\n'), farOff };
}
