import { type MoveState, type PageState, type PaymentProvider, ProviderFault } from '@palmbid/api';
import Stripe from 'stripe';

export type StripeOptions = {
  secretKey: string;
  /** Signs webhooks; the endpoint's secret. */
  webhookSecret: string;
  /** Another server that speaks Stripe's protocol; by default Stripe itself. */
  server?: { host: string; port: number };
  timeoutMs?: number;
};

const timeoutMs = 20_000;

/** The protocol's name for our number of a move, on everything that is created for it. */
const tag = (move: number) => ({ palmbid_move: String(move) });
const moveOf = (metadata: Stripe.Metadata | null): number | null => {
  const value = Number(metadata?.['palmbid_move']);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};
const group = (bookingId: number): string => `palmbid:booking:${bookingId}`;
const refOf = (value: string | { id: string } | null | undefined): string =>
  (typeof value === 'object' ? value?.id : value) ?? '';

/** What an error of the library means for a move of money. */
function faultOf(error: unknown): ProviderFault {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProviderFault('unknown', error instanceof Error ? error.message : 'no answer', error);
  }
  const status = error.statusCode ?? 0;
  if (status === 0 || status >= 500) return new ProviderFault('unknown', error.message, error);
  // 409: another call with this key is under way. 401, 403: the operator's key is wrong, which no new key of ours changes.
  const isBusy = status === 429 || status === 409 || status === 401 || status === 403;
  return new ProviderFault(isBusy ? 'busy' : 'refused', error.code ?? error.message, error);
}

const answered =
  <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
  async (...args: A): Promise<T> => {
    try {
      return await call(...args);
    } catch (error) {
      throw faultOf(error);
    }
  };

const refundStateOf = ({ id, status }: Stripe.Refund): MoveState => ({
  ref: id,
  status:
    status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
});

/** While an appeal runs, the money is gone as before. */
const decisionOf = (status: string): 'open' | 'won' | 'lost' =>
  status === 'won' ? 'won' : status === 'lost' || status.startsWith('appeal_') ? 'lost' : 'open';

function pageStateOf(session: Stripe.Checkout.Session): PageState {
  const paymentRef = refOf(session.payment_intent);
  if (session.payment_status === 'paid') return { status: 'paid', paymentRef };
  if (session.status === 'open') return { status: 'open', url: session.url ?? '' };
  // Complete, and not paid yet: a bank takes its time.
  return session.status === 'complete' ? { status: 'processing', paymentRef } : { status: 'closed' };
}

/** Stripe Connect with separate charges and transfers. The library repeats nothing by itself: the worker does, and knows why. */
export function createStripe({
  secretKey,
  webhookSecret,
  server,
  ...options
}: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: options.timeoutMs ?? timeoutMs,
    ...(server && { host: server.host, port: server.port, protocol: 'http' as const }),
  });

  const pageState = async (ref: string): Promise<PageState> => {
    try {
      return pageStateOf(await stripe.checkout.sessions.retrieve(ref));
    } catch (error) {
      // Where there is no page, nobody can pay on it.
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return { status: 'closed' };
      throw error;
    }
  };

  return {
    openPage: answered(async ({ key, move, bookingId, cents, title, email, returnUrl }) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // Cards are paid at once or not at all.
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: cents, product_data: { name: title } },
            },
          ],
          customer_email: email,
          metadata: tag(move),
          payment_intent_data: { metadata: tag(move), transfer_group: group(bookingId) },
          success_url: `${returnUrl}?payment=made`,
          cancel_url: returnUrl,
        },
        { idempotencyKey: key },
      );
      return { ref: session.id, url: session.url };
    }),
    page: answered(pageState),
    closePage: answered(async (ref) => {
      try {
        return pageStateOf(await stripe.checkout.sessions.expire(ref));
      } catch (error) {
        // Only an open page can be closed: this one was paid or has expired.
        if (faultOf(error).kind === 'refused') return await pageState(ref);
        throw error;
      }
    }),
    refund: answered(async ({ key, move, paymentRef, cents }) =>
      refundStateOf(
        await stripe.refunds.create(
          { payment_intent: paymentRef, amount: cents, metadata: tag(move) },
          { idempotencyKey: key },
        ),
      ),
    ),
    refundState: answered(async (ref) => refundStateOf(await stripe.refunds.retrieve(ref))),
    payOut: answered(async ({ key, move, bookingId, account, cents }) => {
      const { id } = await stripe.transfers.create(
        {
          amount: cents,
          currency: 'usd',
          destination: account,
          transfer_group: group(bookingId),
          metadata: tag(move),
        },
        { idempotencyKey: key },
      );
      return { ref: id, status: 'done' };
    }),
    takeBack: answered(async ({ key, move, transferRef, cents }) => {
      const { id } = await stripe.transfers.createReversal(
        transferRef,
        { amount: cents, metadata: tag(move) },
        { idempotencyKey: key },
      );
      return { ref: id, status: 'done' };
    }),
    findMove: answered(async (kind, { move, bookingId, sourceRef }) => {
      if (kind === 'payout') {
        for await (const transfer of stripe.transfers.list({
          transfer_group: group(bookingId),
          limit: 100,
        })) {
          if (moveOf(transfer.metadata) === move) return { ref: transfer.id, status: 'done' };
        }
        return undefined;
      }
      if (sourceRef === null) return undefined;
      if (kind === 'reversal') {
        for await (const reversal of stripe.transfers.listReversals(sourceRef, { limit: 100 })) {
          if (moveOf(reversal.metadata) === move) return { ref: reversal.id, status: 'done' };
        }
        return undefined;
      }
      for await (const refund of stripe.refunds.list({ payment_intent: sourceRef, limit: 100 })) {
        const state = refundStateOf(refund);
        if (moveOf(refund.metadata) === move && state.status !== 'failed') return state;
      }
      return undefined;
    }),
    payment: answered(async (ref) => {
      const { metadata, status, last_payment_error: error } = await stripe.paymentIntents.retrieve(ref);
      const declined = status === 'requires_payment_method' ? (error?.message ?? 'declined') : null;
      return { move: moveOf(metadata), declined };
    }),
    dispute: answered(async (ref) => {
      const { payment_intent, amount, status } = await stripe.disputes.retrieve(ref);
      // Inquiries take no money.
      if (status.startsWith('warning_') || status === 'prevented') return null;
      return { paymentRef: refOf(payment_intent), cents: amount, status: decisionOf(status) };
    }),
    openAccount: answered(async ({ key, userId, email }) => {
      const { id } = await stripe.accounts.create(
        {
          type: 'express',
          email,
          capabilities: { transfers: { requested: true } },
          metadata: { palmbid_user: String(userId) },
        },
        { idempotencyKey: key },
      );
      return id;
    }),
    accountPage: answered(async (account, returnUrl) => {
      const { url } = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: returnUrl,
      });
      return url;
    }),
    accountReady: answered(async (account) => {
      const { capabilities, payouts_enabled } = await stripe.accounts.retrieve(account);
      return capabilities?.transfers === 'active' && payouts_enabled === true;
    }),
    readEvent: (body, signature) => {
      try {
        const { id, type, data } = stripe.webhooks.constructEvent(body, signature, webhookSecret);
        return { id, type, objectRef: refOf(data.object as { id: string }) };
      } catch {
        return undefined;
      }
    },
  };
}
