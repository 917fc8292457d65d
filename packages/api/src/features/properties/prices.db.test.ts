import { matchWeights } from '@palmbid/ai';
import { stayPrices } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { priceEvidence } from '@palmbid/domain';
import { beforeEach, expect, test } from 'vitest';
import { useTestApi } from '../../testing/index.ts';

const lagos = { lat: 37.1, lon: -8.67 };
const api = useTestApi({
  resolvePlace: (text) =>
    text === 'Lagos'
      ? { ...lagos, name: 'Lagos', kind: 'city', country: 'PT', region: 'Algarve', confidence: 1 }
      : undefined,
});

/** A week for two; at $100 a night and $70 of fees it costs $110 a night. */
const stay = {
  location: 'Lagos',
  checkInDate: '2027-06-12',
  checkOutDate: '2027-06-19',
  guests: 2,
  bedrooms: 1,
};
const prices = (change: Partial<typeof stay> = {}) => api.as(null).properties.prices({ ...stay, ...change });

let host: { id: number };
const home = (change: object = {}) =>
  api.make.property({
    owner_id: host.id,
    ...lagos,
    nightly_rate_cents: 10_000,
    cleaning_fee_cents: 7_000,
    max_guests: 4,
    ...change,
  });

beforeEach(async () => {
  await ask(api.db, `update properties set status = 'removed' where status <> 'removed'`);
  host = await api.make.user('host');
});

test('prices gives quartiles and a histogram of what the stay costs per night with its fees', async () => {
  for (let i = 1; i <= 8; i++) await home({ nightly_rate_cents: i * 5_000 });
  expect(await prices()).toEqual({
    listings: 8,
    km: 50,
    low: 110,
    median: 210,
    high: 310,
    barWidth: 20,
    // $60, $110, $160, ... $410; a price on the edge belongs to the upper bar.
    bars: [0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1],
  });
});

test('prices counts seasons and extra guests as the host asks for them', async () => {
  const season = { name: 'June', from: '2027-06-12', to: '2027-06-19', cents: 20_000 };
  const change = { seasons: JSON.stringify([season]), included_guests: 1, extra_guest_fee_cents: 1_000 };
  for (let i = 0; i < 8; i++) await home(change);
  expect(await prices()).toMatchObject({ low: 220, median: 220, high: 220 });
  expect(await prices({ checkInDate: '2027-07-12', checkOutDate: '2027-07-19', guests: 1 })).toMatchObject({
    median: 110,
  });
});

test('prices counts only listed homes that take the party for so short a stay, near the place before farther away', async () => {
  for (let i = 0; i < 4; i++) await home();
  await home({ status: 'paused' });
  await home({ max_guests: 1 });
  await home({ bedrooms: 0 });
  await home({ min_nights: 8 });
  expect(await prices()).toBeNull();
  // Another continent, then 150 km north: each is taken when nearer ones are too few.
  await home({ lat: 0, lon: 100, nightly_rate_cents: 90_000 });
  expect(await prices()).toMatchObject({ listings: 5, km: null, median: 110 });
  await home({ lat: lagos.lat + 1.35, nightly_rate_cents: 90_000 });
  expect(await prices()).toMatchObject({ listings: 5, km: 250, median: 110 });
  await home();
  expect(await prices()).toMatchObject({ listings: 5, km: 50, median: 110, high: 110 });
});

test('prices is null for an unknown place and for dates that are no stay', async () => {
  for (let i = 0; i < 8; i++) await home();
  expect(await prices({ location: 'Nowhereville' })).toBeNull();
  expect(await prices({ checkOutDate: stay.checkInDate })).toBeNull();
});

test('a price above the last bar is counted in it', async () => {
  for (let i = 0; i < 39; i++) await home();
  await home({ nightly_rate_cents: 5_000_000 });
  const found = await prices();
  expect(found?.bars.reduce((sum, count) => sum + count, 0)).toBe(40);
  expect(found).toMatchObject({ barWidth: 8, bars: expect.objectContaining({ length: 14 }) });
});

test('stayPrices reads at most as many listings as its terms allow', async () => {
  for (let i = 0; i < 8; i++) await home();
  const { location: _, ...priced } = stay;
  const found = await stayPrices(
    api.db,
    { ...priced, ...lagos },
    {
      km: 50,
      earthRadiusKm: matchWeights.earthRadiusKm,
      listingsAtMost: 3,
      barWidths: priceEvidence.barWidths,
      barsAtMost: priceEvidence.barsAtMost,
    },
  );
  expect(found.listings).toBe(3);
});
