import { codeOf, delivered } from '@palmbid/api/testing';
import { ask } from '@palmbid/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServerFault } from '../../src/payments/local-server.ts';
import { type Bank, faultsOf, openBank, type Stay } from './support.ts';

const day = 24 * 3_600_000;
const price = 126_000;

let b: Bank;
beforeAll(async () => {
  b = await openBank();
});
afterAll(() => b.close());
beforeEach(async () => {
  b.bank.faults.splice(0);
  await b.deliver();
  await b.api.clock.reset();
});

const money = (stay: Stay, side: 'guest' | 'host' = 'guest') =>
  b.api.as(stay[side]).payments.ofBooking({ id: stay.id });
/** The next attempts are due: each is later than the one before. */
async function workUntilDone(): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await b.work();
    await ask(b.api.db, `update payment_operations set next_attempt_at = market_now(), leased_until = null`);
    await ask(
      b.api.db,
      `update provider_events set next_attempt_at = market_now() where processed_at is null`,
    );
  }
}

test('a stay is paid, paid out a day after check-in without the commission, and its host paid once', async () => {
  const stay = await b.book({ commissionBps: 1000 });
  await b.connect(stay);
  expect(await money(stay)).toMatchObject({ price: 1260, owed: 1260, abilities: { pay: 1 }, payout: null });
  await b.pay(stay);
  expect(await money(stay)).toMatchObject({
    paid: 1260,
    owed: 0,
    parts: [{ status: 'paid' }],
    abilities: { pay: null },
  });
  expect((await b.api.as(stay.guest).bookings.byId({ id: stay.id })).payments[0]?.receivedAt).not.toBeNull();
  await b.api.clock.travel(31 * day - 3_600_000 * 12);
  await b.work();
  expect(b.bank.transfers.size).toBe(0);
  await b.api.clock.travel(day);
  await b.work();
  await b.work();
  expect(await money(stay, 'host')).toMatchObject({
    payout: { commission: 126, share: 1134, paidOut: 1134, account: 'ready' },
  });
  expect(await b.balances(stay.id)).toEqual({ clearing: 12_600, commission: -12_600 });
  expect(await faultsOf(b)).toEqual([]);
  await delivered(b.api.deps);
  const news = async (side: 'guest' | 'host') =>
    (await b.api.as(stay[side]).notifications.list({})).items
      .filter(({ kind }) => kind === 'payment_changed')
      .map(({ title }) => title.split(':')[0]);
  expect(await news('guest')).toEqual(['Paid']);
  expect(await news('host')).toEqual(['Paid out', 'The guest has paid']);
});

test('the host cannot mark what the provider reports, and only the guest pays', async () => {
  const stay = await b.book();
  const asHost = b.api.as(stay.host);
  expect(await codeOf(asHost.bookings.markPayment({ id: stay.id, part: 1, received: true }))).toBe(
    'forbidden',
  );
  expect(await codeOf(asHost.payments.pay({ id: stay.id, part: 1 }))).toBe('forbidden');
  expect(await codeOf(b.api.as(stay.guest).payments.pay({ id: stay.id, part: 2 }))).toBe('not_found');
  const stranger = b.api.as(await b.api.make.user('guest')).payments;
  expect(await codeOf(stranger.ofBooking({ id: stay.id }))).toBe('not_found');
  expect(await codeOf(stranger.pay({ id: stay.id, part: 1 }))).toBe('not_found');
});

test('a declined card leaves the page open for another try, and the guest is told once', async () => {
  const stay = await b.book();
  const page = await b.page(stay);
  b.bank.pay(page, { declined: true });
  const [event] = b.bank.events;
  await b.deliver();
  if (event) await b.deliver([event]);
  expect((await money(stay)).parts).toMatchObject([{ status: 'open', declined: 'Your card was declined.' }]);
  expect(await b.page(stay)).toBe(page);
  b.bank.pay(page);
  await b.deliver();
  expect((await money(stay)).parts).toMatchObject([{ status: 'paid', declined: null }]);
  const failed = await ask(
    b.api.db,
    `select 1 from outbox where kind = 'payment_changed' and payload ->> 'what' = 'failed' and payload ->> 'bookingId' = '${stay.id}'`,
  );
  expect(failed).toHaveLength(1);
});

test('a page that was not used in time can be opened anew, and a stay that was cancelled closes it', async () => {
  const stay = await b.book();
  const first = await b.page(stay);
  b.bank.expire(first);
  await b.deliver();
  const second = await b.page(stay);
  expect(second).not.toBe(first);
  await b.api.as(stay.guest).bookings.cancel({ id: stay.id, expectedFee: 0 });
  await b.work();
  expect(b.bank.pages.get(second)?.status).toBe('expired');
  expect(await codeOf(b.api.as(stay.guest).payments.pay({ id: stay.id, part: 1 }))).toBe('conflict');
  expect(await b.balances(stay.id)).toEqual({});
});

test('a payment that arrives after its stay was cancelled goes back in full', async () => {
  const stay = await b.book();
  const page = await b.page(stay);
  b.bank.pay(page);
  await b.api.as(stay.host).bookings.cancel({ id: stay.id });
  await b.work();
  await b.deliver();
  await b.work();
  expect(await money(stay)).toMatchObject({ price: 0, paid: 1260, refunded: 1260, owed: 0 });
  expect(await b.balances(stay.id)).toEqual({});
  expect(await faultsOf(b)).toEqual([]);
});

test.each<ServerFault>(['lost', 'held', 'broken', 'failed', 'busy', 'refused'])(
  'a payment, a refund and a pay-out are made once when calls are %s',
  async (fault) => {
    const stay = await b.book({ commissionBps: 500 });
    await b.connect(stay);
    b.bank.faults.push(fault);
    await b.page(stay).catch(() => '');
    await workUntilDone();
    await b.pay(stay);
    await b.api.clock.travel(27 * day);
    b.bank.faults.push(fault, fault);
    await b.api.as(stay.guest).bookings.cancel({ id: stay.id, expectedFee: 630 });
    await workUntilDone();
    await b.api.clock.travel(32 * day);
    b.bank.faults.push(fault);
    await workUntilDone();
    await b.api.clock.travel(40 * day);
    await workUntilDone();
    b.bank.faults.splice(0);
    expect(await money(stay, 'host')).toMatchObject({
      refunded: 630,
      payout: { paidOut: 598.5, share: 598.5 },
    });
    expect(await b.balances(stay.id)).toEqual({ clearing: 3150, commission: -3150 });
    expect(await faultsOf(b)).toEqual([]);
  },
);

test('a move whose answer was lost is found, not repeated, after the provider has forgotten its key', async () => {
  const stay = await b.book();
  await b.pay(stay);
  await workUntilDone();
  b.bank.faults.push('held');
  await b.api.as(stay.host).bookings.cancel({ id: stay.id });
  await b.work();
  expect(await money(stay)).toMatchObject({ refunded: 0 });
  b.bank.forgetKeys();
  await b.api.clock.travel(2 * day);
  await workUntilDone();
  expect(await money(stay)).toMatchObject({ refunded: 1260 });
  expect(await faultsOf(b)).toEqual([]);
});

describe('an event', () => {
  test('without a valid signature is refused, and nothing is stored', async () => {
    const stored = () => ask(b.api.db, 'select id from provider_events');
    const before = await stored();
    const body = JSON.stringify({ id: 'evt_1', type: 'account.updated', data: { object: { id: 'acct_1' } } });
    expect((await b.post(body, 't=1,v1=abc')).statusCode).toBe(400);
    expect((await b.post(body, '')).statusCode).toBe(400);
    expect(await stored()).toEqual(before);
  });

  test('may come twice, late and in any order', async () => {
    const stay = await b.book();
    const page = await b.page(stay);
    b.bank.pay(page, { declined: true });
    b.bank.pay(page);
    const payment = b.bank.pages.get(page)?.payment ?? '';
    const dispute = b.bank.openDispute(payment);
    b.bank.endDispute(dispute, 'won');
    const events = b.bank.events.splice(0);
    await b.deliver([...events].reverse());
    await b.deliver(events);
    await workUntilDone();
    expect(await money(stay, 'host')).toMatchObject({
      paid: 1260,
      disputes: [{ amount: 1260, status: 'won' }],
    });
    expect(await b.balances(stay.id)).toEqual({ clearing: price, host_payable: -price });
  });

  test('that never comes is not missed: the worker asks', async () => {
    const stay = await b.book();
    b.bank.pay(await b.page(stay));
    b.bank.events.splice(0);
    expect(await b.api.as(stay.guest).payments.check({ id: stay.id })).toMatchObject({ paid: 1260 });
  });
});

describe('a dispute', () => {
  test('holds the pay-out back until it is won', async () => {
    const stay = await b.book();
    await b.connect(stay);
    await b.pay(stay);
    const [payment] = [...b.bank.payments.values()].slice(-1);
    const dispute = b.bank.openDispute(payment?.id ?? '');
    await b.deliver();
    await b.api.clock.travel(32 * day);
    await b.work();
    expect(await money(stay, 'host')).toMatchObject({ payout: { paidOut: 0 } });
    b.bank.endDispute(dispute, 'won');
    await b.deliver();
    await workUntilDone();
    expect(await money(stay, 'host')).toMatchObject({ payout: { paidOut: 1260 } });
    expect(await faultsOf(b)).toEqual([]);
  });

  test('that is lost after the pay-out is taken back from the host', async () => {
    const stay = await b.book({ commissionBps: 1000 });
    await b.connect(stay);
    await b.pay(stay);
    const [payment] = [...b.bank.payments.values()].slice(-1);
    await b.api.clock.travel(32 * day);
    await b.work();
    const dispute = b.bank.openDispute(payment?.id ?? '');
    b.bank.endDispute(dispute, 'lost');
    await b.deliver();
    await workUntilDone();
    expect(await b.balances(stay.id)).toEqual({});
    expect(await money(stay, 'host')).toMatchObject({ payout: { paidOut: 0, share: 0 } });
    expect(await faultsOf(b)).toEqual([]);
  });
});

test('a refund that a bank sends back is owed still, and an admin has it made again', async () => {
  const stay = await b.book();
  await b.pay(stay);
  await b.api.as(stay.host).bookings.cancel({ id: stay.id });
  await b.work();
  const [refund] = [...b.bank.refunds.values()].slice(-1);
  b.bank.endRefund(refund?.id ?? '', 'failed');
  await b.deliver();
  expect(await b.balances(stay.id)).toEqual({ clearing: price, refunds: -price });
  const admin = b.api.as(await b.api.make.user('admin')).payments;
  const { failed } = await admin.books();
  const move = failed.find(({ bookingId }) => bookingId === stay.id);
  await admin.retry({ id: move?.id ?? 0 });
  expect(await codeOf(admin.retry({ id: move?.id ?? 0 }))).toBe('not_found');
  expect(await ask(b.api.db, `select subject from audit_log where action = 'payment.retry'`)).toEqual([
    { subject: `payment:${move?.id}` },
  ]);
  await b.work();
  expect(await b.balances(stay.id)).toEqual({});
  expect(await admin.ledger({ id: stay.id })).toMatchObject({
    balances: [],
    moves: [{}, { status: 'done', kind: 'refund' }],
  });
  expect(await faultsOf(b)).toEqual([]);
});
