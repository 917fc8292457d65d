import { ask } from '@palmbid/db/testing';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

const parties = '401 200 404 200 404 200 404';
const withSession = '401 200 200 200 200 200 200';
const adminOnly = '401 403 403 403 403 403 200';

const booking = async (s: Scene) => ({ id: (await s.booking()).id });
/** A refund that the host owes by agreement. */
const refund = async (s: Scene) => {
  const { id } = await booking(s);
  const [row] = await ask<{ id: number }>(
    s.app.db,
    `insert into booking_refunds (booking_id, cents, reason, key) values (${id}, 5, 'x', 'matrix') returning id`,
  );
  return { id, refundId: row?.id ?? 0 };
};

/** Only the parties of a booking see its money, and only its guest pays; the ledger is for admins. */
export const paymentRows: Row[] = [
  { name: 'the money of a booking', procedure: 'payments.ofBooking', input: booking, cells: parties },
  {
    name: 'pay a part of a booking by agreement',
    procedure: 'payments.pay',
    input: async (s) => ({ ...(await booking(s)), part: 1 }),
    cells: '401 409 404 403 404 409 404',
  },
  { name: 'ask about open payments', procedure: 'payments.check', input: booking, cells: parties },
  {
    name: 'confirm a refund by agreement',
    procedure: 'payments.confirmRefund',
    input: refund,
    cells: '401 200 404 403 404 200 404',
  },
  { name: 'own account for pay-outs', procedure: 'payments.account', cells: withSession },
  {
    name: 'open an account for pay-outs where there is no provider',
    procedure: 'payments.connect',
    cells: '401 409 409 409 409 409 409',
  },
  { name: 'the balances of the ledger', procedure: 'payments.books', cells: adminOnly },
  { name: 'the ledger of a booking', procedure: 'payments.ledger', input: booking, cells: adminOnly },
  {
    name: 'try a move of money again that has not failed',
    procedure: 'payments.retry',
    input: () => ({ id: 2_000_000_000 }),
    cells: '401 403 403 403 403 403 404',
  },
  { name: 'payment settings', procedure: 'settings.payments', cells: adminOnly },
  {
    name: 'change the commission',
    procedure: 'settings.setPayments',
    input: () => ({ commissionBps: 250 }),
    cells: adminOnly,
  },
];
