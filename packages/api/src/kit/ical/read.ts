import { gunzipSync } from 'node:zlib';
import {
  addCalendarDays,
  atLeastOneNight,
  clipNights,
  limits,
  mergeNights,
  type Nights,
} from '@palmbid/domain';
import ICAL from 'ical.js';
import { FeedFault } from './fault.ts';
import { relevantLines } from './relevant.ts';
import { isPlainRule, isPlainZoneRule } from './rules.ts';

/** The prefixes and the suffix of the UIDs of events that a property exported itself. */
export type Echo = { begins: readonly string[]; end: string };

export type ReadOptions = {
  /** IANA time zone in which times in UTC become days, unless the calendar names its own. */
  zone: string;
  /** Nights outside of it are ignored. */
  window: Nights;
  /** Our own exported events, which are ignored. */
  echo?: Echo;
};

export type ReadCalendar = {
  nights: Nights[];
  /** Events that take nights, a series counted once. */
  events: number;
  /** Events marked as free. */
  freeEvents: number;
  /** Events of which only the first date, or nothing, could be read. */
  misread: number;
};

/** An event within one day takes a night when it lasts at least this long. */
const wholeDayS = 12 * 3600;

const zones = new Map<string, Intl.DateTimeFormat | null>();
/** Formats instants as days of a time zone; null for an unknown zone. */
function dayFormat(zone: string): Intl.DateTimeFormat | null {
  let format = zones.get(zone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    } catch {
      format = null;
    }
    if (zones.size < 1000) zones.set(zone, format);
  }
  return format;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** The local day of a time: as written; for times in UTC, their day in the calendar's zone. */
function dayOfTime(time: ICAL.Time, zone: Intl.DateTimeFormat): string {
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) return zone.format(time.toJSDate());
  return `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}`;
}

/** The nights of one event, from its first to its last day; undefined for an event within a day that does not fill it. */
function nightsOf(start: ICAL.Time, end: ICAL.Time, zone: Intl.DateTimeFormat): Nights | undefined {
  const nights = { from: dayOfTime(start, zone), to: dayOfTime(end, zone) };
  if (nights.to > nights.from) return nights;
  const fills = start.isDate || end.toUnixTime() - start.toUnixTime() >= wholeDayS;
  return fills ? atLeastOneNight(nights) : undefined;
}

const wordOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '')
    .trim()
    .toUpperCase();
const isCancelled = (component: ICAL.Component) => wordOf(component, 'status') === 'CANCELLED';
const isFree = (component: ICAL.Component) => wordOf(component, 'transp') === 'TRANSPARENT';

/** The text of a calendar file, which may be gzipped; inflating is limited in size. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder().decode(gunzipSync(bytes, { maxOutputLength: limits.feeds.bytes }));
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError;
    throw new FeedFault(isTooLarge ? 'too_large' : 'not_a_calendar', { cause });
  }
}

/** Removes time zones with rules that ical.js would iterate forever; their times are read as written. */
function keepPlainZones(calendar: ICAL.Component): void {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const isPlain = zone.getAllSubcomponents().every((change) =>
      change.getAllProperties('rrule').every((property) => {
        const rule = property.getFirstValue();
        return rule instanceof ICAL.Recur && isPlainZoneRule(rule);
      }),
    );
    if (!isPlain) calendar.removeSubcomponent(zone);
  }
}

/** The calendars of a file (some have several), and the number of events ignored for their years. */
function calendarsIn(text: string): { calendars: ICAL.Component[]; farOff: number } {
  // A truncated file would free nights that are taken.
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text) || !/\sEND:VCALENDAR\s*$/i.test(text)) {
    throw new FeedFault('not_a_calendar');
  }
  const relevant = relevantLines(text);
  try {
    const parsed: unknown[] = ICAL.parse(relevant.text);
    const list = Array.isArray(parsed[0]) ? parsed : [parsed];
    const calendars = list.map((one) => new ICAL.Component(one as unknown[]));
    for (const calendar of calendars) keepPlainZones(calendar);
    return { calendars, farOff: relevant.farOff };
  } catch (cause) {
    throw new FeedFault('not_a_calendar', { cause });
  }
}

type Series = { master: ICAL.Component | undefined; changed: ICAL.Component[] };

/** Groups events by UID: the series, and the changes of single occurrences (RECURRENCE-ID). */
function seriesOf(components: readonly ICAL.Component[]): Series[] {
  const byUid = new Map<string, Series>();
  const all: Series[] = [];
  for (const component of components) {
    const uid = String(component.getFirstPropertyValue('uid') ?? '');
    const isChange = component.hasProperty('recurrence-id');
    let series = byUid.get(uid);
    if (!series || uid === '' || (!isChange && series.master)) {
      series = { master: undefined, changed: [] };
      byUid.set(uid, series);
      all.push(series);
    }
    if (isChange) series.changed.push(component);
    else series.master = component;
  }
  return all;
}

/**
 * The nights that a calendar marks as taken (RFC 5545). All-day events take their days; events with times take the nights between
 * their first and last day; cancelled and free ones take none. Names, notes and attendees are ignored.
 *
 * The work is bounded, but may take a second, so a server runs it in a separate process.
 *
 * @throws FeedFault `not_a_calendar` (also for a truncated one), `too_large`, `too_many_events`, and those of `relevantLines`
 */
export function readCalendar(file: Uint8Array | string, options: ReadOptions): ReadCalendar {
  const { window, echo } = options;
  const text = typeof file === 'string' ? file : textOf(file);
  const found: Nights[] = [];
  const { calendars, farOff } = calendarsIn(text.replace(/^\uFEFF/, ''));
  const read = { events: farOff, freeEvents: 0, misread: farOff };
  let steps = 0;

  for (const calendar of calendars) {
    const components = calendar.getAllSubcomponents('vevent');
    const named = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '');
    const zone = dayFormat(named) ?? dayFormat(options.zone) ?? dayFormat('UTC');
    if (!zone) throw new Error('there is no UTC');
    const add = (nights: Nights | undefined) => {
      const clipped = nights && clipNights(nights, window);
      if (clipped) found.push(clipped);
    };

    /** Adds every occurrence that begins within the window; changed ones are added on their own. */
    const repeat = (event: ICAL.Event): void => {
      const changed = new Set(Object.keys(event.exceptions));
      // Skip occurrences that are over before the window begins.
      const longest = Math.ceil(Math.abs(event.duration.toSeconds()) / 86_400) + 2;
      const first = event.rangeExceptions.length > 0 ? '' : addCalendarDays(window.from, -longest);
      const iterator = event.iterator();
      for (let next = iterator.next(); next; next = iterator.next()) {
        if (++steps > limits.feeds.repetitions) throw new FeedFault('too_many_events');
        const day = dayOfTime(next, zone);
        if (day >= window.to) return;
        if (day < first) continue;
        const { item, startDate, endDate } = event.getOccurrenceDetails(next);
        const id = item.component.getFirstPropertyValue('recurrence-id');
        if (id && changed.has(String(id)) && !item.modifiesFuture()) continue;
        if (!isCancelled(item.component)) add(nightsOf(startDate, endDate, zone));
      }
    };

    for (const { master, changed } of seriesOf(components)) {
      const uid = String((master ?? changed[0])?.getFirstPropertyValue('uid') ?? '');
      if (echo && uid.endsWith(echo.end) && echo.begins.some((begin) => uid.startsWith(begin))) continue;
      const takes = [master, ...changed].filter((c) => c !== undefined && !isCancelled(c));
      if (takes.length === 0) continue;
      if (takes.every((c) => c && isFree(c))) {
        read.freeEvents++;
        continue;
      }
      read.events++;
      try {
        for (const component of changed) {
          if (isCancelled(component) || isFree(component)) continue;
          const event = new ICAL.Event(component, { exceptions: [] });
          add(nightsOf(event.startDate, event.endDate, zone));
        }
        if (!master || isCancelled(master) || isFree(master)) continue;
        const event = new ICAL.Event(master, { exceptions: changed });
        const rules = master.getAllProperties('rrule').map((p) => p.getFirstValue());
        const isReadable = rules.every((rule) => rule instanceof ICAL.Recur && isPlainRule(rule));
        if (event.isRecurring() && isReadable) repeat(event);
        else add(nightsOf(event.startDate, event.endDate, zone));
        if (!isReadable) read.misread++;
      } catch (error) {
        if (error instanceof FeedFault) throw error;
        // An invalid event does not prevent reading the others.
        read.misread++;
      }
    }
  }
  return { ...read, nights: mergeNights(found) };
}
