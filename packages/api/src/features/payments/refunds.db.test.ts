import { inTransaction, planOperation, settleOperation } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { codeOf, partiesOf, useTestApi } from '../../testing/index.ts';
import { type Refund, refundBooking } from './commands/refund-booking.ts';

const day = 24 * 3_600_000;
const api = useTestApi();
beforeEach(() => api.clock.reset());

/** A stay of 7 nights at $180, booked with these settings. */
async function booked(provider: 'agreement' | 'stripe', commissionBps = 0) {
  await ask(
    api.db,
    `update payment_settings set provider = '${provider}', commission_bps = ${commissionBps}`,
  );
  const bid = await api.make.bid();
  const parties = partiesOf(bid);
  await api.as(parties.guest).bids.accept({ id: bid.id, status: 'accepted' });
  const [row] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${bid.id}`);
  return { id: row?.id ?? 0, ...parties };
}

const balances = async (bookingId: number) =>
  Object.fromEntries(
    (
      await ask<{ account: string; cents: number }>(
        api.db,
        `select account, cents from ledger_balances where booking_id = ${bookingId} and cents <> 0`,
      )
    ).map(({ account, cents }) => [account, cents]),
  );
const moves = (bookingId: number) =>
  ask<{ kind: string; cents: number; status: string; key: string }>(
    api.db,
    `select kind, cents, status, key from payment_operations where booking_id = ${bookingId} order by id`,
  );
const refund = (over: Pick<Refund, 'bookingId' | 'cents' | 'key'>) =>
  inTransaction(api.db, (tx) => refundBooking(tx, { reason: 'The heating was broken.', ...over }));

/** The guest pays a part, as the worker records it. */
const pay = (bookingId: number, cents: number, part = 1) =>
  inTransaction(api.db, async (tx) => {
    const id = await planOperation(tx, {
      bookingId,
      kind: 'charge',
      part,
      cents,
      key: `test:${bookingId}:${part}`,
    });
    await settleOperation(tx, id, { status: 'done', ref: `cs_${id}`, paymentRef: `pi_${id}` });
  });

test('a refund by agreement records what the host owes the guest, once for each key and at most the price', async () => {
  const { id } = await booked('agreement');
  expect(await balances(id)).toEqual({});
  expect(await refund({ bookingId: id, cents: 10_000, key: 'case:1' })).toBe('owed');
  expect(await refund({ bookingId: id, cents: 10_000, key: 'case:1' })).toBe('owed');
  expect(await balances(id)).toEqual({ owed_by_host: 10_000, owed_to_guest: -10_000 });
  expect(await codeOf(refund({ bookingId: id, cents: 116_001, key: 'case:2' }))).toBe('conflict');
  expect(await refund({ bookingId: id, cents: 116_000, key: 'case:2' })).toBe('owed');
  expect(await moves(id)).toEqual([]);
});

test('a refund through the provider comes off the price, and what was paid is planned to go back once', async () => {
  const { id } = await booked('stripe', 1000);
  expect(await balances(id)).toEqual({
    guest_receivable: 126_000,
    host_payable: -113_400,
    commission: -12_600,
  });
  await refund({ bookingId: id, cents: 26_000, key: 'case:1' });
  expect(await balances(id)).toEqual({
    guest_receivable: 100_000,
    host_payable: -90_000,
    commission: -10_000,
  });
  expect(await moves(id)).toEqual([]);

  await pay(id, 100_000);
  await refund({ bookingId: id, cents: 30_000, key: 'case:2' });
  await refund({ bookingId: id, cents: 30_000, key: 'case:2' });
  expect((await moves(id)).slice(1)).toEqual([
    { kind: 'refund', cents: 30_000, status: 'planned', key: `booking:${id}:refund:1` },
  ]);
  expect(await balances(id)).toEqual({
    clearing: 100_000,
    refunds: -30_000,
    host_payable: -63_000,
    commission: -7_000,
  });
  expect(await codeOf(refund({ bookingId: id, cents: 70_001, key: 'case:3' }))).toBe('conflict');
});

test('cancelling refunds what the policy gives back, and nothing that was not paid', async () => {
  const paid = await booked('stripe', 1000);
  await pay(paid.id, 126_000);
  await api.clock.travel(27 * day);
  await api.as(paid.guest).bookings.cancel({ id: paid.id, expectedFee: 630 });
  expect((await moves(paid.id)).slice(1)).toMatchObject([{ kind: 'refund', cents: 63_000 }]);
  expect(await balances(paid.id)).toEqual({
    clearing: 126_000,
    refunds: -63_000,
    host_payable: -56_700,
    commission: -6_300,
  });

  const unpaid = await booked('stripe', 1000);
  await api.as(unpaid.host).bookings.cancel({ id: unpaid.id });
  expect(await moves(unpaid.id)).toEqual([]);
  expect(await balances(unpaid.id)).toEqual({});
});
