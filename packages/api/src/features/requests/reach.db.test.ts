import {
  distanceKm,
  type MatchProperty,
  type MatchRequest,
  matchWeights,
  ownPriceCents,
  type PropertyFeatures,
  propertyFeatures,
  type RequestFeatures,
  requestFeatures,
} from '@palmbid/ai';
import { countReach, type MissedRow, marketNow, unmetDemand } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { addCalendarDays, amenities, canonicalAmenity, dayOf, mandatoryFees } from '@palmbid/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestApi } from '../../testing/index.ts';
import { home, trip } from '../../testing/random-world.ts';
import { termsOf } from '../bids/rules.ts';
import { toMatchProperty, toMatchRequest } from '../matching/rules.ts';

const api = useTestApi();

const worlds = Number(process.env['REACH_WORLDS'] ?? 2);
const seed = Number(process.env['REACH_SEED'] ?? 4_711);
const earthRadiusKm = matchWeights.earthRadiusKm;
const shiftDays = 3;

/** Requests of a few guests and properties of a few hosts, one of them suspended. */
async function build(world: number) {
  await api.db
    .updateTable('vacation_requests')
    .set({ deleted_at: new Date().toISOString() })
    .where('deleted_at', 'is', null)
    .execute();
  await api.db
    .updateTable('properties')
    .set({ status: 'removed' })
    .where('status', '<>', 'removed')
    .execute();
  const guests = await Promise.all([0, 1, 2, 3, 4].map(() => api.make.user('both')));
  const hosts = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(() => api.make.user('host')));
  const owners = [...hosts, ...guests.slice(0, 2)];
  const now = await marketNow(api.db);
  const today = dayOf(now);
  const trips = fc.sample(trip, { numRuns: 100, seed: seed + world });
  const requests = await api.db
    .insertInto('vacation_requests')
    .values(trips.map((t, i) => t.row({ guestId: guests[i % guests.length]?.id ?? 0, now, today })))
    .returningAll()
    .execute();
  const homes = [];
  for (const [i, h] of fc.sample(home, { numRuns: 45, seed: seed + world }).entries()) {
    const row = await api.make.property({
      ...h.row,
      owner_id: owners[i % owners.length]?.id ?? 0,
      seasons: h.seasons(today),
    });
    const blocks = h.blocks(row.id, today);
    if (blocks.length > 0) await api.db.insertInto('property_blocks').values(blocks).execute();
    const taken = blocks.map(({ stay }) => ({ from: stay.slice(1, 11), to: stay.slice(12, 22) }));
    homes.push({ row, property: toMatchProperty(row, taken) });
  }
  const suspended = hosts[0]?.id ?? 0;
  await ask(api.db, `update users set suspended_at = now() where id = ${suspended}`);
  return { requests, homes, hosts, suspended, today };
}
type World = Awaited<ReturnType<typeof build>>;

const homeFeatures = new WeakMap<MatchProperty, PropertyFeatures>();
const featuresOf = (property: MatchProperty): PropertyFeatures => {
  const known = homeFeatures.get(property) ?? propertyFeatures(property);
  homeFeatures.set(property, known);
  return known;
};
const stays = new WeakMap<MatchRequest, Map<number, RequestFeatures>>();
/** The request with its stay moved by a number of days. */
function movedBy(request: MatchRequest, shift: number): RequestFeatures {
  const byShift = stays.get(request) ?? new Map<number, RequestFeatures>();
  stays.set(request, byShift);
  const [checkInDate, checkOutDate] = [request.checkInDate, request.checkOutDate].map((day) =>
    addCalendarDays(day, shift),
  ) as [string, string];
  const known = byShift.get(shift) ?? requestFeatures({ ...request, checkInDate, checkOutDate });
  byShift.set(shift, known);
  return known;
}

/** A possible bid: the stay moved by a number of days, its price in cents at the property's own rates, and whether it is free. */
function stayAt(request: MatchRequest, property: MatchProperty, shift: number) {
  const moved = movedBy(request, shift);
  const { checkInDate, checkOutDate } = moved.request;
  return {
    checkInDate,
    checkOutDate,
    cents: ownPriceCents(moved, featuresOf(property)),
    free: (property.taken ?? []).every(({ from, to }) => from >= checkOutDate || to <= checkInDate),
  };
}
const shifts = (days: number) => Array.from({ length: 2 * days + 1 }, (_, i) => i - days);

/** The facts that do not depend on dates: how far away the property is, and what it lacks. */
function compare(request: MatchRequest, property: MatchProperty) {
  const [r, p] = [movedBy(request, 0), featuresOf(property)];
  const { wishes } = request;
  const alike = r.point === null && p.point === null && r.placeKey === p.placeKey;
  return {
    nights: r.nights,
    km:
      r.point === null
        ? alike
          ? 0
          : Number.POSITIVE_INFINITY
        : (distanceKm(r, p) ?? Number.POSITIVE_INFINITY),
    tooSmall: property.maxGuests < request.guests,
    fewBedrooms: property.bedrooms < request.bedrooms,
    wrongType: wishes.propertyTypes.length > 0 && !wishes.propertyTypes.includes(p.type),
    tooShort: property.minNights > r.nights,
    noPets: wishes.pets && !property.petsAllowed && !p.amenities.has('pet-friendly'),
    lacks: [...r.must].filter((key) => !p.amenities.has(key)),
  };
}

test('a bid prices its nights like the pure match score does', async () => {
  const { requests, homes } = await build(0);
  for (const request of requests.slice(0, 40)) {
    const asked = toMatchRequest(request);
    const shift = asked.flexible ? 2 : 0;
    for (const { row, property } of homes) {
      const { checkInDate, checkOutDate, cents } = stayAt(asked, property, shift);
      const terms = termsOf(
        request,
        { property: row, taxes: [] },
        { checkInDate, checkOutDate, amountCents: 1 },
      );
      const { nights } = movedBy(asked, shift);
      expect(terms.nightly_rate_cents).toBe(Math.round((cents - terms.fees_cents) / nights));
    }
  }
});

const maximaOf = (cents: number) => [cents + 1500, cents * 2, cents * 5];

/** "Why no bids" by brute force over every property, date and change. */
function reachOf({ homes, suspended, today }: World, row: World['requests'][number], seasons: boolean) {
  const request = toMatchRequest(row);
  const maxima = maximaOf(row.max_budget_cents);
  const base = new Set<number>();
  const more = {
    maxima: maxima.map(() => new Set<number>()),
    wider: new Set<number>(),
    flexible: new Set<number>(),
    anyType: new Set<number>(),
  };
  const without = new Map<string, Set<number>>();
  for (const { row: owned, property: priced } of homes) {
    if (owned.owner_id === row.guest_id || owned.owner_id === suspended) continue;
    const property = seasons ? priced : { ...priced, seasons: [] };
    const c = compare(request, property);
    if (c.tooSmall || c.fewBedrooms || c.tooShort || c.noPets || c.km > 100) continue;
    const least = (days: number) =>
      Math.min(
        ...shifts(days)
          .map((shift) => stayAt(request, property, shift))
          .filter(({ free, checkInDate }) => free && checkInDate >= today)
          .map(({ cents }) => cents),
      );
    const asked = least(request.flexible ? shiftDays : 0);
    const near = c.km <= 50;
    const affordable = asked <= c.nights * row.max_budget_cents;
    const owner = owned.owner_id;
    if (near && !c.wrongType && c.lacks.length === 0) {
      if (affordable) base.add(owner);
      for (const [i, most] of maxima.entries()) if (asked <= c.nights * most) more.maxima[i]?.add(owner);
      if (least(shiftDays) <= c.nights * row.max_budget_cents) more.flexible.add(owner);
    }
    if (!affordable) continue;
    if (!near && !c.wrongType && c.lacks.length === 0) more.wider.add(owner);
    if (near && c.wrongType && c.lacks.length === 0) more.anyType.add(owner);
    const [lack, ...rest] = c.lacks;
    if (near && !c.wrongType && lack !== undefined && rest.length === 0) {
      without.set(lack, (without.get(lack) ?? new Set()).add(owner));
    }
  }
  const others = (set: Set<number>) => [...set].filter((id) => !base.has(id)).length;
  const typed = row.must_have_amenities ?? [];
  const first = (key: string) =>
    typed.find((item) => requestFeatures({ ...request, mustHaveAmenities: [item] }).must.has(key)) ?? key;
  return {
    hosts: base.size,
    more: {
      maxima: more.maxima.map(others),
      wider: others(more.wider),
      flexible: others(more.flexible),
      anyType: others(more.anyType),
    },
    withoutAmenity: Object.fromEntries(
      [...without].map(([key, set]) => [first(key), others(set)]).filter(([, n]) => n !== 0),
    ),
  };
}

test('"why no bids" in SQL equals brute force over every property, date and change at the property’s own price', {
  timeout: 120_000,
}, async () => {
  const seen = { hosts: 0, maxima: 0, wider: 0, flexible: 0, anyType: 0, without: 0, bySeason: 0 };
  for (let world = 0; world < worlds; world++) {
    const made = await build(world);
    for (const row of made.requests.filter(({ status }) => status === 'active')) {
      const found = await countReach(api.db, row, {
        nearKm: 50,
        widerKm: 100,
        maxima: maximaOf(row.max_budget_cents),
        shiftDays,
        earthRadiusKm,
      });
      const truth = reachOf(made, row, true);
      const { withoutAmenity, ...counts } = found;
      expect(
        { ...counts, withoutAmenity: Object.fromEntries(withoutAmenity.map((w) => [w.amenity, w.hosts])) },
        `seed ${seed + world}, request ${row.id}`,
      ).toEqual(truth);
      seen.hosts += truth.hosts;
      seen.maxima += truth.more.maxima[0] ?? 0;
      seen.wider += truth.more.wider;
      seen.flexible += truth.more.flexible;
      seen.anyType += truth.more.anyType;
      seen.without += withoutAmenity.length;
      if (JSON.stringify(reachOf(made, row, false)) !== JSON.stringify(truth)) seen.bySeason++;
    }
  }
  // The random worlds are rich enough: every kind of change reaches a host, and seasons matter.
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(2);
  if (process.env['REACH_WORLDS']) console.warn(worlds, seen);
});

/** The single change with which a property would have matched, and its number; undefined when it takes two. */
function missedBy(row: World['requests'][number], property: MatchProperty, request: MatchRequest) {
  const c = compare(request, property);
  if (c.km > 50) return undefined;
  const faults = [
    ...(c.tooSmall ? [{ change: 'guests', value: row.guests }] : []),
    ...(c.fewBedrooms ? [{ change: 'bedrooms', value: row.bedrooms }] : []),
    ...(c.wrongType ? [{ change: 'type' }] : []),
    ...(c.tooShort ? [{ change: 'min_nights', value: c.nights }] : []),
    ...(c.noPets ? [{ change: 'pets' }] : []),
    ...c.lacks.map((amenity) => ({ change: 'amenity', amenity })),
  ];
  const stays = shifts(request.flexible ? shiftDays : 0).map((shift) => {
    const { cents, free } = stayAt(request, property, shift);
    return { free, cheap: cents <= c.nights * row.max_budget_cents };
  });
  const both = stays.some(({ free, cheap }) => free && cheap);
  if (faults.length > 0) return both && faults.length === 1 ? faults[0] : undefined;
  if (both) return { change: 'nothing' };
  const fees = mandatoryFees(property.fees, {
    nights: c.nights,
    guests: row.guests,
    pets: request.wishes.pets,
  });
  const rate = Math.trunc((c.nights * row.max_budget_cents - fees) / c.nights);
  if (stays.some(({ free }) => free) && rate >= 100) return { change: 'price', value: rate };
  return stays.some(({ cheap }) => cheap) ? { change: 'dates' } : undefined;
}

/** The lower median. */
const median = (values: readonly number[]) =>
  values.length === 0 ? null : ([...values].sort((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null);

test('unmet demand in SQL names the same single change as brute force over every property and date at its own price', {
  timeout: 120_000,
}, async () => {
  const seen = new Map<string, number>();
  let bySeason = 0;
  for (let world = 0; world < worlds; world++) {
    const made = await build(world);
    const ended = made.requests.filter(({ status }) => status === 'active');
    await ask(
      api.db,
      `update vacation_requests set status = 'cancelled', closed_reason = 'expired', closed_at = market_now() where id in (${ended.map(({ id }) => id).join()})`,
    );
    const asMatched = new Map(ended.map((row) => [row, toMatchRequest(row)]));
    for (const { row: owned, property } of made.homes.filter(({ property: p }) => p.place !== null)) {
      const scope = { hostId: owned.owner_id, propertyId: owned.id };
      const found = await unmetDemand(api.db, scope, {
        nearKm: 50,
        days: 30,
        requests: 1000,
        smallestGroup: 1,
        shiftDays,
        earthRadiusKm,
      });
      const groups = new Map<string, { guests: Set<number>; values: number[] }>();
      const near = new Set<number>();
      const usual = { ...property, seasons: [] };
      for (const [row, request] of asMatched) {
        // Requests without coordinates are near nothing.
        if (row.guest_id === owned.owner_id || request.place === null || compare(request, property).km > 50)
          continue;
        near.add(row.guest_id);
        const missed = missedBy(row, property, request);
        const plain = missedBy(row, usual, request);
        if (missed?.change !== plain?.change) bySeason++;
        if (!missed) continue;
        seen.set(missed.change, (seen.get(missed.change) ?? 0) + 1);
        const key = `${missed.change} ${'amenity' in missed ? missed.amenity : ''}`;
        const group = groups.get(key) ?? { guests: new Set(), values: [] };
        group.guests.add(row.guest_id);
        if ('value' in missed && missed.value !== undefined) group.values.push(missed.value);
        groups.set(key, group);
      }
      const keyOf = ({ change, amenity, amenity_bit }: MissedRow) => {
        const label = amenity_bit === null ? amenity : amenities[amenity_bit]?.label;
        return `${change} ${label == null ? '' : (canonicalAmenity(label) ?? `text:${label}`)}`;
      };
      expect(
        Object.fromEntries(found.missed.map((m) => [keyOf(m), [m.guests, m.median]])),
        `seed ${seed + world}, property ${owned.id}`,
      ).toEqual(Object.fromEntries([...groups].map(([key, g]) => [key, [g.guests.size, median(g.values)]])));
      expect(found.guests ?? 0).toBe(near.size);
    }
  }
  for (const change of [
    'nothing',
    'price',
    'guests',
    'bedrooms',
    'type',
    'min_nights',
    'pets',
    'dates',
    'amenity',
  ]) {
    expect(seen.get(change) ?? 0, change).toBeGreaterThan(2);
  }
  expect(bySeason).toBeGreaterThan(2);
  if (process.env['REACH_WORLDS']) console.warn(worlds, seen, bySeason);
});
