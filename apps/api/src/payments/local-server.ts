import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/**
 * What happens to the next call that moves or creates something.
 * lost: it is done, and the connection ends without an answer. held: the same, and the caller's patience ends first. broken: it is
 * done, and the answer is a 500. failed: nothing is done, and the answer is a 500. busy: nothing is done, 429. refused: nothing is
 * done, 402.
 */
export type ServerFault = 'lost' | 'held' | 'broken' | 'failed' | 'busy' | 'refused';

export type ServerEvent = { id: string; type: string; object: string };

type Payment = {
  id: string;
  cents: number;
  paid: boolean;
  declined: string | null;
  metadata: Record<string, string>;
};
type Page = {
  id: string;
  payment: string;
  status: 'open' | 'complete' | 'expired';
  title: string;
  successUrl: string;
  cancelUrl: string;
};
type Refund = {
  id: string;
  payment: string;
  cents: number;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Record<string, string>;
};
type Transfer = {
  id: string;
  account: string;
  cents: number;
  group: string;
  metadata: Record<string, string>;
  reversals: { id: string; cents: number; metadata: Record<string, string> }[];
};
type Dispute = { id: string; payment: string; cents: number; status: 'needs_response' | 'won' | 'lost' };
type Account = { id: string; email: string; ready: boolean };

type Fields = Record<string, string>;
type Answer = { status: number; body: object };

/** An error as the protocol has it. */
class Refusal extends Error {
  readonly answer: Answer;
  constructor(status: number, type: string, code: string) {
    super(code);
    this.answer = { status, body: { error: { type, code, message: code } } };
  }
}
const missing = () => new Refusal(404, 'invalid_request_error', 'resource_missing');
const invalid = (code: string) => new Refusal(400, 'invalid_request_error', code);

/** The fields `metadata[name]` of a form. */
const metadataOf = (fields: Fields, prefix = 'metadata'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      key.startsWith(`${prefix}[`) ? [[key.slice(prefix.length + 1, -1), value]] : [],
    ),
  );

/**
 * The part of Stripe's protocol that Palmbid uses, with money that does not exist: for tests, and for trying payments by hand. It
 * keeps answers by idempotency key as Stripe does, those of refusals after work has begun and of errors too.
 */
export class LocalBank {
  readonly pages = new Map<string, Page>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly transfers = new Map<string, Transfer>();
  readonly disputes = new Map<string, Dispute>();
  readonly accounts = new Map<string, Account>();
  /** Events that were not delivered yet, in the order in which they came about. */
  readonly events: ServerEvent[] = [];
  /** What happens to the next calls, one each. */
  readonly faults: ServerFault[] = [];
  /** Refunds that are made while it is on stay pending. */
  slowRefunds = false;
  /** Hears of each event. */
  onEvent: () => void = () => {};

  readonly #answers = new Map<string, { hash: string; answer: Answer }>();
  #last = 0;

  #id(prefix: string): string {
    this.#last += 1;
    return `${prefix}_local${this.#last}${randomUUID().slice(0, 8)}`;
  }

  #report(type: string, object: string): void {
    this.events.push({ id: this.#id('evt'), type, object });
    this.onEvent();
  }

  /** What the operator's balance is. */
  balance(): number {
    const sum = (cents: Iterable<number>) => [...cents].reduce((a, b) => a + b, 0);
    return (
      sum([...this.payments.values()].map((p) => (p.paid ? p.cents : 0))) -
      sum([...this.refunds.values()].map((r) => (r.status === 'succeeded' ? r.cents : 0))) -
      sum([...this.transfers.values()].map((t) => t.cents - sum(t.reversals.map((r) => r.cents)))) -
      sum([...this.disputes.values()].map((d) => (d.status === 'won' ? 0 : d.cents)))
    );
  }

  /** The guest pays on an open page, or the card is declined. */
  pay(page: string, { declined = false } = {}): void {
    const found = this.pages.get(page);
    const payment = found && this.payments.get(found.payment);
    if (!found || !payment || found.status !== 'open') throw invalid('page_closed');
    if (declined) {
      payment.declined = 'Your card was declined.';
      this.#report('payment_intent.payment_failed', payment.id);
      return;
    }
    payment.paid = true;
    payment.declined = null;
    found.status = 'complete';
    this.#report('checkout.session.completed', page);
  }

  expire(page: string): void {
    const found = this.pages.get(page);
    if (found?.status !== 'open') throw invalid('page_closed');
    found.status = 'expired';
    this.#report('checkout.session.expired', page);
  }

  /** A pending refund arrives, or a bank sends one back. */
  endRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = this.refunds.get(id);
    if (!refund || refund.status === 'failed') throw invalid('refund_closed');
    refund.status = status;
    this.#report(status === 'failed' ? 'refund.failed' : 'refund.updated', id);
  }

  #given(payment: string): number {
    const back = [...this.refunds.values()].filter((r) => r.payment === payment && r.status !== 'failed');
    const held = [...this.disputes.values()].filter((d) => d.payment === payment && d.status !== 'won');
    return [...back, ...held].reduce((sum, { cents }) => sum + cents, 0);
  }

  /** The guest complains at their bank about what was not given back. */
  openDispute(payment: string): string {
    const found = this.payments.get(payment);
    const cents = (found?.cents ?? 0) - this.#given(payment);
    if (!found?.paid || cents <= 0) throw invalid('nothing_to_dispute');
    const id = this.#id('dp');
    this.disputes.set(id, { id, payment, cents, status: 'needs_response' });
    this.#report('charge.dispute.created', id);
    return id;
  }

  endDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = this.disputes.get(id);
    if (dispute?.status !== 'needs_response') throw invalid('dispute_closed');
    dispute.status = status;
    this.#report('charge.dispute.closed', id);
  }

  finishAccount(id: string): void {
    const account = this.accounts.get(id);
    if (!account) throw missing();
    account.ready = true;
    this.#report('account.updated', id);
  }

  /** A call of the protocol. */
  call(
    method: string,
    path: string,
    fields: Fields,
    key: string | undefined,
  ): { answer: Answer; fault: ServerFault | undefined } {
    if (method === 'GET') return { answer: this.#attempt(() => this.#read(path, fields)), fault: undefined };
    const fault = this.faults.shift();
    if (fault === 'busy') {
      return { answer: new Refusal(429, 'rate_limit_error', 'rate_limit').answer, fault };
    }
    const hash = createHash('sha256')
      .update(JSON.stringify([path, fields]))
      .digest('hex');
    const before = key === undefined ? undefined : this.#answers.get(key);
    if (before) {
      const same = before.hash === hash;
      return {
        answer: same ? before.answer : new Refusal(400, 'idempotency_error', 'idempotency_key_reused').answer,
        fault,
      };
    }
    const broken = new Refusal(500, 'api_error', 'internal').answer;
    let answer: Answer;
    if (fault === 'failed') answer = broken;
    else if (fault === 'refused')
      answer = new Refusal(402, 'invalid_request_error', 'balance_insufficient').answer;
    else {
      answer = this.#attempt(() => this.#write(path, fields));
      if (fault === 'broken') answer = broken;
    }
    if (key !== undefined) this.#answers.set(key, { hash, answer });
    return { answer, fault };
  }

  /** As if a day had passed: Stripe forgets keys. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  #attempt(work: () => object): Answer {
    try {
      return { status: 200, body: work() };
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  }

  #page(id: string): object {
    const page = this.pages.get(id);
    const payment = page && this.payments.get(page.payment);
    if (!page || !payment) throw missing();
    return {
      id,
      object: 'checkout.session',
      status: page.status,
      payment_status: payment.paid ? 'paid' : 'unpaid',
      payment_intent: page.status === 'complete' ? payment.id : null,
      url: page.status === 'open' ? `${this.origin}/pay/${id}` : null,
    };
  }

  /** Where its pages are served. */
  origin = '';

  #read(path: string, fields: Fields): object {
    const [kind = '', id = '', below = ''] = path.split('/').filter((part) => part !== 'checkout');
    const list = (data: object[]) => ({ object: 'list', data, has_more: false });
    if (kind === 'sessions') return this.#page(id);
    if (kind === 'refunds' && id === '') {
      return list(
        [...this.refunds.values()]
          .filter((refund) => refund.payment === fields['payment_intent'])
          .map((refund) => this.#refund(refund)),
      );
    }
    if (kind === 'transfers' && id === '') {
      return list([...this.transfers.values()].filter((t) => t.group === fields['transfer_group']));
    }
    if (kind === 'transfers' && below === 'reversals') return list(this.transfers.get(id)?.reversals ?? []);
    const refund = this.refunds.get(id);
    if (kind === 'refunds' && refund) return this.#refund(refund);
    const payment = this.payments.get(id);
    if (kind === 'payment_intents' && payment) {
      return {
        id,
        metadata: payment.metadata,
        status: payment.paid ? 'succeeded' : 'requires_payment_method',
        last_payment_error: payment.declined === null ? null : { message: payment.declined },
      };
    }
    const dispute = this.disputes.get(id);
    if (kind === 'disputes' && dispute) {
      return { id, payment_intent: dispute.payment, amount: dispute.cents, status: dispute.status };
    }
    const account = this.accounts.get(id);
    if (kind === 'accounts' && account) {
      return {
        id,
        capabilities: { transfers: account.ready ? 'active' : 'inactive' },
        payouts_enabled: account.ready,
      };
    }
    throw missing();
  }

  #refund({ id, payment, cents, status, metadata }: Refund): object {
    return { id, object: 'refund', payment_intent: payment, amount: cents, status, metadata };
  }

  #write(path: string, fields: Fields): object {
    const [kind = '', id = '', below = ''] = path.split('/').filter((part) => part !== 'checkout');
    const metadata = metadataOf(fields);
    const cents = Number(fields['amount']);
    if (kind === 'sessions' && below === 'expire') {
      this.expire(id);
      return this.#page(id);
    }
    if (kind === 'sessions') {
      const payment = this.#id('pi');
      const page = this.#id('cs');
      this.payments.set(payment, {
        id: payment,
        cents: Number(fields['line_items[0][price_data][unit_amount]']),
        paid: false,
        declined: null,
        metadata: metadataOf(fields, 'payment_intent_data[metadata]'),
      });
      this.pages.set(page, {
        id: page,
        payment,
        status: 'open',
        title: fields['line_items[0][price_data][product_data][name]'] ?? '',
        successUrl: fields['success_url'] ?? '',
        cancelUrl: fields['cancel_url'] ?? '',
      });
      return this.#page(page);
    }
    if (kind === 'refunds') {
      const payment = this.payments.get(fields['payment_intent'] ?? '');
      if (!payment?.paid) throw missing();
      const disputed = [...this.disputes.values()].some(
        (d) => d.payment === payment.id && d.status !== 'won',
      );
      if (disputed) throw invalid('charge_disputed');
      if (cents > payment.cents - this.#given(payment.id)) throw invalid('charge_already_refunded');
      const refund: Refund = {
        id: this.#id('re'),
        payment: payment.id,
        cents,
        status: this.slowRefunds ? 'pending' : 'succeeded',
        metadata,
      };
      this.refunds.set(refund.id, refund);
      this.#report('refund.updated', refund.id);
      return this.#refund(refund);
    }
    const transfer = this.transfers.get(id);
    if (kind === 'transfers' && transfer) {
      const back = transfer.reversals.reduce((sum, reversal) => sum + reversal.cents, 0);
      if (cents > transfer.cents - back) throw invalid('transfer_reversed');
      const reversal = { id: this.#id('trr'), cents, metadata };
      transfer.reversals.push(reversal);
      return reversal;
    }
    if (kind === 'transfers') {
      const account = this.accounts.get(fields['destination'] ?? '');
      if (!account?.ready) throw invalid('account_not_ready');
      if (cents > this.balance()) throw new Refusal(402, 'invalid_request_error', 'balance_insufficient');
      const made: Transfer = {
        id: this.#id('tr'),
        account: account.id,
        cents,
        group: fields['transfer_group'] ?? '',
        metadata,
        reversals: [],
      };
      this.transfers.set(made.id, made);
      return made;
    }
    if (kind === 'accounts') {
      const account = { id: this.#id('acct'), email: fields['email'] ?? '', ready: false };
      this.accounts.set(account.id, account);
      return { id: account.id };
    }
    if (kind === 'account_links') {
      const back = encodeURIComponent(fields['return_url'] ?? '');
      return { url: `${this.origin}/account/${fields['account']}?back=${back}` };
    }
    throw missing();
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const form = (path: string, label: string): string =>
  `<form method="post" action="${escaped(path)}"><button>${escaped(label)}</button></form>`;
const html = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:16px system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem;margin:.2rem 0}form{display:inline}</style>
<h1>${escaped(title)}</h1><p>No card, no money: a page for trying payments on this machine.</p>${body}`;

export type LocalServer = {
  bank: LocalBank;
  host: string;
  port: number;
  url: string;
  close: () => Promise<void>;
};

/** Where events go, and the secret that signs them. */
export type Webhook = { url: string; secret: string };

/** An event as the provider sends it: body and signature. */
export function signedEvent(
  { id, type, object }: ServerEvent,
  secret: string,
): { body: string; signature: string } {
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    type,
    data: { object: { id: object, object: object.split('_')[0] } },
  });
  const signature = new Stripe('sk_test_local').webhooks.generateTestHeaderString({ payload: body, secret });
  return { body, signature };
}

/** Serves the protocol and its pages on a free port of this machine; with a webhook it delivers events by itself. */
export async function startLocalServer(options: { webhook?: Webhook } = {}): Promise<LocalServer> {
  const bank = new LocalBank();
  const { webhook } = options;
  if (webhook) {
    bank.onEvent = () => {
      for (const event of bank.events.splice(0)) {
        const { body, signature } = signedEvent(event, webhook.secret);
        // Without an answer the event is lost, as it may be in reality: the worker asks by itself.
        fetch(webhook.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body,
        }).catch(() => {});
      }
    };
  }
  const server = createServer((request, response) => {
    serve(bank, request, response).catch(() => response.writeHead(400).end('bad request'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  bank.origin = `http://127.0.0.1:${port}`;
  return {
    bank,
    host: '127.0.0.1',
    port,
    url: bank.origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function serve(bank: LocalBank, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const method = request.method ?? 'GET';
  const body = await bodyOf(request);
  if (!url.pathname.startsWith('/v1/')) return servePage(bank, method, url, response);
  const fields = Object.fromEntries(method === 'GET' ? url.searchParams : new URLSearchParams(body));
  const key = request.headers['idempotency-key'];
  const { answer, fault } = bank.call(
    method,
    url.pathname.slice('/v1/'.length),
    fields,
    Array.isArray(key) ? key[0] : key,
  );
  if (fault === 'lost') {
    response.destroy();
    return;
  }
  // The caller gives up and closes the connection.
  if (fault === 'held') return;
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}

function servePage(bank: LocalBank, method: string, url: URL, response: ServerResponse): void {
  const [kind = '', id = '', act = ''] = url.pathname.split('/').filter((part) => part !== '');
  const show = (title: string, content: string) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html(title, content));
  const goTo = (location: string) => response.writeHead(303, { location }).end();
  const page = bank.pages.get(id);
  const payment = page && bank.payments.get(page.payment);
  if (kind === 'pay' && page && payment) {
    if (method === 'POST' && act === 'pay') {
      bank.pay(id);
      return void goTo(page.successUrl);
    }
    if (method === 'POST' && act === 'decline') {
      bank.pay(id, { declined: true });
      return void goTo(`/pay/${id}`);
    }
    const declined = payment.declined === null ? '' : `<p role="alert">${escaped(payment.declined)}</p>`;
    return void show(
      `Pay ${dollars(payment.cents)}`,
      `<p>${escaped(page.title)}</p>${declined}${form(`/pay/${id}/pay`, `Pay ${dollars(payment.cents)}`)} ${form(`/pay/${id}/decline`, 'Have the card declined')}
       <p><a href="${escaped(page.cancelUrl)}">Back without paying</a></p>`,
    );
  }
  if (kind === 'account') {
    const back = url.searchParams.get('back') ?? '/';
    if (method === 'POST') {
      bank.finishAccount(id);
      return void goTo(back);
    }
    return void show(
      'Where to be paid out to',
      form(`${url.pathname}?back=${encodeURIComponent(back)}`, 'Use an account of this machine'),
    );
  }
  if (kind === 'dispute' && method === 'POST') {
    if (act === 'open') bank.openDispute(id);
    if (act === 'won' || act === 'lost') bank.endDispute(id, act);
    return void goTo('/');
  }
  if (kind === 'refund' && method === 'POST') {
    bank.endRefund(id, 'failed');
    return void goTo('/');
  }
  const paid = [...bank.payments.values()].filter((each) => each.paid);
  const rows = [
    ...paid.map(
      (each) =>
        `<li>${each.id}: paid ${dollars(each.cents)} ${form(`/dispute/${each.id}/open`, 'Dispute')}</li>`,
    ),
    ...[...bank.refunds.values()].map(
      (each) =>
        `<li>${each.id}: refund ${dollars(each.cents)}, ${each.status} ${form(`/refund/${each.id}/failed`, 'Send back')}</li>`,
    ),
    ...[...bank.transfers.values()].map(
      (each) =>
        `<li>${each.id}: paid out ${dollars(each.cents)}, taken back ${dollars(each.reversals.reduce((sum, r) => sum + r.cents, 0))}</li>`,
    ),
    ...[...bank.disputes.values()].map(
      (each) =>
        `<li>${each.id}: dispute ${dollars(each.cents)}, ${each.status} ${each.status === 'needs_response' ? form(`/dispute/${each.id}/won`, 'Won') + form(`/dispute/${each.id}/lost`, 'Lost') : ''}</li>`,
    ),
  ];
  show('The bank on this machine', `<p>Balance: ${dollars(bank.balance())}</p><ul>${rows.join('')}</ul>`);
}
