import { ask, type MadeUser } from '@palmbid/db/testing';
import { addCalendarDays, dayOf, toCents } from '@palmbid/domain';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, useTestApi } from '../../testing/index.ts';
import { measureFigures } from './commands/measure-figures.ts';

const api = useTestApi();
let admin: MadeUser;
beforeAll(async () => {
  admin = await api.make.user('admin');
});

const site = async () => api.as(null).settings.site();

/** An accepted bid at this price per night for a property that costs $200; one week each, in consecutive weeks. */
let week = 0;
async function award(
  perNight: number,
  message: string | null = null,
  others: (string | null)[] = [],
  propertyId?: number,
) {
  const checkIn = addCalendarDays(dayOf(Date.now()), 30 + ((7 * week++) % 300));
  const request = await api.make.request({ check_in_date: checkIn });
  const home = propertyId === undefined ? {} : { property_id: propertyId };
  const bid = await api.make.bid({ request, amount_cents: toCents(perNight), message, ...home });
  for (const text of others)
    await api.make.bid({ request, amount_cents: toCents(perNight + 1), message: text });
  const guest = { id: bid.guest_id, role: 'guest' as const, username: 'x', email: 'x' };
  await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
}

test('the claim, logo and links that an admin sets are public; each change is in the audit log', async () => {
  expect(await site()).toEqual({
    claim: 'Guests save up to 20% versus traditional booking.',
    logo: 'palm-tree',
    socialLinks: [],
    saving: null,
    personalBids: null,
    operator: null,
    logoUrl: null,
    legal: { terms: 1, privacy: 1 },
  });
  const links = [
    { network: 'Mastodon', url: 'https://social.example/@palmbid' },
    { network: 'Instagram', url: 'https://instagram.example/palmbid' },
  ];
  const { setSite } = api.as(admin).settings;
  await setSite({ claim: null, logo: 'waterfall', socialLinks: links });
  expect(await site()).toMatchObject({ claim: null, logo: 'waterfall', socialLinks: links });
  await setSite({ socialLinks: [...links].reverse() });
  expect(await site()).toMatchObject({ logo: 'waterfall', socialLinks: [...links].reverse() });

  const entries = async () => (await api.as(admin).admin.audit({ action: 'settings.site' })).items;
  expect((await entries()).map(({ detail }) => detail)).toEqual([
    { socialLinks: { from: links, to: [...links].reverse() } },
    {
      claim: { from: 'Guests save up to 20% versus traditional booking.', to: null },
      logo: { from: 'palm-tree', to: 'waterfall' },
      socialLinks: { from: [], to: links },
    },
  ]);
  await setSite({ logo: 'waterfall' });
  expect(await entries()).toHaveLength(2);
});

test('an invalid link, a network named twice, too many links and an empty claim are refused', async () => {
  const refused = async (input: object) =>
    await codeOf(api.as(admin).settings.setSite(input as { logo: 'waterfall' }));
  const link = (network: string, url = 'https://social.example/x') => ({ network, url });
  for (const input of [
    {},
    { claim: '' },
    { claim: 'x'.repeat(141) },
    { logo: 'parrot' },
    { socialLinks: [link('X', 'http://social.example/x')] },
    { socialLinks: [link('X', 'javascript:alert(1)')] },
    { socialLinks: [link('X', 'https://social.example/a b')] },
    { socialLinks: [link('X', 'https://me:secret@social.example')] },
    { socialLinks: [link('')] },
    { socialLinks: [link('Mastodon'), link('mastodon')] },
    { socialLinks: Array.from({ length: 9 }, (_, i) => link(`N${i}`)) },
  ]) {
    expect(await refused(input), JSON.stringify(input)).toBe('invalid_input');
  }
});

test('the median saving is hidden below 20 accepted bids, then shown with its count and formula', async () => {
  // A third each saves 10%, 25% and 40% of the own price: the median is 25%.
  for (let i = 0; i < 19; i++) await award([180, 150, 120][i % 3] ?? 0);
  await measureFigures(api.deps);
  expect((await site()).saving).toBeNull();
  await award(150);
  // Figures change only when the job runs.
  expect((await site()).saving).toBeNull();
  await measureFigures(api.deps);
  expect((await site()).saving).toMatchObject({
    id: 'saving',
    n: 20,
    text: 'Measured over 20 accepted bids: a median of 25% below the host’s own price.',
    formula: expect.stringContaining('1 − all-in total ÷'),
  });
});

test('a saving compares totals that both include fees', async () => {
  const rows = await ask<{ saving: number }>(
    api.db,
    `select 1 - all_in_cents::float8 / (nights * nightly_rate_cents + fees_cents) as saving from bids where status = 'accepted'`,
  );
  await ask(api.owner, 'refresh materialized view market_figures');
  const [figures] = await ask<{ saving_median: number; saving_bids: number }>(
    api.db,
    'select saving_median, saving_bids from market_figures',
  );
  const sorted = rows.map(({ saving }) => saving).sort((a, b) => a - b);
  const middle = ((sorted[sorted.length / 2 - 1] ?? 0) + (sorted[sorted.length / 2] ?? 0)) / 2;
  expect(figures).toEqual({ saving_median: expect.closeTo(middle, 9), saving_bids: sorted.length });
});

const counted = async () => {
  await measureFigures(api.deps);
  const [row] = await ask<{ personal_bids: number; other_bids: number }>(
    api.db,
    'select personal_bids, other_bids from market_figures',
  );
  return { personal: row?.personal_bids ?? 0, other: row?.other_bids ?? 0 };
};

test('a message counts as personal when it is not empty and its host sent it to no other guest', async () => {
  const before = await counted();
  const home = await api.make.property();
  const pasted = 'A lovely place, come and stay with us, you will like it.';
  await award(180, `${pasted} The cot is ready.`, [], home.id);
  await award(180, pasted, [], home.id);
  await award(180, ` ${pasted.toUpperCase()}`, [], home.id);
  await award(180, 'Hello!', [], home.id);
  expect(await counted()).toEqual({ personal: before.personal + 1, other: before.other + 3 });
});

test('the figure on personal bids is hidden below 200 decided bids, then shown as measured', async () => {
  const message = 'The cot that you asked for is ready, and the garden is fenced.';
  const { personal, other } = await counted();
  const missing = 200 - personal - other;
  const others = Array.from({ length: 7 }, () => null);
  for (let i = 0; i < Math.floor((missing - 1) / 8); i++) await award(180, message, others);
  await measureFigures(api.deps);
  expect((await site()).personalBids).toBeNull();
  await award(180, message, others);
  const after = await counted();
  expect(after.personal + after.other).toBeGreaterThanOrEqual(200);
  expect((await site()).personalBids).toMatchObject({
    id: 'personal-bids',
    n: after.personal + after.other,
    text: expect.stringMatching(
      /^Of 20\d decided bids, 100% of those with a message of their own were accepted, /,
    ),
  });
});

test('a figure cannot be written, not even by the database’s owner', async () => {
  await expect(ask(api.owner, 'update market_figures set saving_median = 0.5')).rejects.toThrow(
    /cannot change/,
  );
  await expect(ask(api.owner, 'delete from market_figures')).rejects.toThrow(/cannot change/);
});
