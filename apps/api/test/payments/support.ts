import { planPayouts, processEvents, sendOperations } from '@palmbid/api';
import { createTestApi, partiesOf } from '@palmbid/api/testing';
import { ask, type MadeUser } from '@palmbid/db/testing';
import Fastify from 'fastify';
import { expect } from 'vitest';
import {
  type LocalBank,
  type ServerEvent,
  signedEvent,
  startLocalServer,
} from '../../src/payments/local-server.ts';
import { createStripe } from '../../src/payments/stripe.ts';
import { paymentEventsScope, webhookPath } from '../../src/payments/webhook.ts';
import { internal, sendProblem, toFailure } from '../../src/problem.ts';

const secret = 'whsec_of_this_test_only';
/** The library gives up after this time. Busy machines may exceed it without a fault, so calls that must succeed are repeated. */
const timeoutMs = 400;

/** Repeats what a slow answer may fail. */
async function again<T>(work: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    const value = await work().catch((error: unknown) => {
      if (tries === 5) throw error;
    });
    if (value !== undefined && (isDone(value) || tries === 5)) return value;
  }
}

export type Stay = { id: number; guest: MadeUser; host: MadeUser };

/** The use-case layer with the real library, pointed at a bank of this process. */
export async function openBank() {
  const server = await startLocalServer();
  const payments = createStripe({ secretKey: 'sk_test_local', webhookSecret: secret, server, timeoutMs });
  const api = await createTestApi({ payments });
  const { bank } = server;
  const http = Fastify();
  http.setErrorHandler((error, request, reply) =>
    sendProblem(request, reply, toFailure(error) ?? internal()),
  );
  await http.register(async (scope) => paymentEventsScope(scope, api.deps));

  const set = (provider: 'agreement' | 'stripe', commissionBps: number) =>
    ask(api.db, `update payment_settings set provider = '${provider}', commission_bps = ${commissionBps}`);

  /** A stay of 7 nights at $180, in 30 days. */
  async function book(over: { commissionBps?: number; plan?: string; policy?: string } = {}): Promise<Stay> {
    await set('stripe', over.commissionBps ?? 0);
    const request = await api.make.request({
      preferences: JSON.stringify(over.plan ? { paymentPreference: over.plan } : {}),
    });
    const home = await api.make.property({ cancellation_policy: (over.policy ?? 'moderate') as 'moderate' });
    const bid = await api.make.bid({ request, property_id: home.id });
    const parties = partiesOf(bid);
    await api.as(parties.guest).bids.accept({ id: bid.id, status: 'accepted' });
    const [row] = await ask<{ id: number }>(api.db, `select id from bookings where bid_id = ${bid.id}`);
    return { id: row?.id ?? 0, ...parties };
  }

  const post = (body: string, signature: string) =>
    http.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
  const send = async (event: ServerEvent) => {
    const { body, signature } = signedEvent(event, secret);
    return (await post(body, signature)).statusCode;
  };
  /** Delivers events that came about, all or those given. */
  const deliver = async (events: ServerEvent[] = bank.events.splice(0)) => {
    for (const event of events) expect(await send(event)).toBe(204);
    await processEvents(api.deps);
    // The endpoint processes after its answer.
    await expect
      .poll(() =>
        ask(api.db, 'select id from provider_events where processed_at is null and last_error is null'),
      )
      .toEqual([]);
  };
  /** One round of the worker. */
  const work = async () => {
    await processEvents(api.deps);
    await planPayouts(api.deps);
    await sendOperations(api.deps);
  };

  const balances = async (bookingId: number) =>
    Object.fromEntries(
      (
        await ask<{ account: string; cents: number }>(
          api.db,
          `select account, cents from ledger_balances where booking_id = ${bookingId} and cents <> 0`,
        )
      ).map(({ account, cents }) => [account, cents]),
    );

  /** The page that is open for a part. */
  async function page({ id, guest }: Stay, part = 1): Promise<string> {
    const { url } = await api.as(guest).payments.pay({ id, part });
    return url?.split('/').at(-1) ?? '';
  }

  /** Pays a part, and the event arrives. */
  async function pay(stay: Stay, part = 1): Promise<void> {
    bank.pay(
      await again(
        () => page(stay, part),
        (found) => found !== '',
      ),
    );
    await deliver();
  }

  /** The host opens an account that can be paid out to. */
  async function connect({ host }: Pick<Stay, 'host'>): Promise<void> {
    const { url } = await again(
      () => api.as(host).payments.connect(),
      () => true,
    );
    bank.finishAccount(new URL(url ?? '').pathname.split('/').at(-1) ?? '');
    await deliver();
  }

  return {
    api,
    bank,
    book,
    send,
    post,
    deliver,
    work,
    balances,
    page,
    pay,
    connect,
    close: async () => {
      await http.close();
      await api.close();
      await server.close();
    },
  };
}
export type Bank = Awaited<ReturnType<typeof openBank>>;

const sum = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0);

/** Each of our moves was made at most once there; failed refunds may be made again. */
function movedOnce(bank: LocalBank): string[] {
  const made = [
    ...[...bank.payments.values()].filter((each) => each.paid),
    ...[...bank.refunds.values()].filter((each) => each.status !== 'failed'),
    ...bank.transfers.values(),
    ...[...bank.transfers.values()].flatMap(({ reversals }) => reversals),
  ].map(({ metadata }) => metadata['palmbid_move'] ?? 'none');
  return made.filter((move, i) => move === 'none' || made.indexOf(move) !== i);
}

/** What is wrong with the books, in words; empty when they are right. */
export async function faultsOf({ api, bank }: Pick<Bank, 'api' | 'bank'>): Promise<string[]> {
  const faults: string[] = [];
  const twice = movedOnce(bank);
  if (twice.length > 0) faults.push(`moved twice: ${twice.join(', ')}`);
  const rows = await ask<{ account: string; cents: number }>(
    api.db,
    'select account, sum(cents)::bigint as cents from ledger_balances group by account',
  );
  const of = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0;
  const total = sum(rows.map(({ cents }) => cents));
  if (total !== 0) faults.push(`the ledger sums to ${total}`);
  if (of('clearing') !== bank.balance())
    faults.push(`clearing ${of('clearing')}, the bank has ${bank.balance()}`);
  const moves = await ask<{ kind: string; cents: number }>(
    api.db,
    `select kind, sum(cents)::bigint as cents from payment_operations where status = 'done' group by kind`,
  );
  const ours = (kind: string) => moves.find((row) => row.kind === kind)?.cents ?? 0;
  const theirs = {
    charge: sum([...bank.payments.values()].map((each) => (each.paid ? each.cents : 0))),
    refund: sum([...bank.refunds.values()].map((each) => (each.status === 'succeeded' ? each.cents : 0))),
    payout: sum([...bank.transfers.values()].map(({ cents }) => cents)),
    reversal: sum(
      [...bank.transfers.values()].flatMap(({ reversals }) => reversals.map(({ cents }) => cents)),
    ),
  };
  for (const [kind, cents] of Object.entries(theirs)) {
    if (ours(kind) !== cents) faults.push(`${kind}: ${ours(kind)} here, ${cents} at the bank`);
  }
  return faults;
}
