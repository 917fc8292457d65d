import type {
  BookingSide,
  disputesOf,
  ledgerOf,
  MoneyView,
  OperationRow,
  partsOf,
  refundsOfBooking,
} from '@palmbid/db';
import { type LedgerAccount, ledgerAccounts, type MoveKind, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { bookingLedger, bookingMoney } from './schema.ts';

type Rows<F extends (...args: never) => Promise<unknown[]>> = Awaited<ReturnType<F>>;
type Part = z.input<typeof bookingMoney>['parts'][number];

export type BookingMoneyRows = {
  view: MoneyView;
  parts: Rows<typeof partsOf>;
  refunds: Rows<typeof refundsOfBooking>;
  moves: OperationRow[];
  disputes: Rows<typeof disputesOf>;
};

const shownKinds: Readonly<Record<BookingSide, readonly MoveKind[]>> = {
  guest: ['charge', 'refund'],
  host: ['charge', 'refund', 'payout', 'reversal'],
};

const sumOf = (moves: readonly OperationRow[], kind: MoveKind): number =>
  moves.reduce((sum, each) => (each.kind === kind && each.status === 'done' ? sum + each.cents : sum), 0);

/** The parts of the plan with what each still asks for: what was taken off the price comes off the last parts first. */
function toParts({ parts, view }: BookingMoneyRows): Part[] {
  let left = Math.max(0, view.owed_cents);
  return parts.map((row): Part => {
    const common = { part: row.part, dueOn: row.due_on, declined: row.declined };
    if (row.charge_status === 'done' || view.provider === 'agreement') {
      const status = row.charge_status === 'done' || row.received_at !== null ? 'paid' : 'due';
      return { ...common, amount: toDollars(row.charge_cents ?? row.amount_cents), status };
    }
    const cents = Math.min(row.amount_cents, left);
    left -= cents;
    const status = cents === 0 ? 'dropped' : row.charge_status === null ? 'due' : 'open';
    return { ...common, amount: toDollars(cents), status };
  });
}

export function toBookingMoney(rows: BookingMoneyRows, side: BookingSide): z.input<typeof bookingMoney> {
  const { view, moves } = rows;
  const parts = toParts(rows);
  const paidOut = sumOf(moves, 'payout') - sumOf(moves, 'reversal');
  const account = view.account_ready === null ? 'none' : view.account_ready ? 'ready' : 'started';
  const byProvider = view.provider !== 'agreement';
  return {
    id: view.id,
    side,
    provider: view.provider,
    price: toDollars(view.price_cents),
    paid: toDollars(sumOf(moves, 'charge')),
    refunded: toDollars(sumOf(moves, 'refund')),
    owed: toDollars(Math.max(0, view.owed_cents)),
    parts,
    refunds: rows.refunds.map((row) => ({
      id: row.id,
      amount: toDollars(row.cents),
      reason: row.reason,
      decidedAt: row.created_at,
      settledAt: row.settled_at,
    })),
    moves: moves
      .filter(({ kind }) => shownKinds[side].includes(kind))
      .map((row) => ({
        id: row.id,
        kind: row.kind,
        amount: toDollars(row.cents),
        status: row.status,
        at: row.closed_at ?? row.created_at,
      })),
    disputes:
      side === 'host' ? rows.disputes.map(({ cents, status }) => ({ amount: toDollars(cents), status })) : [],
    payout:
      side === 'host' && byProvider
        ? {
            commission: toDollars(view.commission_cents),
            share: toDollars(view.price_cents - view.commission_cents),
            paidOut: toDollars(paidOut),
            from: view.payout_from,
            account,
          }
        : null,
    abilities: {
      pay:
        side === 'guest' && byProvider
          ? (parts.find(({ status }) => status === 'due' || status === 'open')?.part ?? null)
          : null,
      confirmRefunds: side === 'guest' && !byProvider,
    },
  };
}

const inOrder = (accounts: ReadonlyMap<LedgerAccount, number>) =>
  ledgerAccounts.flatMap((account) => {
    const cents = accounts.get(account) ?? 0;
    return cents === 0 ? [] : [{ account, amount: toDollars(cents) }];
  });

export const toBalances = (rows: readonly { account: LedgerAccount; cents: number }[]) => {
  const sums = new Map<LedgerAccount, number>();
  for (const { account, cents } of rows) sums.set(account, (sums.get(account) ?? 0) + cents);
  return inOrder(sums);
};

export function toBookingLedger(
  view: MoneyView,
  entries: Rows<typeof ledgerOf>,
  { moves, disputes }: Pick<BookingMoneyRows, 'moves' | 'disputes'>,
): z.input<typeof bookingLedger> {
  const ids = [...new Set(entries.map(({ id }) => id))];
  return {
    id: view.id,
    provider: view.provider,
    balances: toBalances(entries),
    transactions: ids.flatMap((id) => {
      const own = entries.filter((entry) => entry.id === id);
      const [first] = own;
      if (!first) return [];
      return [
        {
          id,
          at: first.at,
          kind: first.kind,
          key: first.key,
          entries: own.map(({ account, cents }) => ({ account, amount: toDollars(cents) })),
        },
      ];
    }),
    moves: moves.map((row) => ({
      id: row.id,
      kind: row.kind,
      amount: toDollars(row.cents),
      status: row.status,
      at: row.closed_at ?? row.created_at,
      key: row.key,
      ref: row.provider_ref,
      attempts: row.attempts,
      error: row.last_error,
    })),
    disputes: disputes.map(({ ref, cents, status }) => ({ ref, amount: toDollars(cents), status })),
  };
}
