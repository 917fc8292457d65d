import type { PropertyRow, RequestRow } from '@palmbid/db';
import type { MadeUser } from '@palmbid/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { failureOf, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
let host: MadeUser;
let other: MadeUser;
let guest: MadeUser;
let both: MadeUser;
let admin: MadeUser;
let home: PropertyRow;
let far: PropertyRow;
let request: RequestRow;

const lisbon = { location: 'Lisbon', lat: 38.7223, lon: -9.1393, country: 'PT', region: 'Lisbon' };
const porto = { location: 'Porto', lat: 41.1579, lon: -8.6291, country: 'PT', region: 'Porto' };

beforeAll(async () => {
  [host, other, guest, both, admin] = await Promise.all([
    api.make.user('host'),
    api.make.user('host'),
    api.make.user('guest'),
    api.make.user('both'),
    api.make.user('admin'),
  ]);
  home = await api.make.property({ owner_id: host.id, ...lisbon, amenities: ['Wifi', 'Kitchen'] });
  far = await api.make.property({ owner_id: host.id, ...porto });
  request = await api.make.request({
    ...lisbon,
    guest_id: guest.id,
    title: 'A week by the river',
    must_have_amenities: ['Wifi', 'Pool'],
    max_budget_cents: 15_000,
  });
  await api.make.request({ ...lisbon, guest_id: both.id, title: 'Of both', max_budget_cents: 50_000 });
});

describe('property matches', () => {
  test('say that a property lies in the region or country that the request names as a whole', async () => {
    const { deps } = api;
    const { resolvePlace } = deps;
    const algarve = { lat: 37.1159, lon: -8.1243, country: 'PT', region: 'Algarve', confidence: 0.85 };
    const places = {
      Algarve: { ...algarve, name: 'Algarve', kind: 'region' },
      Portugal: { ...algarve, region: null, name: 'Portugal', kind: 'country' },
      'Lake Algarve': { ...algarve, name: 'Lake Algarve', kind: 'region' },
      Loulé: { ...algarve, name: 'Loulé', kind: 'city' },
    } as const;
    deps.resolvePlace = (text) => Object.entries(places).find(([name]) => name === text)?.[1];
    const owner = await api.make.user('host');
    const lagos = await api.make.property({
      owner_id: owner.id,
      location: 'Lagos, Portugal',
      lat: 37.10202,
      lon: -8.67422,
      country: 'PT',
      region: 'Algarve',
    });
    const { lat, lon, country, region } = algarve;
    for (const location of Object.keys(places)) {
      await api.make.request({ title: location, location, lat, lon, country, region });
    }
    const matches = await api.as(owner).ai.propertyMatches({ propertyId: lagos.id, limit: 50 });
    const notes = new Map(matches.map((match) => [match.requestTitle, match.matchNotes.location]));
    deps.resolvePlace = resolvePlace;
    expect(notes.get('Algarve')).toBe(
      'In Algarve, where the guest wants to stay, 49 km from the middle of it.',
    );
    expect(notes.get('Portugal')).toMatch(/^In Portugal, where the guest wants to stay/);
    expect(notes.get('Lake Algarve')).toBe('49 km from where the guest wants to stay.');
    expect(notes.get('Loulé')).toBe('49 km from where the guest wants to stay.');
    await api.db
      .updateTable('vacation_requests')
      .set({ deleted_at: new Date().toISOString() })
      .where('title', 'in', Object.keys(places))
      .execute();
  });

  test('have an explained score, changes that would raise it, and a consistent suggested bid', async () => {
    const matches = await api.as(host).ai.propertyMatches({ propertyId: home.id });
    expect(matches.map((m) => m.requestTitle)).toEqual(['Of both', 'A week by the river']);
    const match = matches[1];
    expect(match).toMatchObject({
      requestId: request.id,
      propertyId: home.id,
      // 100 - 10 (one of two must-haves) - 5 (200 against 150 a night)
      matchScore: 85,
      matchDetails: {
        locationScore: 25,
        capacityScore: 20,
        amenitiesScore: 20,
        budgetScore: 10,
        dateScore: 5,
        otherScore: 5,
      },
      amenitiesMatched: ['Wifi'],
      amenitiesMissing: ['Pool'],
      // 97 % of 150, down to whole dollars
      suggestedBidAmount: 145,
      totalStayValue: 7 * 145,
      distanceKm: 0,
      dateFit: 'free',
      ownBidId: null,
      nights: 7,
    });
    expect(match?.lifts[0]).toEqual({ change: 'Offer Pool', matchScore: 95, gain: 10 });
    expect(match?.lifts[1]).toEqual({ change: 'Lower your nightly rate to $150', matchScore: 90, gain: 5 });
    expect(match?.reasoning).toContain('Must-haves missing: Pool.');
    expect(match?.bidStrategy).toContain('$1,015 in all for 7 nights');
  });

  test('over all own properties list each request once, with the best property', async () => {
    const matches = await api.as(host).ai.propertyMatches();
    expect(matches.map((m) => [m.requestTitle, m.propertyId])).toEqual([
      ['Of both', home.id],
      ['A week by the river', home.id],
    ]);
    expect(await api.as(host).ai.propertyMatches({ limit: 1 })).toHaveLength(1);
    expect(await api.as(host).ai.propertyMatches({ propertyId: far.id })).toEqual([]);
    expect(await api.as(other).ai.propertyMatches()).toEqual([]);
  });

  test('never contain an own request, and show an own live bid', async () => {
    const mine = await api.make.property({ owner_id: both.id, ...lisbon });
    const seen = await api.as(both).ai.propertyMatches({ propertyId: mine.id });
    expect(seen.map((m) => m.requestId)).toEqual([request.id]);
    const bid = await api.make.bid({ request, property_id: mine.id });
    const [again] = await api.as(both).ai.propertyMatches({ propertyId: mine.id });
    expect(again?.ownBidId).toBe(bid.id);
  });

  test('use accepted bids as comparables from three hosts and five bids on', async () => {
    const seller = await api.make.property({
      owner_id: host.id,
      ...porto,
      bedrooms: 2,
      nightly_rate_cents: 20_000,
    });
    const target = await api.make.request({ ...porto, max_budget_cents: 40_000, title: 'Porto trip' });
    const read = async () => {
      const found = await api.as(host).ai.propertyMatches({ propertyId: seller.id });
      return found.find((m) => m.requestId === target.id);
    };
    expect((await read())?.bidReasoning).toContain('Your own rate is $200 a night.');
    const hosts = [await api.make.user('host'), await api.make.user('host'), await api.make.user('host')];
    for (const [i, cents] of [15_000, 16_000, 17_000, 18_000, 19_000].entries()) {
      const property_id = (await api.make.property({ owner_id: hosts[i % 3]!.id, ...porto, bedrooms: 3 })).id;
      const on = await api.make.request({ ...porto });
      const bid = await api.make.bid({ request: on, property_id, amount_cents: cents });
      const owner: MadeUser = { id: on.guest_id, username: '', email: '', role: 'guest' };
      await api.as(owner).bids.accept({ id: bid.id, status: 'accepted' });
      if (i === 3) expect((await read())?.bidReasoning).toContain('Your own rate');
    }
    const match = await read();
    expect(match?.suggestedBidAmount).toBe(170);
    expect(match?.bidReasoning).toContain('5 bids were accepted nearby');
  });

  test('are refused for users who are not hosts and for properties of others', async () => {
    expect(await failureOf(api.as(null).ai.propertyMatches())).toMatchObject({ code: 'unauthenticated' });
    expect(await failureOf(api.as(guest).ai.propertyMatches())).toMatchObject({
      code: 'wrong_role',
      message: expect.stringContaining('host privileges'),
    });
    expect(await failureOf(api.as(admin).ai.propertyMatches())).toMatchObject({ code: 'wrong_role' });
    expect(await failureOf(api.as(other).ai.propertyMatches({ propertyId: home.id }))).toMatchObject({
      code: 'forbidden',
    });
    expect(await failureOf(api.as(other).ai.propertyMatches({ propertyId: 999_999 }))).toMatchObject({
      code: 'not_found',
    });
    expect(await failureOf(api.as(host).ai.propertyMatches({ limit: 51 }))).toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe("a host's list of requests", () => {
  test('is sorted by the best score over all pages, with null where no property is eligible', async () => {
    const owner = await api.make.user('host');
    const faro = { location: 'Faro', lat: 37.0194, lon: -7.9322, country: 'PT', region: 'Faro' };
    const small = await api.make.property({ owner_id: owner.id, ...faro, max_guests: 2, bedrooms: 1 });
    const large = await api.make.property({ owner_id: owner.id, ...faro, max_guests: 12, bedrooms: 6 });
    const made = [];
    for (const guests of [2, 12, 24]) {
      made.push(await api.make.request({ ...faro, guests, bedrooms: guests / 2, must_have_amenities: null }));
    }
    const [two, twelve, twentyFour] = made.map((r) => r.id);
    const unreachable = await api.make.request({ location: 'Reykjavik', lat: 64.1, lon: -21.9 });
    const hosts = api.as(owner);
    const list = { sort: 'best-match', location: 'Faro' } as const;
    const first = await hosts.requests.forHosts({ ...list, limit: 2 });
    const next = await hosts.requests.forHosts({ ...list, limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...next.items].map((r) => [r.id, r.match])).toEqual([
      [two, { score: 100, propertyId: small.id, propertyTitle: small.title }],
      [twelve, { score: 100, propertyId: large.id, propertyTitle: large.title }],
      [twentyFour, { score: 90, propertyId: large.id, propertyTitle: large.title }],
    ]);
    expect(next.nextCursor).toBeNull();
    const newest = await hosts.requests.forHosts({});
    expect(newest.items.find((r) => r.id === unreachable.id)?.match).toBeNull();
    expect(newest.items.find((r) => r.id === twelve)?.match).toEqual({
      score: 100,
      propertyId: large.id,
      propertyTitle: large.title,
    });
    const one = await hosts.requests.forHosts({ ...list, propertyId: small.id });
    expect(one.items.map((r) => r.match?.propertyId)).toEqual([small.id, small.id, small.id]);
  });
});

describe('recommendations', () => {
  test('name places with real listings, and none that an open request names already', async () => {
    expect(await api.as(guest).ai.guestRecommendations()).toEqual([]);
    await api.make.property({ ...porto, nightly_rate_cents: 12_000 });
    await api.make.property({ ...lisbon, nightly_rate_cents: 12_000 });
    const found = await api.as(guest).ai.guestRecommendations();
    expect(found.map((r) => r.location)).toEqual(['Porto']);
    expect(found[0]).toMatchObject({ start: { location: 'Porto', guests: 2 } });
    expect(found[0]?.tags).toContain('Portugal');
  });

  test('are refused for users who are not guests', async () => {
    expect(await failureOf(api.as(host).ai.guestRecommendations())).toMatchObject({
      code: 'wrong_role',
      message: expect.stringContaining('set up as a host only'),
    });
    expect(await failureOf(api.as(admin).ai.guestRecommendations())).toMatchObject({ code: 'wrong_role' });
    expect(await failureOf(api.as(null).ai.guestRecommendations())).toMatchObject({
      code: 'unauthenticated',
    });
  });
});
