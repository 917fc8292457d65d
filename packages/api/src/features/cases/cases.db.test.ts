import { ask, type MadeUser } from '@palmbid/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, delivered, failureOf, type TestApi } from '../../testing/index.ts';
import { passDueCases } from './commands/take-step.ts';

let api: TestApi;
let admin: MadeUser;
const files = new Map<string, Uint8Array>();
beforeAll(async () => {
  api = await createTestApi({
    passwords: { hash: async () => '$argon2id$x', verify: async () => true },
    photos: {
      draw: async (bytes) => [{ name: 'evidence.webp', bytes }],
      save: async (key, [file]) => {
        if (file) files.set(`${key}/${file.name}`, file.bytes);
      },
      read: async (key, name) => files.get(`${key}/${name}`),
      drop: async (key) => {
        files.delete(`${key}/evidence.webp`);
      },
    },
  });
  admin = await api.make.user('admin');
});
afterAll(() => api.close());
beforeEach(() => api.clock.reset());

const day = 24 * 3_600_000;
const person = (id: number, role: MadeUser['role']): MadeUser => ({ id, role, username: '', email: '' });
const code = async (call: Promise<unknown>) => (await failureOf(call))?.code;
/** A booked stay of 7 nights at $180, agreed between its sides. */
async function booked() {
  const bid = await api.make.bid();
  const [guest, host] = [person(bid.guest_id, 'guest'), person(bid.host_id, 'host')];
  await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
  const [row] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${bid.id}`);
  return { bookingId: row?.id ?? 0, guest, host };
}
async function opened() {
  const stay = await booked();
  const { id } = await api.as(stay.guest).cases.open({
    bookingId: stay.bookingId,
    reason: 'unclean',
    text: 'The kitchen was full of dishes.',
  });
  return { ...stay, id };
}
const newsOf = async (user: MadeUser) => {
  await delivered(api.deps);
  return (await api.as(user).notifications.list({})).items
    .filter(({ kind }) => kind === 'case_changed')
    .map(({ title, href }) => `${title.split(':')[0]} ${href}`);
};
const inQueue = async (id: number) =>
  (await api.as(admin).queue.list({ kind: 'case', limit: 100 })).items.find((item) => item.id === id);

describe('a case', () => {
  test('goes from the complaint over the other side’s word to a decision, with the refund in the ledger', async () => {
    const { id, bookingId, guest, host } = await opened();
    expect(await api.as(host).cases.byId({ id })).toMatchObject({
      state: 'answering',
      mySide: 'host',
      next: { by: 'host' },
      abilities: { say: true, addEvidence: true, withdraw: false, decide: false },
    });
    expect(await newsOf(host)).toEqual([`A case was opened /cases/${id}`]);
    expect(await inQueue(id)).toBeUndefined();
    const early = { id, outcome: 'for_guest', refund: 100, statement: 'The photos show it.' } as const;
    expect(await code(api.as(admin).cases.decide(early))).toBe('illegal_transition');

    await api.as(host).cases.say({ id, text: 'It was cleaned that morning.' });
    expect(await newsOf(guest)).toEqual([`The other side has answered /cases/${id}`]);
    expect(await inQueue(id)).toMatchObject({ text: 'The kitchen was full of dishes.', reason: 'unclean' });
    expect(await code(api.as(admin).cases.decide({ ...early, refund: 1_260.01 }))).toBe('conflict');
    await api.as(admin).cases.decide(early);
    expect(await inQueue(id)).toBeUndefined();
    const decided = await api.as(guest).cases.byId({ id });
    expect(decided).toMatchObject({
      state: 'decided',
      next: null,
      decision: { outcome: 'for_guest', refund: 100, refundState: 'owed', statement: 'The photos show it.' },
      refundable: 1_160,
      abilities: { say: false, addEvidence: false, withdraw: false, decide: false },
    });
    expect(decided.events.map(({ by, kind }) => `${by} ${kind}`)).toEqual([
      'guest opened',
      'host answered',
      'team decided',
    ]);
    const balances = await ask<{ account: string; cents: number }>(
      api.db,
      `select account, cents from ledger_balances where booking_id = ${bookingId} order by account`,
    );
    expect(balances).toEqual([
      { account: 'owed_by_host', cents: 10_000 },
      { account: 'owed_to_guest', cents: -10_000 },
    ]);
    // By agreement the host pays, and the guest confirms it.
    expect((await api.as(host).cases.byId({ id })).decision?.refundId).toBeNull();
    await api.as(guest).payments.confirmRefund({ id: bookingId, refundId: decided.decision?.refundId ?? 0 });
    expect((await api.as(host).cases.byId({ id })).decision?.refundState).toBe('settled');
    expect((await newsOf(host))[0]).toBe(`A case was decided /cases/${id}`);
    const [entry] = (await api.as(admin).admin.audit({ action: 'case.decide' })).items;
    expect(entry).toMatchObject({
      subject: `case:${id}`,
      detail: { outcome: 'for_guest', refundCents: 10_000 },
    });
    expect(await api.violations()).toEqual([]);
  });

  test('is decided without the other side’s word when its time is over, and a late decision is announced', async () => {
    const { id, guest, host } = await opened();
    await api.clock.travel(3 * day + 1_000);
    expect(await passDueCases(api.db)).toBe(1);
    expect(await passDueCases(api.db)).toBe(0);
    expect(await api.as(guest).cases.byId({ id })).toMatchObject({ state: 'deciding', next: { by: 'team' } });
    await api.clock.travel(10 * day + 2_000);
    expect(await passDueCases(api.db)).toBe(1);
    const late = await api.as(host).cases.byId({ id });
    expect(late.events.map(({ kind }) => kind)).toEqual(['opened', 'no_answer', 'overdue']);
    expect(await newsOf(host)).toEqual([
      `A decision takes longer /cases/${id}`,
      `Our team decides a case /cases/${id}`,
      `A case was opened /cases/${id}`,
    ]);
    await api.as(admin).cases.decide({ id, outcome: 'for_host', statement: 'Nothing shows it.' });
    expect((await api.as(guest).cases.byId({ id })).decision).toMatchObject({
      refund: 0,
      refundState: 'none',
    });
  });

  test('is opened once by each side, for a reason of its own, and withdrawn by who opened it', async () => {
    const { id, bookingId, guest, host } = await opened();
    const again = { bookingId, reason: 'other', text: 'Again' } as const;
    expect(await code(api.as(guest).cases.open(again))).toBe('conflict');
    expect(await code(api.as(host).cases.open({ ...again, reason: 'unclean' }))).toBe('invalid_input');
    const other = await api.as(host).cases.open({ ...again, reason: 'damage' });
    expect((await api.as(host).cases.ofBooking({ bookingId })).items.map((each) => each.id)).toEqual([
      other.id,
      id,
    ]);
    expect((await api.as(guest).cases.ofBooking({ bookingId })).reasons).toEqual([]);
    expect(await code(api.as(host).cases.withdraw({ id }))).toBe('forbidden');
    expect(await api.as(guest).cases.withdraw({ id })).toMatchObject({ state: 'withdrawn', next: null });
    expect(await code(api.as(host).cases.say({ id, text: 'Late' }))).toBe('illegal_transition');
    expect((await api.as(guest).cases.ofBooking({ bookingId })).reasons).toContain('unclean');
    await api.clock.travel(98 * day);
    expect((await api.as(guest).cases.ofBooking({ bookingId })).reasons).toEqual([]);
    expect(await code(api.as(guest).cases.open(again))).toBe('illegal_transition');
  });

  test('shows its evidence to its two sides and admins, and keeps an account from being deleted while it is open', async () => {
    const { id, guest, host } = await opened();
    const file = Buffer.from('a picture').toString('base64');
    const { photos } = await api.as(guest).cases.addEvidence({ id, file, caption: 'The sink' });
    const key = photos[0]?.key ?? '';
    expect(photos).toMatchObject([{ by: 'guest', caption: 'The sink' }]);
    for (const user of [guest, host, admin]) {
      expect(await api.as(user).cases.evidence({ id, key })).toEqual({ type: 'image/webp', base64: file });
    }
    const stranger = await api.make.user('both');
    expect(await code(api.as(stranger).cases.evidence({ id, key }))).toBe('not_found');
    // A key of another case is no key of this one.
    const elsewhere = await opened();
    expect(await code(api.as(elsewhere.guest).cases.evidence({ id: elsewhere.id, key }))).toBe('not_found');
    expect(await code(api.as(admin).cases.addEvidence({ id, file }))).toBe('forbidden');

    await ask(api.owner, `update bookings set status = 'cancelled_by_host' where guest_id = ${guest.id}`);
    expect(await code(api.as(guest).account.delete({ currentPassword: 'x' }))).toBe('conflict');
    await api.as(guest).cases.withdraw({ id });
    await api.as(guest).account.delete({ currentPassword: 'x' });
    expect(await code(api.as(host).cases.evidence({ id, key }))).toBe('not_found');
    expect(files.has(`${key}/evidence.webp`)).toBe(false);
    expect(JSON.stringify(await api.as(host).cases.byId({ id }))).not.toContain('dishes');
  });
});
