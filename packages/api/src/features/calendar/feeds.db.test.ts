import { ask } from '@palmbid/db/testing';
import { addCalendarDays } from '@palmbid/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { FeedFault, type FetchCalendar, type Validators } from '../../kit/ical/fault.ts';
import { readCalendar } from '../../kit/ical/read.ts';
import { fileOf } from '../../testing/calendar-files.ts';
import { codeOf, person, useTestApi } from '../../testing/index.ts';
import { importDueFeeds } from './commands/import-feed.ts';

const minute = 60_000;

/** The current answer of the other site, and the requests it received. */
let answer: FetchCalendar;
const asked: { url: string; known: Validators }[] = [];
const serve = (text: string, etag: string | null = null) => {
  answer = async () => ({ kind: 'calendar', bytes: Buffer.from(text), etag, lastModified: null });
};
const fail = (fault: ConstructorParameters<typeof FeedFault>[0], status?: number) => {
  answer = async () => {
    throw new FeedFault(fault, status === undefined ? {} : { status });
  };
};

const api = useTestApi({
  fetchCalendar: (url, known) => {
    asked.push({ url, known });
    return answer(url, known);
  },
});
beforeEach(async () => {
  asked.length = 0;
  await ask(api.db, 'delete from ical_feeds');
});

async function market() {
  const property = await api.make.property();
  const request = await api.make.request();
  const bid = await api.make.bid({ request, property_id: property.id });
  const [host, guest] = [person(property.owner_id, 'host'), person(request.guest_id, 'guest')];
  const stay = { from: request.check_in_date, to: request.check_out_date };
  return { propertyId: property.id, request, bid, host, guest, stay, calendar: api.as(host).calendar };
}
const day = (text: string) => text.replaceAll('-', '');
const event = (from: string, to: string) => `DTSTART;VALUE=DATE:${day(from)}\nDTEND;VALUE=DATE:${day(to)}`;
const url = 'https://calendars.example/secret-part/basic.ics';

describe('imported calendars', () => {
  test('are read when added; their nights refuse bids and awards until the calendar is removed', async () => {
    const { propertyId, request, bid, host, guest, stay, calendar } = await market();
    serve(fileOf(event(stay.from, addCalendarDays(stay.from, 1))));
    const added = await calendar.addFeed({
      propertyId,
      name: 'Other site',
      url: url.replace('https', 'webcal'),
    });
    expect(asked[0]?.url).toBe(url);
    expect(added.feeds).toMatchObject([
      { name: 'Other site', source: 'calendars.example/…/basic.ics', events: 1, fault: null, conflicts: [] },
    ]);
    expect(JSON.stringify(added)).not.toContain('secret-part');
    expect((await calendar.get({ propertyId })).entries).toMatchObject([
      { kind: 'import', from: stay.from, to: addCalendarDays(stay.from, 1), feedName: 'Other site' },
    ]);
    const accept = () => api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    expect(await codeOf(accept())).toBe('property_unavailable');
    expect(await codeOf(api.as(host).bids.edit({ id: bid.id, amount: 170 }))).toBe('property_unavailable');

    const id = added.feeds[0]?.id ?? 0;
    await calendar.removeFeed({ propertyId, id });
    expect(await codeOf(calendar.checkFeed({ propertyId, id }))).toBe('not_found');
    expect((await calendar.get({ propertyId })).entries).toEqual([]);
    expect(await accept()).toMatchObject({ status: 'accepted', requestId: request.id });
  });

  test('never change a booking: an overlap is shown as a conflict, except for our own exported events', async () => {
    const { propertyId, request, bid, guest, stay, calendar } = await market();
    await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    serve(fileOf(event(addCalendarDays(stay.from, -2), addCalendarDays(stay.from, 2))));
    const { feeds } = await calendar.addFeed({ propertyId, name: 'Other site', url });
    expect(feeds[0]?.conflicts).toEqual([
      { requestId: request.id, from: stay.from, to: addCalendarDays(stay.from, 2) },
    ]);
    expect((await calendar.get({ propertyId })).entries.map(({ kind }) => kind)).toEqual([
      'import',
      'booking',
    ]);

    // The other site exports the events that it imported from us.
    const { link } = await calendar.share({ propertyId });
    const key = /\/calendars\/\d+\/(.+)\.ics$/.exec(link ?? '')?.[1] ?? '';
    serve((await api.as(null).calendar.ics({ propertyId, key })).text);
    const again = await calendar.checkFeed({ propertyId, id: feeds[0]?.id ?? 0 });
    expect(again.feeds[0]).toMatchObject({ conflicts: [], events: 0 });
    expect((await calendar.get({ propertyId })).entries.map(({ kind }) => kind)).toEqual(['booking']);
  });

  test('are replaced as a whole; a failure keeps the nights, gives its reason, and is retried with growing delays', async () => {
    const { propertyId, stay, calendar } = await market();
    const night = (at: number) => ({
      from: addCalendarDays(stay.to, at),
      to: addCalendarDays(stay.to, at + 1),
    });
    const file = (...at: number[]) => fileOf(...at.map((n) => event(night(n).from, night(n).to)));
    const nights = async () =>
      (await calendar.get({ propertyId })).entries.map(({ from, to }) => ({ from, to }));
    const state = async () => (await calendar.exchange({ propertyId })).feeds[0];
    const due = async () => {
      const [row] = await ask<{ minutes: number }>(
        api.db,
        `select round(extract(epoch from due_at - market_now()) / 60)::int as minutes from ical_feeds where property_id = ${propertyId}`,
      );
      return row?.minutes;
    };
    serve(file(1, 5), '"one"');
    await calendar.addFeed({ propertyId, name: 'Other site', url });
    expect(await nights()).toEqual([night(1), night(5)]);
    const kept = (await calendar.get({ propertyId })).entries[1]?.id;

    // Not due yet; then due, with validators; one night was removed, one added, one keeps its row.
    expect(await importDueFeeds(api.deps)).toBe(0);
    await api.clock.travel(31 * minute);
    serve(file(5, 9), '"two"');
    expect(await importDueFeeds(api.deps)).toBe(1);
    expect(asked.at(-1)?.known.etag).toBe('"one"');
    expect(await nights()).toEqual([night(5), night(9)]);
    expect((await calendar.get({ propertyId })).entries[0]?.id).toBe(kept);

    for (const [fault, status, minutes] of [
      ['http_status', 500, 5],
      ['timed_out', null, 10],
      ['not_a_calendar', null, 20],
    ] as const) {
      await api.clock.travel(31 * minute);
      fail(fault, status ?? undefined);
      expect(await importDueFeeds(api.deps)).toBe(1);
      expect((await state())?.fault).toMatchObject({ code: fault, status });
      expect(await due()).toBe(minutes);
      expect(await nights()).toEqual([night(5), night(9)]);
    }
    expect((await state())?.failures).toBe(3);

    answer = async () => ({ kind: 'unchanged' });
    await api.clock.travel(21 * minute);
    await importDueFeeds(api.deps);
    expect(await state()).toMatchObject({ fault: null, failures: 0, events: 2 });
    expect(await due()).toBe(30);
    // Once a day everything is read again, because the window has moved.
    await api.clock.travel(25 * 60 * minute);
    serve(file(5));
    await importDueFeeds(api.deps);
    expect(asked.at(-1)?.known).toEqual({ etag: null, lastModified: null });
    expect(await nights()).toEqual([night(5)]);
  });

  test('are limited to five per property and to web addresses; an address that cannot be decrypted is a shown fault', async () => {
    const { propertyId, calendar } = await market();
    serve(fileOf());
    const add = (address: string) => calendar.addFeed({ propertyId, name: 'Other', url: address });
    for (const bad of [
      'ftp://a.example/x.ics',
      'file:///etc/passwd',
      'https://me:secret@a.example/',
      'a.ics',
    ]) {
      expect(await codeOf(add(bad)), bad).toBe('invalid_input');
    }
    for (let i = 0; i < 5; i++) await add(url);
    expect(await codeOf(add(url))).toBe('conflict');
    await ask(
      api.db,
      `update ical_feeds set url = 'v1.x.y.z' where property_id = ${propertyId} and slot = 1`,
    );
    const { feeds } = await calendar.exchange({ propertyId });
    expect(feeds[0]?.source).toBe('');
    const checked = await calendar.checkFeed({ propertyId, id: feeds[0]?.id ?? 0 });
    expect(checked.feeds[0]?.fault?.code).toBe('address_lost');
  });
});

describe('the exported calendar', () => {
  test('contains taken nights and nothing else; a new link invalidates the old one', async () => {
    const { propertyId, bid, guest, stay, calendar } = await market();
    expect((await calendar.exchange({ propertyId })).link).toBeNull();
    await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    const after = addCalendarDays(stay.to, 3);
    await calendar.block({ propertyId, from: stay.to, to: after, note: 'Painters' });
    const shared = async () => {
      const { link } = await calendar.share({ propertyId });
      return /^http:\/\/localhost:3000\/calendars\/\d+\/([\w-]{43})\.ics$/.exec(link ?? '')?.[1] ?? '';
    };
    const read = (key: string) => api.as(null).calendar.ics({ propertyId, key });
    const first = await shared();
    const { text, etag } = await read(first);
    expect(text).toContain('SUMMARY:Not available');
    for (const word of ['Painters', 'Person', 'Trip', 'Home', '@test.example'])
      expect(text).not.toContain(word);
    const window = { from: stay.from, to: addCalendarDays(after, 30) };
    expect(readCalendar(text, { zone: 'UTC', window }).nights).toEqual([{ from: stay.from, to: after }]);
    expect((await read(first)).etag).toBe(etag);

    const second = await shared();
    expect(await codeOf(read(first))).toBe('not_found');
    await calendar.block({ propertyId, from: after, to: addCalendarDays(after, 1) });
    const changed = await read(second);
    expect(changed.etag).not.toBe(etag);
    // Nights that are still taken keep their UID, so that other sites see no new event.
    const uids = (file: string) => file.match(/UID:.*/g) ?? [];
    expect(uids(changed.text)).toEqual(expect.arrayContaining(uids(text)));
    await calendar.unshare({ propertyId });
    expect(await codeOf(read(second))).toBe('not_found');
    expect(await codeOf(api.as(null).calendar.ics({ propertyId: 2_000_000_000, key: second }))).toBe(
      'not_found',
    );
  });
});
