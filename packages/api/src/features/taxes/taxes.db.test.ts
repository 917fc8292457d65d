import { ownData } from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { beforeEach, expect, test } from 'vitest';
import type { ResolvedPlace } from '../../context.ts';
import { codeOf, delivered, person, useTestApi } from '../../testing/index.ts';

const day = 24 * 3_600_000;
const point = { lat: 0, lon: 0, confidence: 1 };
const places: Record<string, ResolvedPlace> = {
  Spain: { ...point, country: 'ES', region: null, name: 'Spain', kind: 'country' },
  Catalonia: { ...point, country: 'ES', region: 'Catalonia', name: 'Catalonia', kind: 'region' },
  Barcelona: { ...point, country: 'ES', region: 'Catalonia', name: 'Barcelona', kind: 'city' },
  Girona: { ...point, country: 'ES', region: 'Catalonia', name: 'Girona', kind: 'city' },
  'Costa Brava': { ...point, country: 'ES', region: 'Catalonia', name: 'Costa Brava', kind: 'region' },
  'Barcelona Airport': { ...point, country: 'ES', region: 'Catalonia', name: 'BCN', kind: 'airport' },
};
const api = useTestApi({ resolvePlace: (text) => places[text] });
let admin: MadeUser;
beforeEach(async () => {
  await api.clock.reset();
  admin = await api.make.user('admin');
  await ask(api.owner, 'alter table lodging_taxes disable trigger user');
  await ask(api.owner, 'delete from lodging_taxes');
  await ask(api.owner, 'alter table lodging_taxes enable trigger user');
});

const terms = { name: 'Tax', maxNights: null, from: '2020-01-01', until: null } as const;
const cityTax = { ...terms, place: 'Barcelona', name: 'City tax', basis: 'person', rate: 2.75 } as const;
const percent = { ...terms, place: 'Spain', name: 'Nights tax', basis: 'percent', rate: 6.5 } as const;

/** A host with a home in Barcelona, or elsewhere, and a request of 2 guests for 7 nights. */
async function market(over: { place?: string; home?: object; request?: object } = {}) {
  const host = await api.make.user('host');
  const home = await api.as(host).properties.create({
    title: 'Flat',
    description: 'Quiet',
    location: over.place ?? 'Barcelona',
    bedrooms: 1,
    bathrooms: 1,
    maxGuests: 4,
    cleaningFee: 40,
    deposit: 300,
    depositTerms: 'Back within a week.',
    amenities: ['Wifi'],
    ...over.home,
  });
  const request = await api.make.request(over.request);
  const guest = person(request.guest_id, 'guest');
  const asked = { requestId: request.id, propertyId: home.id };
  return { host, home, request, guest, asked };
}
type Line = { kind: string; amount: number; note?: string | undefined };
const amounts = (lines: readonly Line[] | undefined) =>
  Object.fromEntries((lines ?? []).map(({ kind, amount }) => [kind, amount]));

test('a bid pays the taxes of its home’s town, region and country that are in force on its day of check-in', async () => {
  await api.as(admin).taxes.add(cityTax);
  await api.as(admin).taxes.add(percent);
  await api.as(admin).taxes.add({ ...terms, place: 'Catalonia', basis: 'night', rate: 1.5, maxNights: 3 });
  await api.as(admin).taxes.add({ ...cityTax, name: 'Old tax', until: '2021-01-01' });
  await api.as(admin).taxes.add({ ...cityTax, name: 'Later tax', from: '2199-01-01' });
  const { host, asked } = await market();
  const bid = await api.as(host).bids.place({ ...asked, amount: 100 });
  expect(bid.lines?.map(({ label, amount, note }) => [label, amount, note])).toEqual([
    ['$100 × 7 nights', 700, undefined],
    ['Cleaning', 40, undefined],
    ['City tax', 38.5, '$2.75 per person and night, 2 guests, 7 nights'],
    ['Nights tax', 45.5, '6.5% of 7 nights'],
    ['Tax', 4.5, '$1.50 per night, 3 nights'],
    ['Refundable deposit', 300, 'Back within a week.'],
  ]);
  expect(bid).toMatchObject({ fees: 128.5, allIn: 828.5 });
  const elsewhere = await market({ place: 'Girona' });
  const other = await api.as(elsewhere.host).bids.place({ ...elsewhere.asked, amount: 100 });
  expect(other.lines?.map(({ label }) => label)).not.toContain('City tax');
  expect((await api.as(null).taxes.forProperty({ id: elsewhere.home.id })).items).toHaveLength(2);
});

test('a bid keeps the taxes it was placed with, and takes those of today with a new price', async () => {
  const { id } = await api.as(admin).taxes.add(percent);
  const { host, asked } = await market();
  const bid = await api.as(host).bids.place({ ...asked, amount: 100 });
  await api.as(admin).taxes.end({ id, until: '2020-01-01' });
  const [kept] = (await api.as(host).bids.forHost({})).items;
  expect(kept?.lines).toEqual(bid.lines);
  const lower = await api.as(host).bids.edit({ id: bid.id, amount: 99 });
  expect(amounts(lower.lines)).toEqual({ nights: 693, cleaning: 40, deposit: 300 });
});

test('a counter-offer is shown with the taxes it has once accepted, and the award freezes its lines', async () => {
  await api.as(admin).taxes.add(percent);
  const { host, guest, asked } = await market();
  const bid = await api.as(host).bids.place({ ...asked, amount: 100, lines: { cleaning: 0, pets: 12.34 } });
  expect(amounts(bid.lines)).toEqual({ nights: 700, pets: 12.34, tax: 45.5, deposit: 300 });
  const asking = await api.as(guest).bids.counter({ id: bid.id, amount: 90.01 });
  const [counter] = asking.counters;
  const [waiting] = (await api.as(host).bids.waiting()).items;
  const answered = await api.as(host).bids.answerCounter({ id: counter?.id ?? 0, answer: 'accepted' });
  // 6.5 % of 630.07 is 40.95455.
  expect(amounts(answered.lines)).toEqual({ nights: 630.07, pets: 12.34, tax: 40.95, deposit: 300 });
  expect([counter?.allIn, waiting?.bid?.allIn]).toEqual([answered.allIn, answered.allIn]);
  await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
  const [mine] = (await api.as(guest).bookings.mine({ side: 'guest' })).items;
  expect(mine).toMatchObject({ lines: answered.lines, allIn: 683.36, fees: 53.29 });
  await delivered(api.deps);
  const [news] = (await api.as(guest).notifications.list({})).items.filter(
    ({ kind }) => kind === 'booking_changed',
  );
  expect(news?.body).toContain(
    'Price: $683.36 all in. $90.01 × 7 nights $630.07, Pets $12.34, Nights tax $40.95. Refundable deposit $300, not part of the price.',
  );
  const file = await api.as(host).analytics.bidsFile({});
  const [heading = '', row = ''] = file.csv.split(/\r?\n/);
  const cell = (name: string) => row.split(',')[heading.split(',').indexOf(name)];
  expect(['cleaning', 'pets', 'tax', 'deposit', 'allIn'].map(cell)).toEqual([
    '0',
    '12.34',
    '40.95',
    '300',
    '683.36',
  ]);
  const [exported] = (await ownData(api.db, host.id))['bids'] ?? [];
  expect(exported?.['lines']).toHaveLength(4);
});

test('a host’s own charges stay with the bid when its price changes, and a raised deposit is not accepted unseen', async () => {
  const { host, guest, home, asked } = await market();
  const bid = await api.as(host).bids.place({ ...asked, amount: 100, lines: { cleaning: 0 } });
  const seen = {
    cancellationPolicy: 'moderate' as const,
    checkInTime: '15:00',
    timezone: home.timezone,
    allIn: bid.allIn,
    deposit: 300,
  };
  const edited = await api.as(host).bids.edit({ id: bid.id, amount: 95, lines: { deposit: 350 } });
  expect(amounts(edited.lines)).toEqual({ nights: 665, deposit: 350 });
  const accept = (expectedTerms: typeof seen) =>
    codeOf(api.as(guest).bids.accept({ id: bid.id, status: 'accepted', expectedTerms }));
  expect(await accept({ ...seen, allIn: 665 })).toBe('bid_changed');
  expect(await accept({ ...seen, deposit: 350 })).toBe('bid_changed');
  await api.clock.travel(3 * day - 3_600_000);
  expect(await codeOf(api.as(host).bids.edit({ id: bid.id, lines: { deposit: 351 } }))).toBe(
    'raise_too_late',
  );
  const lower = await api.as(host).bids.edit({ id: bid.id, lines: { deposit: 0 } });
  expect(amounts(lower.lines)).toEqual({ nights: 665 });
});

test('a bid without lines keeps one sum of fees', async () => {
  const bid = await api.make.bid({ fees_cents: 4_321 });
  const [shown] = (await api.as(person(bid.host_id, 'host')).bids.forHost({})).items;
  expect(shown?.lines).toEqual([
    { kind: 'nights', label: '$180 × 7 nights', amount: 1260 },
    { kind: 'fees', label: 'Fees', amount: 43.21 },
  ]);
});

test('a held price comes back with its lines when the stay is cancelled', async () => {
  await api.as(admin).taxes.add(percent);
  const { host, guest, request, asked } = await market();
  const second = await market();
  const won = await api.as(host).bids.place({ ...asked, amount: 100 });
  const held = await api
    .as(second.host)
    .bids.place({ ...second.asked, ...{ requestId: request.id }, amount: 110 });
  await api.as(guest).bids.accept({ id: won.id, status: 'accepted' });
  await api.as(second.host).bids.hold({ id: held.id });
  const [stay] = (await api.as(host).bookings.mine({ side: 'host' })).items;
  await api.as(host).bookings.cancel({ id: stay?.id ?? 0 });
  const [again] = (await api.as(second.host).bids.forHost({ status: 'pending' })).items;
  expect(again).toMatchObject({ lines: held.lines, allIn: held.allIn });
});

test('a home bids without a registration number until its country is one that admins ask for', async () => {
  const { host, home, asked } = await market();
  await api.as(admin).settings.setLodging({ registrationCountries: ['IT', 'ES', 'ES'] });
  expect(await api.as(admin).settings.lodging()).toEqual({ registrationCountries: ['ES', 'IT'] });
  expect(await codeOf(api.as(host).bids.place({ ...asked, amount: 100 }))).toBe('registration_missing');
  await api.as(host).properties.update({ id: home.id, registrationNumber: 'esfctu 0000081' });
  expect((await api.as(null).properties.byId({ id: home.id })).registrationNumber).toBe('ESFCTU0000081');
  await api.as(host).bids.place({ ...asked, amount: 100 });
  await api.as(admin).settings.setLodging({ registrationCountries: [] });
});

test('a tax belongs to a country, a region or a town, once, with a rate of whole cents or thousandths', async () => {
  const { add, end, list } = api.as(admin).taxes;
  const { id } = await add(cityTax);
  expect((await list({})).items).toMatchObject([{ id, place: 'Barcelona, Catalonia, Spain', rate: 2.75 }]);
  expect(await codeOf(add({ ...cityTax, name: 'CITY TAX', from: '2028-01-01' }))).toBe('conflict');
  for (const wrong of [
    { place: 'Barcelona Airport' },
    { place: 'Nowhere' },
    { place: 'Costa Brava' },
    { rate: 0 },
    { rate: 1.005 },
    { rate: 501 },
    { basis: 'percent' as const, rate: 50.001 },
    { basis: 'percent' as const, rate: 6.0005 },
    { until: '2019-12-31' },
  ])
    expect(await codeOf(add({ ...cityTax, name: 'Other', ...wrong })), JSON.stringify(wrong)).toBe(
      'invalid_input',
    );
  expect(await codeOf(end({ id, until: '2019-12-31' }))).toBe('invalid_input');
  expect((await end({ id, until: '2028-01-01' })).until).toBe('2028-01-01');
  await add({ ...cityTax, from: '2028-01-01' });
  expect(await codeOf(end({ id, until: null }))).toBe('conflict');
});
