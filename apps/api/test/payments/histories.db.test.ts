import { refundBooking } from '@palmbid/api';
import { codeOf } from '@palmbid/api/testing';
import { inTransaction } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerEvent, ServerFault } from '../../src/payments/local-server.ts';
import { rounds } from '../support/rounds.ts';
import { drawer, seed, shuffled } from '../support/seed.ts';
import { type Bank, faultsOf, openBank, type Stay } from './support.ts';

const day = 24 * 3_600_000;
const faults: readonly ServerFault[] = ['lost', 'held', 'broken', 'failed', 'busy', 'refused'];
const histories = rounds(12, 500);

let b: Bank;
beforeAll(async () => {
  b = await openBank();
});
afterAll(() => b.close());

/** Payments of the histories before. */
let settled: ReadonlySet<string> = new Set();

/** What can happen to a stay, in any order; what is not possible just then changes nothing. */
const steps: Record<string, (stay: Stay, draw: (n: number) => number) => Promise<void>> = {
  openPage: async (stay, draw) => {
    await codeOf(b.page(stay, 1 + draw(2)));
  },
  pay: async (_, draw) => {
    // A page whose address was lost with an answer is unknown to everybody.
    const known = await ask<{ ref: string }>(
      b.api.db,
      `select provider_ref as ref from payment_operations where kind = 'charge' and provider_ref is not null`,
    );
    const open = known.filter(({ ref }) => b.bank.pages.get(ref)?.status === 'open');
    const page = open[draw(Math.max(1, open.length))];
    if (page) b.bank.pay(page.ref, { declined: draw(4) === 0 });
  },
  expire: async (_, draw) => {
    const open = [...b.bank.pages.values()].filter(({ status }) => status === 'open');
    const page = open[draw(Math.max(1, open.length))];
    if (page && draw(3) === 0) b.bank.expire(page.id);
  },
  cancel: async (stay, draw) => {
    const side = draw(2) === 0 ? 'guest' : 'host';
    const details = await b.api.as(stay[side]).bookings.byId({ id: stay.id });
    const expectedFee = details.cancellation?.fee ?? 0;
    await codeOf(
      b.api.as(stay[side]).bookings.cancel({ id: stay.id, ...(side === 'guest' && { expectedFee }) }),
    );
  },
  refund: async (stay, draw) => {
    const cents = 1 + draw(70_000);
    const key = `case:${draw(5)}`;
    await codeOf(
      inTransaction(b.api.db, (tx) =>
        refundBooking(tx, { bookingId: stay.id, cents, reason: 'Decided.', key }),
      ),
    );
  },
  dispute: async (_, draw) => {
    const paid = [...b.bank.payments.values()].filter((each) => each.paid && !settled.has(each.id));
    const payment = paid[draw(Math.max(1, paid.length))];
    if (payment) await codeOf(Promise.resolve().then(() => b.bank.openDispute(payment.id))).catch(() => '');
  },
  endDispute: async (_, draw) => {
    const open = [...b.bank.disputes.values()].filter(({ status }) => status === 'needs_response');
    const dispute = open[draw(Math.max(1, open.length))];
    if (dispute) b.bank.endDispute(dispute.id, draw(2) === 0 ? 'won' : 'lost');
  },
  slow: async (_, draw) => {
    b.bank.slowRefunds = draw(2) === 0;
  },
  endRefund: async (_, draw) => {
    const pending = [...b.bank.refunds.values()].filter(({ status }) => status === 'pending');
    const refund = pending[draw(Math.max(1, pending.length))];
    if (refund) b.bank.endRefund(refund.id, draw(3) === 0 ? 'failed' : 'succeeded');
  },
  fault: async (_, draw) => {
    b.bank.faults.push(faults[draw(faults.length)] ?? 'lost');
  },
  work: () => b.work(),
  workNow: async () => {
    await makeDue();
    await b.work();
  },
  later: async (_, draw) => {
    await b.api.clock.travel(draw(12) * day);
  },
  check: async (stay) => {
    await b.api.as(stay.guest).payments.check({ id: stay.id });
  },
  connect: async (stay) => {
    await codeOf(b.connect(stay));
  },
};

const makeDue = async () => {
  await ask(
    b.api.db,
    `update payment_operations set next_attempt_at = market_now(), leased_until = null where status in ('planned', 'sent')`,
  );
  await ask(b.api.db, `update provider_events set next_attempt_at = market_now() where processed_at is null`);
};

/** Events so far: each may come again at any time. */
const heard: ServerEvent[] = [];
async function deliverSome(draw: (n: number) => number): Promise<void> {
  const fresh = shuffled(b.bank.events.splice(0), draw);
  heard.push(...fresh);
  // Late: the rest waits; lost ones never come.
  const now = fresh.filter(() => draw(3) > 0);
  const late = fresh.filter((event) => !now.includes(event) && draw(2) === 0);
  b.bank.events.push(...late);
  await b.deliver(shuffled([...now, ...heard.filter(() => draw(20) === 0)], draw));
}

/** Everything still open comes to its end: pages expire, banks decide, admins try again, and the worker works on. */
async function comeToRest(stay: Stay, draw: (n: number) => number): Promise<void> {
  b.bank.faults.splice(0);
  b.bank.slowRefunds = false;
  b.bank.forgetKeys();
  await b.connect(stay);
  await b.api.clock.travel(45 * day);
  // What is refunded and paid out now meets faults once more.
  b.bank.faults.push(...Array.from({ length: 3 }, () => faults[draw(faults.length)] ?? 'lost'));
  await b.work();
  await makeDue();
  await b.work();
  b.bank.faults.splice(0);
  // A failure is kept with its key for a day.
  b.bank.forgetKeys();
  await b.api.clock.travel(47 * day);
  for (const { id, status } of b.bank.pages.values()) if (status === 'open') b.bank.expire(id);
  for (const { id, status } of b.bank.refunds.values())
    if (status === 'pending') b.bank.endRefund(id, 'succeeded');
  for (const { id, status } of b.bank.disputes.values()) {
    if (status === 'needs_response') b.bank.endDispute(id, Number(id.length) % 2 === 0 ? 'won' : 'lost');
  }
  await b.deliver([...heard, ...b.bank.events.splice(0)]);
  const admin = b.api.as(await b.api.make.user('admin')).payments;
  for (let i = 0; i < 15; i++) {
    await makeDue();
    await b.work();
    await b.deliver();
    for (const { id } of (await admin.books()).failed) await admin.retry({ id });
  }
}

/** What is owed to somebody although everything has come to rest. */
const left = (stay: Stay) =>
  ask<{ account: string; cents: number }>(
    b.api.db,
    `select account, cents from ledger_balances where booking_id = ${stay.id} and cents <> 0
        and account in ('refunds', 'payouts', 'disputes')`,
  );

test(`after each of ${histories} random histories with faults the books are right, and nothing was moved twice (seed ${seed})`, {
  timeout: 1_800_000,
}, async () => {
  for (let n = 0; n < histories; n++) {
    const draw = drawer(seed + n);
    await b.api.clock.reset();
    heard.splice(0);
    settled = new Set(b.bank.payments.keys());
    const stay = await b.book({
      commissionBps: [0, 333, 1500][draw(3)] ?? 0,
      plan: ['full', 'split', 'deposit'][draw(3)] ?? 'full',
      policy: ['flexible', 'moderate', 'strict'][draw(3)] ?? 'moderate',
    });
    // Most stays are paid: only then is there anything to get wrong.
    const names = [...Object.keys(steps), 'openPage', 'pay', 'openPage', 'pay', 'workNow'];
    const history: string[] = [];
    for (let i = 0; i < 25; i++) {
      const name = names[draw(names.length)] ?? 'work';
      history.push(name);
      await steps[name]?.(stay, draw);
      await deliverSome(draw);
    }
    await comeToRest(stay, draw);
    expect(
      { history, faults: await faultsOf(b), left: await left(stay) },
      `history ${n} of seed ${seed}`,
    ).toEqual({
      history,
      faults: [],
      left: [],
    });
  }
});
