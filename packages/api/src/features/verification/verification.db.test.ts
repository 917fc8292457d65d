import { inTransaction, setProvenEmail } from '@palmbid/db';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { addCalendarDays, dayOf } from '@palmbid/domain';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, failureOf, person, useTestApi } from '../../testing/index.ts';
import { takeIdentityOutcome } from './commands/take-identity-outcome.ts';

const sent: { to: string; text: string }[] = [];
const asked: { reference: string; returnUrl: string }[] = [];
let smsFails = false;
const api = useTestApi({
  passwords: { hash: async () => '$argon2id$x', verify: async () => true },
  sms: async (message) => {
    if (smsFails) throw new Error('no answer');
    sent.push(message);
  },
  identity: {
    name: 'Test identities',
    start: async (check) => {
      asked.push(check);
      return { url: `https://id.test.example/${asked.length}`, reference: `their-${asked.length}` };
    },
  },
});
let admin: MadeUser;
beforeAll(async () => {
  admin = await api.make.user('admin');
});

let last = 0;
const phone = () => `+3519121${String(++last).padStart(5, '0')}`;
const codeOfLast = () => /^\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
const wrongCode = () => (codeOfLast() === '000000' ? '000001' : '000000');
const day = 24 * 60 * 60_000;
const minute = 60_000;
const today = () => dayOf(Date.now());
const trip = () => ({
  title: 'A week',
  description: 'x',
  location: 'Lisbon',
  checkInDate: addCalendarDays(today(), 40),
  checkOutDate: addCalendarDays(today(), 43),
  guests: 2,
  bedrooms: 1,
  minBudget: 0,
  maxBudget: 300,
});
const confirmEmail = (user: { id: number; email: string }) =>
  inTransaction(api.db, (tx) => setProvenEmail(tx, user.id, user.email));

test('a phone is confirmed by the code that was sent to it; only its owner reads the number', async () => {
  const host = await api.make.user('host');
  const { verification } = api.as(host);
  const number = phone();
  const typed = `${number.slice(0, 4)} ${number.slice(4)}`;
  expect((await verification.sendCode({ phone: typed })).phone).toMatchObject({
    number: null,
    pending: { number },
  });
  expect(sent.at(-1)?.to).toBe(number);
  expect(await codeOf(verification.confirmPhone({ code: wrongCode() }))).toBe('wrong_code');
  const [row] = await ask<{ code_hash: string }>(
    api.db,
    `select code_hash from phone_codes where user_id = ${host.id}`,
  );
  expect(row?.code_hash).not.toContain(codeOfLast());
  const own = await verification.confirmPhone({ code: codeOfLast() });
  expect(own).toMatchObject({
    checks: [{ kind: 'phone', on: today() }],
    phone: { number, pending: null },
  });
  expect(await codeOf(verification.confirmPhone({ code: codeOfLast() }))).toBe('wrong_code');

  const home = await api.make.property({ owner_id: host.id });
  const request = await api.make.request();
  await api.as(host).bids.place({ requestId: request.id, propertyId: home.id, amount: 100 });
  const guest = person(request.guest_id, 'guest');
  const bids = await api.as(guest).bids.forRequest({ requestId: request.id });
  expect(bids.items[0]?.host.checks).toEqual([{ kind: 'phone', on: today() }]);
  const listing = await api.as(null).properties.byId({ id: home.id });
  expect(listing.hostTrust?.checks).toEqual([{ kind: 'phone', on: today() }]);
  for (const shown of [bids, listing, await api.as(admin).admin.users({})]) {
    expect(JSON.stringify(shown)).not.toContain(number.slice(-8));
  }
  expect((await api.as(host).account.exportData()).data['phones']).toMatchObject([{ number }]);
  expect((await verification.removePhone()).checks).toEqual([]);
});

test('a code is tried five times and is valid for ten minutes; a new one takes its place', async () => {
  const { verification } = api.as(await api.make.user());
  const number = phone();
  await verification.sendCode({ phone: number });
  const wrong = wrongCode();
  for (let n = 0; n < 5; n++) await codeOf(verification.confirmPhone({ code: wrong }));
  expect(await failureOf(verification.confirmPhone({ code: codeOfLast() }))).toMatchObject({
    code: 'wrong_code',
    message: expect.stringContaining('no longer valid'),
  });
  await api.clock.travel(2 * minute);
  await verification.sendCode({ phone: number });
  const second = codeOfLast();
  await api.clock.travel(11 * minute);
  expect(await codeOf(verification.confirmPhone({ code: second }))).toBe('wrong_code');
  await verification.sendCode({ phone: number });
  expect((await verification.confirmPhone({ code: codeOfLast() })).phone.number).toBe(number);
  await api.clock.reset();
});

test('at most five codes a day are sent to one person and to one number, also when sending fails', async () => {
  const { verification } = api.as(await api.make.user());
  const number = phone();
  await verification.sendCode({ phone: number });
  expect(await failureOf(verification.sendCode({ phone: phone() }))).toMatchObject({ code: 'rate_limited' });
  smsFails = true;
  for (let n = 0; n < 4; n++) {
    await api.clock.travel(2 * minute);
    expect(await codeOf(verification.sendCode({ phone: number }))).toBe('unavailable');
  }
  smsFails = false;
  await api.clock.travel(2 * minute);
  expect(await codeOf(verification.sendCode({ phone: phone() }))).toBe('rate_limited');
  const other = api.as(await api.make.user()).verification;
  expect(await codeOf(other.sendCode({ phone: number }))).toBe('rate_limited');
  await api.clock.travel(day);
  await verification.sendCode({ phone: number });
  await api.clock.reset();
});

test('of a provider’s answers about an identity the latest decides, whatever the order in which they arrive', async () => {
  const user = await api.make.user();
  const { verification } = api.as(user);
  expect(await verification.startIdentity()).toEqual({ url: `https://id.test.example/${asked.length}` });
  const { reference = '' } = asked.at(-1) ?? {};
  const at = (ms: number) => new Date(Date.now() - minute + ms).toISOString();
  const tell = (outcome: string, when: string) =>
    takeIdentityOutcome(api.deps, { reference, outcome, at: when });
  expect((await verification.own()).identity).toEqual({ provider: 'Test identities', state: 'waiting' });
  const second = at(2000);
  expect(await tell('confirmed', second)).toBe(true);
  expect(await tell('confirmed', second)).toBe(false);
  expect(await tell('refused', at(1000))).toBe(false);
  expect((await verification.own()).checks).toEqual([{ kind: 'identity', on: second.slice(0, 10) }]);
  expect(await tell('refused', at(3000))).toBe(true);
  expect(await verification.own()).toMatchObject({ checks: [], identity: { state: 'refused' } });
  const unknown = { reference: crypto.randomUUID(), outcome: 'confirmed', at: at(0) };
  expect(await takeIdentityOutcome(api.deps, unknown)).toBe(false);
  await expect(takeIdentityOutcome(api.deps, { reference, outcome: 'maybe' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a trader’s details are on the listing and on the bids before a guest accepts, and on the booking', async () => {
  const host = await api.make.user('host');
  const trader = {
    name: 'Casa Mar Lda',
    postalAddress: 'Rua do Mar 1, 1100 Lisboa',
    register: 'NIPC 123456789',
    contactEmail: 'office@casamar.example',
    contactPhone: '+351 213 456 789',
    certified: true as const,
  };
  const { verification } = api.as(host);
  const bad = { kind: 'trader' as const, trader: { ...trader, contactPhone: '+351 21' } };
  expect(await codeOf(verification.stateStanding(bad))).toBe('invalid_input');
  await verification.stateStanding({ kind: 'trader', trader });
  const { certified: _, ...given } = trader;
  const shown = { kind: 'trader', trader: { ...given, contactPhone: '+351213456789' } };
  const home = await api.make.property({ owner_id: host.id });
  expect((await api.as(null).properties.byId({ id: home.id })).hostTrust?.standing).toMatchObject(shown);
  const request = await api.make.request();
  const bid = await api.as(host).bids.place({ requestId: request.id, propertyId: home.id, amount: 100 });
  const guest = api.as(person(request.guest_id, 'guest'));
  expect((await guest.bids.forRequest({ requestId: request.id })).items[0]?.host.standing).toMatchObject(
    shown,
  );
  const accepted = await guest.bids.accept({ id: bid.id, status: 'accepted' });
  const booking = await guest.bookings.byId({ id: accepted.bookingId ?? 0 });
  expect(booking.otherTrust.standing).toMatchObject(shown);
  await verification.stateStanding({ kind: 'private' });
  expect((await api.as(null).properties.byId({ id: home.id })).hostTrust?.standing).toMatchObject({
    kind: 'private',
    trader: null,
  });
  await api.as(host).account.exportData();
});

test('with the conditions switched on nobody posts, bids or accepts before meeting them', async () => {
  const [guest, host] = [await api.make.user('guest'), await api.make.user('host')];
  const home = await api.make.property({ owner_id: host.id });
  const settings = api.as(admin).settings;
  expect(await settings.verification()).toEqual({ emailRequired: false, standingRequired: false });
  const open = await api.as(guest).requests.create({ ...trip(), status: 'active' });
  const draft = await api.as(guest).requests.create(trip());
  const place = (requestId: number) =>
    api.as(host).bids.place({ requestId, propertyId: home.id, amount: 100 });
  const bid = await api.make.bid({ request: await requestRow(open.id) });
  await settings.setVerification({ emailRequired: true, standingRequired: true });
  const [entry] = (await api.as(admin).admin.audit({ action: 'settings.verification' })).items;
  expect(entry?.detail).toEqual({
    emailRequired: { from: false, to: true },
    standingRequired: { from: false, to: true },
  });

  const refusals = [
    () => api.as(guest).requests.create({ ...trip(), status: 'active' }),
    () => api.as(guest).requests.update({ id: draft.id, status: 'active' }),
    () => api.as(guest).bids.accept({ id: bid.id, status: 'accepted' }),
    () => place(open.id),
  ];
  for (const act of refusals) {
    expect(await failureOf(act())).toMatchObject({
      code: 'email_not_verified',
      message: expect.stringContaining('settings'),
    });
  }
  const seen = await api.as({ ...guest, unmet: ['email'] }).requests.byId({ id: open.id });
  expect(seen.abilities).toMatchObject({ acceptBids: false, first: ['email'] });
  const ownDraft = await api.as({ ...guest, unmet: ['email'] }).requests.byId({ id: draft.id });
  expect(ownDraft.abilities).toMatchObject({ activate: false, first: ['email'] });
  expect((await api.as(guest).auth.session())?.unmet).toEqual(['email']);

  await confirmEmail(guest);
  await confirmEmail(host);
  expect(await codeOf(place(open.id))).toBe('standing_missing');
  await api.as(host).verification.stateStanding({ kind: 'private' });
  await place(open.id);
  await api.as(guest).requests.update({ id: draft.id, status: 'active' });
  await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
  await settings.setVerification({ emailRequired: false, standingRequired: false });
});

const requestRow = async (id: number) => {
  const [row] = await ask<Awaited<ReturnType<typeof api.make.request>>>(
    api.db,
    `select * from vacation_requests where id = ${id}`,
  );
  if (!row) throw new Error('no request');
  return row;
};
