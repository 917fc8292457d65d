import { ask } from '@palmbid/db/testing';
import { addCalendarDays, type BlurredCount } from '@palmbid/domain';
import { describe, expect, test } from 'vitest';
import { codeOf, failureOf, person, type TestApi, useTestApi } from '../../testing/index.ts';

const api = useTestApi();

const lisbon = { lat: 38.72, lon: -9.14 };
/** A point that many km north of Lisbon. */
const north = (km: number) => ({ lat: lisbon.lat + km / 111.2, lon: lisbon.lon });

describe('why no bids', () => {
  test('counts hosts exactly for each single change, each host once, without those that lack two things', async () => {
    const guest = await api.make.user('both');
    const request = await api.make.request({
      ...lisbon,
      guest_id: guest.id,
      guests: 4,
      bedrooms: 2,
      max_budget_cents: 20_000,
      must_have_amenities: ['Wifi', 'pool', 'A telescope'],
      preferences: JSON.stringify({ propertyTypes: ['villa'], pets: '1-dog' }),
    });
    const good = {
      ...north(10),
      max_guests: 4,
      bedrooms: 2,
      nightly_rate_cents: 19_000,
      cleaning_fee_cents: 7_000,
      amenities: ['WiFi', 'Swimming pool', 'a telescope'],
      property_type: 'Villa',
      pets_allowed: true,
    };
    type Home = Parameters<TestApi['make']['property']>[0];
    const hosts = async (count: number, over: Home = {}) => {
      const made = [];
      for (let i = 0; i < count; i++) made.push(await api.make.property({ ...good, ...over }));
      return made;
    };
    const [first] = await hosts(6);
    // A second property of a host who is counted already does not count.
    await api.make.property({ ...good, owner_id: first?.owner_id ?? 0, ...north(80) });
    await hosts(5, { nightly_rate_cents: 21_000 });
    await hosts(2, { nightly_rate_cents: 24_000 });
    await hosts(7, north(80));
    await hosts(8, { property_type: 'cabin' });
    await hosts(9, { amenities: ['wifi', 'pool'] });
    await hosts(5, { amenities: ['wifi', 'a telescope'] });
    const shifted = await hosts(5);
    for (const home of shifted) {
      await ask(
        api.db,
        `insert into property_blocks (property_id, stay, kind) values (${home.id}, daterange('${request.check_in_date}', '${addCalendarDays(request.check_in_date, 2)}'), 'import')`,
      );
    }
    // None of these is reached by a single change.
    await hosts(5, { property_type: 'cabin', nightly_rate_cents: 21_000 });
    await hosts(5, { amenities: ['wifi'] });
    await hosts(5, { max_guests: 3 });
    await hosts(5, { pets_allowed: false });
    await hosts(5, north(120));
    await hosts(5, { status: 'paused' });
    await hosts(5, { nightly_rate_cents: 40_000 });
    await api.make.property({ ...good, owner_id: guest.id });
    const [gone] = await hosts(1);
    await ask(api.db, `update users set suspended_at = now() where id = ${gone?.owner_id}`);

    const reach = await api.as(guest).requests.reach({ id: request.id });
    const exactly = (count: number): BlurredCount => ({ atLeast: count, exact: true });
    expect(reach.hosts).toEqual(exactly(6));
    expect(reach.nearKm).toBe(50);
    expect(reach.relaxations).toEqual([
      { kind: 'amenity', amenity: 'A telescope', hosts: exactly(9) },
      { kind: 'type', hosts: exactly(8) },
      { kind: 'budget', percent: 25, maxBudget: 250, hosts: exactly(7) },
      { kind: 'distance', km: 100, hosts: exactly(7) },
      { kind: 'budget', percent: 10, maxBudget: 220, hosts: exactly(5) },
      { kind: 'dates', days: 3, hosts: exactly(5) },
      { kind: 'amenity', amenity: 'pool', hosts: exactly(5) },
    ]);
  });

  test('blurs one to four hosts into one figure, apart from none; matches places without coordinates by text', async () => {
    const request = await api.make.request({ location: 'Nowhere-on-Sea', max_budget_cents: 20_000 });
    for (let i = 0; i < 3; i++) {
      await api.make.property({
        location: 'nowhere on sea',
        nightly_rate_cents: 21_000,
        amenities: ['wifi'],
      });
    }
    await api.make.property({ location: 'Elsewhere', nightly_rate_cents: 100, amenities: ['wifi'] });
    const reach = await api.as(person(request.guest_id, 'guest')).requests.reach({ id: request.id });
    expect(reach).toMatchObject({ hosts: { atLeast: 0, exact: true }, nearKm: null });
    const few = { atLeast: 1, exact: false };
    expect(reach.relaxations).toEqual([
      { kind: 'budget', percent: 10, maxBudget: 220, hosts: few },
      { kind: 'budget', percent: 25, maxBudget: 250, hosts: few },
    ]);
  });
});

describe('a shared request', () => {
  const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';

  test('shows the trip to anyone with the link, and nothing about the guest', async () => {
    const guest = await api.make.user('guest', { name: 'Marigold Unlikely' });
    const request = await api.make.request({
      guest_id: guest.id,
      title: 'The Unlikely family by the sea',
      description: `I am marigold, call +351 912 345 678. ${guest.username} elsewhere.`,
      image_url: 'https://pictures.example/marigold.jpg',
    });
    const asGuest = api.as(guest);
    expect(await asGuest.requests.share({ id: request.id })).toEqual({ url: null, since: null });
    const { url } = await asGuest.requests.setShare({ id: request.id, on: true });
    expect(url).toMatch(/^http:\/\/localhost:3000\/shared\/[\w-]{43}$/);
    expect((await asGuest.requests.share({ id: request.id })).url).toBe(url);
    const shown = await api.as(null).requests.shared({ token: tokenOf(url) });
    expect(shown).toMatchObject({ state: 'open', id: request.id, phase: 'bidding', nights: 7 });
    const text = JSON.stringify(shown);
    expect(text).not.toMatch(/marigold|unlikely|912 345/i);
    expect(text).not.toContain(guest.username);
    // The token itself is not stored.
    const rows = await ask(api.db, 'select * from share_links');
    expect(JSON.stringify(rows)).not.toContain(tokenOf(url));
  });

  test('can be turned off and renewed, is empty after the request has ended, and requires an active request', async () => {
    const request = await api.make.request();
    const asGuest = api.as(person(request.guest_id, 'guest'));
    const open = (url: string | null) => failureOf(api.as(null).requests.shared({ token: tokenOf(url) }));
    const first = (await asGuest.requests.setShare({ id: request.id, on: true })).url;
    const second = (await asGuest.requests.setShare({ id: request.id, on: true })).url;
    expect(second).not.toBe(first);
    expect((await open(first))?.code).toBe('not_found');
    expect((await asGuest.requests.setShare({ id: request.id, on: false })).url).toBeNull();
    expect((await open(second))?.code).toBe('not_found');
    const third = (await asGuest.requests.setShare({ id: request.id, on: true })).url;
    await asGuest.requests.update({ id: request.id, status: 'cancelled' });
    expect(await api.as(null).requests.shared({ token: tokenOf(third) })).toEqual({ state: 'ended' });
    expect(await codeOf(asGuest.requests.setShare({ id: request.id, on: true }))).toBe('request_not_active');
    const draft = await api.make.request({ status: 'draft' });
    const refused = await failureOf(
      api.as(person(draft.guest_id, 'guest')).requests.setShare({ id: draft.id, on: true }),
    );
    expect(refused?.code).toBe('request_not_active');
  });
});
