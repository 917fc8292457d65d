import { ask, type MadeUser } from '@palmbid/db/testing';
import { addCalendarDays, consentsAsked, consentsDue, dayOf } from '@palmbid/domain';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, useTestApi } from '../../testing/index.ts';

const api = useTestApi({ passwords: { hash: async () => '$argon2id$x', verify: async () => true } });
let admin: MadeUser;
beforeAll(async () => {
  admin = await api.make.user('admin');
});

const day = 24 * 3_600_000;
const inDays = (days: number) => addCalendarDays(dayOf(Date.now()), days);
const agreed = { terms: 1, privacy: 1, adult: true } as const;
const trip = () => ({
  title: 'A week',
  description: 'x',
  location: 'Lisbon',
  checkInDate: inDays(40),
  checkOutDate: inDays(43),
  guests: 2,
  bedrooms: 1,
  minBudget: 0,
  maxBudget: 300,
});
const consentsIn = async (user: MadeUser) =>
  ask<{ kind: string; number: number; given_at: string }>(
    api.db,
    `select kind, number, given_at from consents where user_id = ${user.id} order by kind`,
  );
let made = 0;
const register = (consent?: object) =>
  api.as(null).auth.register({
    username: `consenting${++made}`,
    password: 'a long secret',
    name: 'Ada Example',
    email: `consenting${made}@test.example`,
    ...(consent && { consent }),
  });
const actor = ({ id, username, email }: { id: number; username: string; email: string }) => ({
  id,
  username,
  email,
  role: 'guest' as const,
});
const due = async (user: MadeUser) => (await api.as(user).auth.session())?.consent?.due;
const demand = (consentRequired: boolean) => api.as(admin).settings.setOperator({ consentRequired });

test('registration records the versions agreed to, the age and the time, and asks nothing more', async () => {
  const user = actor(await register(agreed));
  expect(await consentsIn(user)).toEqual([
    { kind: 'age', number: 18, given_at: expect.any(String) },
    { kind: 'privacy', number: 1, given_at: expect.any(String) },
    { kind: 'terms', number: 1, given_at: expect.any(String) },
  ]);
  expect(await due(user)).toBeUndefined();
});

test('an account registered without consent, or to other versions, is asked on its next visit', async () => {
  const without = actor(await register());
  expect(await due(without)).toEqual([
    { kind: 'terms', number: 1 },
    { kind: 'privacy', number: 1 },
    { kind: 'age', number: 18 },
  ]);
  expect(await api.as(without).legal.agree(agreed)).toEqual({ due: [], required: false });
  expect(await due(without)).toBeUndefined();
  const outdated = actor(await register({ ...agreed, terms: 7 }));
  expect(await due(outdated)).toEqual(
    [{ kind: 'terms', number: 7 }].map(({ kind }) => ({ kind, number: 1 })),
  );
});

test('the export contains the consents, and they stay without a name when the account is erased', async () => {
  const user = actor(await register(agreed));
  const { data } = await api.as(user).account.exportData();
  expect(data['consents']).toContainEqual({ kind: 'terms', number: 1, givenAt: expect.any(String) });
  await api.as(user).account.delete({ currentPassword: 'any' });
  expect(await consentsIn(user)).toHaveLength(3);
  const [row] = await ask<{ name: string }>(api.db, `select name from users where id = ${user.id}`);
  expect(row?.name).toBe('Deleted user');
});

test('nobody who owes consent posts, bids or accepts once the operator demands it', async () => {
  const guest = await api.make.user('guest');
  const host = await api.make.user('host');
  const home = await api.make.property({ owner_id: host.id });
  const request = await api.make.request({ guest_id: guest.id });
  const bid = await api.make.bid({ request });
  const draft = await api.as(guest).requests.create({ ...trip(), status: 'draft' });
  const acts = {
    post: () => api.as(guest).requests.create({ ...trip(), status: 'active' }),
    activate: () => api.as(guest).requests.update({ id: draft.id, status: 'active' }),
    bid: () => api.as(host).bids.place({ requestId: request.id, propertyId: home.id, amount: 100 }),
    accept: () => api.as(guest).bids.accept({ id: bid.id, status: 'accepted' }),
  };
  await demand(true);
  for (const [name, act] of Object.entries(acts)) expect(await codeOf(act()), name).toBe('consent_required');
  // A draft is nobody's affair but its guest's.
  await api.as(guest).requests.create({ ...trip(), status: 'draft' });
  expect((await api.as(guest).auth.session())?.consent?.required).toBe(true);
  for (const user of [guest, host]) await api.as(user).legal.agree(agreed);
  for (const act of Object.values(acts)) await act();
  await demand(false);
});

test('the database and the domain agree on who owes consent', async () => {
  const user = await api.make.user('guest');
  const owes = async () =>
    (await ask<{ owes: boolean }>(api.db, `select owes_consent(${user.id}) as owes`))[0]?.owes;
  await demand(true);
  for (const given of [{}, { terms: 1 }, { privacy: 1 }, { adult: true as const }]) {
    await api.as(user).legal.agree(given);
    const rows = (await consentsIn(user)).map(({ kind, number }) => ({ kind, number }) as never);
    expect(await owes()).toBe(consentsDue(consentsAsked({ terms: 1, privacy: 1 }), rows).length > 0);
  }
  expect(await owes()).toBe(false);
  await demand(false);
});

test('a draft is for admins only; published it keeps its words, and is in force and asked about from its day on', async () => {
  const legal = api.as(admin).legal;
  const user = actor(await register(agreed));
  await legal.saveDraft({ kind: 'terms', number: 2, body: 'A second draft' });
  await legal.saveDraft({ kind: 'terms', number: 2, body: '“We” means {operator}.' });
  expect(await codeOf(api.as(null).legal.text({ kind: 'terms', number: 2 }))).toBe('not_found');
  const texts = async () => (await legal.managed()).items.find(({ kind }) => kind === 'terms');
  expect(await texts()).toMatchObject({
    isDraft: true,
    draftNumber: 2,
    inForce: 1,
    body: '“We” means {operator}.',
  });

  for (const wrong of [inDays(-1), '2000-01-01'])
    expect(await codeOf(legal.publish({ kind: 'terms', number: 2, inForceFrom: wrong }))).toBe(
      'illegal_transition',
    );
  await legal.publish({ kind: 'terms', number: 2, inForceFrom: inDays(14) });
  expect(await codeOf(legal.saveDraft({ kind: 'terms', number: 2, body: 'Other words' }))).toBe('conflict');
  expect(await codeOf(legal.discardDraft({ kind: 'terms', number: 2 }))).toBe('illegal_transition');
  // Announced: everyone can read it, nobody is asked yet.
  expect((await api.as(null).legal.text({ kind: 'terms' })).number).toBe(1);
  expect(await due(user)).toBeUndefined();

  await api.as(admin).settings.setOperator({ name: 'Palm Ltd' });
  expect(await api.as(null).legal.text({ kind: 'terms', number: 2 })).toMatchObject({
    body: '“We” means Palm Ltd.',
    inForce: 1,
    versions: [
      { number: 2, inForceFrom: inDays(14) },
      { number: 1, inForceFrom: expect.any(String) },
    ],
  });

  await api.clock.travel(15 * day);
  expect((await api.as(null).legal.text({ kind: 'terms' })).number).toBe(2);
  expect((await api.as(null).legal.text({ kind: 'terms', number: 1 })).body).toContain(
    'Palmbid is a market place',
  );
  expect((await api.as(null).settings.site()).legal).toEqual({ terms: 2, privacy: 1 });
  expect(await due(user)).toEqual([{ kind: 'terms', number: 2 }]);
  expect(await api.as(user).legal.agree({ terms: 1 })).toMatchObject({ due: [{ kind: 'terms', number: 2 }] });
  expect(await api.as(user).legal.agree({ terms: 2 })).toMatchObject({ due: [] });
  await api.clock.reset();
  const { items } = await api.as(admin).admin.audit({ action: 'legal.publish' });
  expect(items[0]).toMatchObject({ subject: 'legal:terms', detail: { number: 2, inForceFrom: inDays(14) } });
});

test('the operator’s details and logo are public and audited; what an opening lacks shrinks as they are entered', async () => {
  const { settings } = api.as(admin);
  const refused = async (input: object) => await codeOf(settings.setOperator(input));
  for (const input of [
    {},
    { name: '' },
    { name: 'x'.repeat(121) },
    { contactEmail: 'nobody' },
    { logoPhoto: 'x' },
  ])
    expect(await refused(input), JSON.stringify(input)).toBe('invalid_input');
  expect((await settings.opening()).gaps).toContain('postalAddress');
  const details = {
    name: 'Palm Ltd',
    postalAddress: 'Main Street 1\nLisbon',
    contactEmail: 'hello@palm.example',
  };
  await settings.setOperator(details);
  expect((await api.as(null).settings.site()).operator).toMatchObject(details);
  const { gaps } = await settings.opening();
  expect(gaps).not.toContain('postalAddress');
  expect(gaps).toContain('jurisdiction');
  const { items } = await api.as(admin).admin.audit({ action: 'settings.operator' });
  expect(items[0]?.detail).toMatchObject({ postalAddress: { from: null, to: details.postalAddress } });
});
