import { ask } from '@palmbid/db/testing';
import { addCalendarDays, bidClosedReasons, countsInMonth, dayOf } from '@palmbid/domain';
import { describe, expect, test } from 'vitest';
import { codeOf, person, type TestApi, useTestApi } from '../../testing/index.ts';

const api = useTestApi();

const lisbon = { lat: 38.72, lon: -9.14 };

describe('figures for a host', () => {
  test('count rank, reasons and nights only from what the host is allowed to know', async () => {
    const host = await api.make.user('host');
    const home = await api.make.property({ owner_id: host.id, title: '=HYPERLINK("http://evil")' });
    let stays = 0;
    /** The host bids this amount per night, the rivals theirs; the guest accepts the bid at this index. */
    const decide = async (own: number, rivals: number[], winner: number, reveal = true) => {
      const checkIn = addCalendarDays(dayOf(Date.now()), 30 + 10 * stays++);
      const request = await api.make.request({
        check_in_date: checkIn,
        check_out_date: addCalendarDays(checkIn, 2),
        reveal_price: reveal,
      });
      const bids = [await api.make.bid({ request, property_id: home.id, amount_cents: own * 100 })];
      for (const amount of rivals) bids.push(await api.make.bid({ request, amount_cents: amount * 100 }));
      const guest = api.as(person(request.guest_id, 'guest'));
      await guest.bids.accept({ id: bids[winner]?.id ?? 0, status: 'accepted' });
    };
    await decide(150, [160, 170], 0);
    await decide(150, [100, 120, 130, 140], 1);
    await decide(150, [190, 120, 100], 1);
    await decide(150, [120], 1, false);
    const far = addCalendarDays(dayOf(Date.now()), 300);
    const last = await api.make.request({ check_in_date: far, check_out_date: addCalendarDays(far, 2) });
    const declined = await api.make.bid({ request: last, property_id: home.id });
    await api
      .as(person(declined.guest_id, 'guest'))
      .bids.decline({ id: declined.id, status: 'rejected', reason: 'price' });

    const shown = await api.as(host).analytics.host({});
    // Ranks 1, 5, 3 and 2: the lower median.
    expect(shown.rank).toEqual({ median: '2nd', bids: 4 });
    expect(shown.lost).toEqual(
      expect.arrayContaining([
        { reason: 'not_selected', detail: 'cheaper', bids: 1 },
        { reason: 'not_selected', detail: 'not_cheaper', bids: 1 },
        { reason: 'not_selected', detail: 'hidden', bids: 1 },
        { reason: 'declined', detail: 'price', bids: 1 },
      ]),
    );
    const nights = shown.fill[0]?.months.reduce((sum, month) => sum + month.booked, 0);
    expect([shown.fill.length, shown.fill[0]?.months.length, nights]).toEqual([1, 12, 2]);

    const file = await api.as(host).analytics.bidsFile({});
    expect(file.rows).toBe(5);
    expect(file.csv.split('\r\n')[0]).toContain('bid,placed,property,request');
    expect(file.csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(file.csv).not.toMatch(/\n=|,=/);
    const tomorrow = addCalendarDays(dayOf(Date.now()), 1);
    expect((await api.as(host).analytics.bidsFile({ since: tomorrow })).rows).toBe(0);
    expect((await api.as(host).analytics.host({ since: tomorrow })).rank.bids).toBe(0);
    // The file of a figure has exactly the bids behind it.
    const of = async (input: Parameters<ReturnType<typeof api.as>['analytics']['bidsFile']>[0]) =>
      (await api.as(host).analytics.bidsFile(input)).rows;
    const bids = (await api.as(host).bids.forHost({})).items;
    for (const ended of bidClosedReasons) {
      expect(await of({ ended }), ended).toBe(bids.filter((bid) => bid.closedReason === ended).length);
    }
    for (const month of [0, 1, 2].map((ahead) =>
      addCalendarDays(dayOf(Date.now()), ahead * 30).slice(0, 7),
    )) {
      expect(await of({ month }), month).toBe(bids.filter((bid) => countsInMonth(bid, month)).length);
    }
    expect(await of({ month: '2019-01' })).toBe(0);
    const other = await api.make.property();
    expect(await codeOf(api.as(host).analytics.host({ propertyId: other.id }))).toBe('forbidden');
  });

  test('measure the time until the first answer, and count nights that are closed twice once', async () => {
    const bid = await api.make.bid();
    const [guest, host] = [person(bid.guest_id, 'guest'), person(bid.host_id, 'host')];
    const text = { requestId: bid.request_id, content: 'Is there a garden?' };
    await api.as(guest).messages.send({ ...text, receiverId: host.id });
    expect((await api.as(host).analytics.host({})).response).toEqual({
      minutes: null,
      answered: 0,
      asked: 1,
    });
    await api.clock.travel(30 * 60_000);
    await api.as(host).messages.send({ ...text, receiverId: guest.id });
    await api.clock.reset();
    const first = `${dayOf(Date.now()).slice(0, 7)}-01`;
    for (const [kind, from, days] of [
      ['block', 2, 4],
      ['import', 4, 4],
    ] as const) {
      await ask(
        api.db,
        `insert into property_blocks (property_id, stay, kind) values (${bid.property_id}, daterange('${addCalendarDays(first, from)}', '${addCalendarDays(first, from + days)}'), '${kind}')`,
      );
    }
    const shown = await api.as(host).analytics.host({});
    expect(shown.response).toEqual({ minutes: 30, answered: 1, asked: 1 });
    expect(shown.fill[0]?.months[1]).toMatchObject({ month: first.slice(0, 7), booked: 0, closed: 6 });
  });
});

describe('unmet demand', () => {
  /** Guests whose requests near the property ended without an award. */
  const ended = async (guests: number, over: Parameters<TestApi['make']['request']>[0] = {}) => {
    for (let i = 0; i < guests; i++) {
      const { id } = await api.make.request({
        ...lisbon,
        min_budget_cents: 0,
        max_budget_cents: 15_000,
        must_have_amenities: ['Wifi'],
        guests: 2,
        bedrooms: 1,
        ...over,
      });
      await ask(
        api.db,
        `update vacation_requests set status = 'cancelled', closed_reason = 'expired', closed_at = market_now() where id = ${id}`,
      );
    }
  };

  test('is shown in groups of at least five guests, with the single change that would have matched', async () => {
    const host = await api.make.user('host');
    const home = await api.make.property({
      ...lisbon,
      owner_id: host.id,
      nightly_rate_cents: 14_000,
      cleaning_fee_cents: 7_000,
      max_guests: 4,
      bedrooms: 2,
      amenities: ['Wifi'],
    });
    const unmet = () => api.as(host).analytics.unmet({ propertyId: home.id });
    await ended(4);
    // A second request of the same guest does not make a fifth guest.
    const again = await api.make.user('guest');
    await ended(3, { guest_id: again.id, max_budget_cents: 12_000 });
    expect(await unmet()).toMatchObject({ guests: 5, missed: [] });
    await ended(1);
    expect((await unmet()).missed).toMatchObject([{ change: 'nothing', guests: 5, median: null }]);
    await ended(6, { max_budget_cents: 12_000 });
    await ended(5, { must_have_amenities: ['wifi', 'Swimming pool'] });
    await ended(5, { must_have_amenities: ['wifi', 'A Telescope '] });
    await ended(7, { guests: 6 });
    await ended(4, { must_have_amenities: ['wifi', 'Sauna'] });
    // Two changes needed, another place, won, still open: none of these is one change away.
    await ended(5, { guests: 6, max_budget_cents: 9_000 });
    await ended(5, { lat: 41.15, lon: -8.61 });
    for (let i = 0; i < 5; i++) await api.make.request({ ...lisbon, bedrooms: 4 });

    const found = await unmet();
    const title = home.title;
    expect(found.missed).toEqual([
      { propertyId: home.id, title, change: 'guests', amenity: null, guests: 7, median: 6 },
      // Seven guests by now, one with three requests: $120 less $10 of cleaning a night.
      { propertyId: home.id, title, change: 'price', amenity: null, guests: 7, median: 110 },
      { propertyId: home.id, title, change: 'amenity', amenity: 'Pool', guests: 5, median: null },
      { propertyId: home.id, title, change: 'amenity', amenity: 'a telescope', guests: 5, median: null },
      { propertyId: home.id, title, change: 'nothing', amenity: null, guests: 5, median: null },
    ]);
    expect(JSON.stringify(found)).not.toContain('Sauna');
    for (const group of [...found.demand, ...found.missed]) expect(group.guests).toBeGreaterThanOrEqual(5);
    const stranger = await api.make.user('host');
    expect(await api.as(stranger).analytics.unmet({})).toMatchObject({
      guests: null,
      demand: [],
      missed: [],
    });
  });
});
