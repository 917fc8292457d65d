import {
  disputeStatuses,
  ledgerAccounts,
  mostCommissionBps,
  moveKinds,
  moveStatuses,
  paymentProviders,
  viewModes,
} from '@palmbid/domain';
import { z } from 'zod';
import { day, id, instant, money, wholeNumber } from '../../kit/fields.ts';

export const payInput = z.strictObject({ id, part: wholeNumber(1, 2) });
export const confirmRefundInput = z.strictObject({ id, refundId: id });

/** A page of the provider to go to; null when it could not be reached: it is tried again, and asking again is safe. */
export const providerPage = z.object({ url: z.string().nullable() });

const move = z.object({
  id: z.number(),
  kind: z.enum(moveKinds),
  amount: money,
  status: z.enum(moveStatuses),
  at: instant,
});

/** The money of a booking as one of its two parties sees it; amounts in USD. */
export const bookingMoney = z.object({
  id: z.number(),
  side: z.enum(viewModes),
  /** By agreement nothing passes through Palmbid: only the refunds that were decided are here. */
  provider: z.enum(paymentProviders),
  /** What the stay costs now: as agreed, less what was taken off. */
  price: money,
  paid: money,
  refunded: money,
  /** What the guest has still to pay. */
  owed: money,
  /** The payment plan. `open`: its page is open at the provider; `declined`: why the last attempt failed. */
  parts: z.array(
    z.object({
      part: z.number(),
      dueOn: day,
      amount: money,
      status: z.enum(['due', 'open', 'paid', 'dropped']),
      declined: z.string().nullable(),
    }),
  ),
  /** Refunds that were decided besides those of a cancellation; by agreement the guest confirms each. */
  refunds: z.array(
    z.object({
      id: z.number(),
      amount: money,
      reason: z.string(),
      decidedAt: instant,
      settledAt: instant.nullable(),
    }),
  ),
  /** What was moved, or is on its way: for the guest payments and refunds, for the host pay-outs too. */
  moves: z.array(move),
  disputes: z.array(z.object({ amount: money, status: z.enum(disputeStatuses) })),
  /** For the host. `share`: of the price, after the commission; paid out from `from` on, to an account that is ready. */
  payout: z
    .object({
      commission: money,
      share: money,
      paidOut: money,
      from: instant,
      account: z.enum(['none', 'started', 'ready']),
    })
    .nullable(),
  abilities: z.object({
    /** The part of the plan that can be paid now. */
    pay: z.number().nullable(),
    confirmRefunds: z.boolean(),
  }),
});

/** Where a host is paid out to. */
export const payoutAccount = z.object({
  /** Whether stays booked from now on are paid through Palmbid. */
  provider: z.enum(paymentProviders),
  /** In hundredths of a per cent. */
  commissionBps: z.number(),
  /** Whether an account can be opened. */
  available: z.boolean(),
  state: z.enum(['none', 'started', 'ready']),
});

export const paymentSettings = z.strictObject({
  provider: z.enum(paymentProviders),
  commissionBps: wholeNumber(0, mostCommissionBps),
});
export const setPaymentsInput = paymentSettings
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'Nothing to change');
/** `available`: this server has a provider. */
export const paymentSettingsShown = paymentSettings.extend({ available: z.boolean() });

const balance = z.object({ account: z.enum(ledgerAccounts), amount: money });

/** The whole ledger; debits are positive, credits negative, and the sum is zero. */
export const books = z.object({
  balances: z.array(balance),
  /** The sum of all balances. */
  sum: money,
  waiting: z.object({ planned: z.number(), sent: z.number(), failed: z.number(), events: z.number() }),
  /** Moves that the provider refuses, the oldest first. */
  failed: z.array(
    z.object({
      id: z.number(),
      bookingId: z.number(),
      requestTitle: z.string(),
      kind: z.enum(moveKinds),
      error: z.string().nullable(),
      at: instant,
    }),
  ),
});

/** The ledger of a booking and all its moves, for admins. */
export const bookingLedger = z.object({
  id: z.number(),
  provider: z.enum(paymentProviders),
  balances: z.array(balance),
  transactions: z.array(
    z.object({ id: z.number(), at: instant, kind: z.string(), key: z.string(), entries: z.array(balance) }),
  ),
  moves: z.array(
    move.extend({
      key: z.string(),
      ref: z.string().nullable(),
      attempts: z.number(),
      error: z.string().nullable(),
    }),
  ),
  disputes: z.array(z.object({ ref: z.string(), amount: money, status: z.enum(disputeStatuses) })),
});
