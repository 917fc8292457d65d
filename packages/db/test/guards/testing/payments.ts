import type { Attack } from './attack.ts';
import { type Awarded, awardSql, type World } from './world.ts';

const provider = (name: string, bps: number): string =>
  `update payment_settings set provider = '${name}', commission_bps = ${bps}`;

/** An award that is paid through the provider, with a commission of 10 %. */
async function owed(w: World): Promise<Awarded> {
  await w.run(provider('stripe', 1000));
  const all = await w.awarded();
  await w.run(provider('agreement', 0));
  return all;
}

let keys = 0;
/** A planned move of money; values are SQL. */
function move(
  booking: number,
  kind: string,
  cents: string | number,
  over: Record<string, string | number> = {},
) {
  keys += 1;
  const row = { booking_id: booking, kind: `'${kind}'`, cents, key: `'test:${keys}'`, ...over };
  return `insert into payment_operations (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
}
const done = (booking: number, kind: string, ref = ''): string =>
  `update payment_operations set status = 'done'${ref} where booking_id = ${booking} and kind = '${kind}'`;
const theMove = (booking: number, kind: string): string =>
  `(select id from payment_operations where booking_id = ${booking} and kind = '${kind}')`;

/** An award whose guest has paid everything. */
async function paid(w: World): Promise<Awarded> {
  const all = await owed(w);
  await w.run(move(all.booking, 'charge', all.bid.all_in_cents, { part: 1 }), done(all.booking, 'charge'));
  return all;
}
/** One whose host has cancelled: everything is to be refunded. */
async function overpaid(w: World): Promise<Awarded> {
  const all = await paid(w);
  await w.run(`update bookings set status = 'cancelled_by_host' where id = ${all.booking}`);
  return all;
}
async function planned(w: World): Promise<Awarded> {
  const all = await owed(w);
  await w.run(move(all.booking, 'charge', all.bid.all_in_cents, { part: 1 }));
  return all;
}

const transaction = (
  booking: number,
  entries: readonly (readonly [string, number])[],
  declared = entries.length,
): string[] => {
  keys += 1;
  return [
    `insert into ledger_transactions (key, kind, booking_id, entries) values ('test:${keys}', 'charge', ${booking}, ${declared})`,
    ...entries.map(
      ([account, cents]) =>
        `insert into ledger_entries (transaction_id, account, cents)
          select id, '${account}', ${cents} from ledger_transactions where key = 'test:${keys}'`,
    ),
  ];
};
const balance = (booking: number, account: string): string => `ledger_balance(${booking}, '${account}')`;
const refund = (booking: number, cents: string | number, over: Record<string, string> = {}): string => {
  keys += 1;
  const row = { booking_id: booking, cents, reason: `'x'`, key: `'test:${keys}'`, ...over };
  return `insert into booking_refunds (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const dispute = (booking: number, cents: number, ref: string, status = 'open'): string =>
  `insert into payment_disputes (ref, operation_id, cents, status) values ('${ref}', ${theMove(booking, 'charge')}, ${cents}, '${status}')`;

const ledgerAttacks: readonly Attack[] = [
  {
    name: 'a booking keeps the provider and the commission of the settings',
    guards: ['bookings.bookings_money'],
    expect: 'through',
    arm: async (w) => {
      const { bid } = await w.open();
      return {
        run: [provider('stripe', 250), ...awardSql(bid), provider('agreement', 0)],
        holds: `select payment_provider = 'stripe' and commission_bps = 250 from bookings where bid_id = ${bid.id}`,
      };
    },
  },
  {
    name: 'a cancelled booking through the provider is owed no more than its fee',
    guards: ['bookings.bookings_ledger'],
    expect: 'through',
    arm: async (w) => {
      const { booking } = await owed(w);
      return {
        run: [`update bookings set status = 'cancelled_by_host' where id = ${booking}`],
        holds: `select ${balance(booking, 'guest_receivable')} = 0 and ${balance(booking, 'host_payable')} = 0`,
      };
    },
  },
  {
    name: 'a ledger transaction without its entries',
    guards: ['ledger_transactions.ledger_transactions_balanced', 'ledger_balanced:VG001#1'],
    expect: 'VG001',
    arm: async (w) => transaction((await owed(w)).booking, [], 2),
  },
  {
    name: 'a ledger transaction with one entry',
    guards: ['ledger_transactions.ledger_transactions_entries'],
    expect: 'ledger_transactions_entries',
    arm: async (w) => transaction((await owed(w)).booking, [['clearing', 1]]),
  },
  {
    name: 'an entry is added to a ledger transaction later',
    guards: ['ledger_entries.ledger_entries_balanced', 'ledger_balanced:VG001#1'],
    expect: 'VG001',
    arm: async (w) =>
      `insert into ledger_entries (transaction_id, account, cents)
        select max(id), 'clearing', 1 from ledger_transactions where booking_id = ${(await owed(w)).booking}`,
  },
  {
    name: 'a ledger transaction whose entries do not sum to zero',
    guards: ['ledger_balanced:VG002#1'],
    expect: 'VG002',
    arm: async (w) =>
      transaction((await owed(w)).booking, [
        ['clearing', 2],
        ['guest_receivable', -1],
      ]),
  },
  {
    name: 'a ledger entry of nothing',
    guards: ['ledger_entries.ledger_entries_cents'],
    expect: 'ledger_entries_cents',
    arm: async (w) =>
      transaction((await owed(w)).booking, [
        ['clearing', 0],
        ['refunds', 0],
      ]),
  },
  {
    name: 'one cause is entered twice in the ledger',
    guards: ['ledger_transactions.ledger_transactions_key'],
    expect: 'ledger_transactions_key',
    arm: async (w) => {
      const { booking } = await owed(w);
      const [first = '', ...entries] = transaction(booking, [
        ['clearing', 1],
        ['refunds', -1],
      ]);
      return [first, ...entries, first];
    },
  },
  ...(['ledger_transactions', 'ledger_entries'] as const).flatMap((table): Attack[] => [
    {
      name: `a row of ${table} is deleted`,
      guards: [`${table}.${table}_frozen`],
      ...(table === 'ledger_transactions' && {
        without: ['ledger_entries.ledger_entries_transaction_id_fkey'],
      }),
      expect: 'VL001',
      arm: async (w) => {
        const { booking } = await owed(w);
        return table === 'ledger_entries'
          ? `delete from ledger_entries where transaction_id in (select id from ledger_transactions where booking_id = ${booking})`
          : `delete from ledger_transactions where booking_id = ${booking}`;
      },
    },
    {
      name: `${table} is truncated`,
      guards: [`${table}.${table}_kept`],
      ...(table === 'ledger_transactions' && { without: ['ledger_entries.ledger_entries_kept'] }),
      expect: 'VL001',
      arm: async () => `truncate ${table} cascade`,
    },
  ]),
];

const moveAttacks: readonly Attack[] = [
  {
    name: 'a payment that is made is entered in the ledger and marks its part as received',
    guards: ['payment_operations.operations_ledger'],
    expect: 'through',
    arm: async (w) => {
      const { booking, bid } = await planned(w);
      return {
        run: [done(booking, 'charge')],
        holds: `select ${balance(booking, 'clearing')} = ${bid.all_in_cents} and ${balance(booking, 'guest_receivable')} = 0
          and (select received_at is not null from booking_payments where booking_id = ${booking} and part = 1)`,
      };
    },
  },
  {
    name: 'a move of money is deleted',
    guards: ['payment_operations.operations_guard', 'operations_guard:VG005#1'],
    expect: 'VG005',
    arm: async (w) => `delete from payment_operations where booking_id = ${(await planned(w)).booking}`,
  },
  {
    name: 'the amount of a move is changed',
    guards: ['operations_guard:VG006#1'],
    expect: 'VG006',
    arm: async (w) =>
      `update payment_operations set cents = 1 where booking_id = ${(await planned(w)).booking}`,
  },
  {
    name: 'a payment that was made is planned again',
    guards: ['operations_guard:VG007#1'],
    expect: 'VG007',
    arm: async (w) =>
      `update payment_operations set status = 'planned' where booking_id = ${(await paid(w)).booking}`,
  },
  {
    name: 'a move of money that begins as done',
    guards: ['operations_guard:VG008#1'],
    expect: 'VG008',
    arm: async (w) => move((await owed(w)).booking, 'charge', 1, { part: 1, status: `'done'` }),
  },
  {
    name: 'a refund of a payment that was not made',
    guards: ['operations_guard:VG009#1'],
    expect: 'VG009',
    arm: async (w) => {
      const { booking } = await planned(w);
      return move(booking, 'refund', 1, { source_id: theMove(booking, 'charge') });
    },
  },
  {
    name: 'refunds of more than the payment',
    guards: ['operations_guard:VG010#1'],
    expect: 'VG010',
    arm: async (w) => {
      const { booking, bid } = await overpaid(w);
      return [
        move(booking, 'refund', bid.all_in_cents, { source_id: theMove(booking, 'charge') }),
        move(booking, 'refund', 1, { source_id: theMove(booking, 'charge') }),
      ];
    },
  },
  {
    name: 'a refund of what the guest owes',
    guards: ['operations_guard:VG011#1'],
    expect: 'VG011',
    arm: async (w) => {
      const { booking } = await paid(w);
      return move(booking, 'refund', 1, { source_id: theMove(booking, 'charge') });
    },
  },
  {
    name: 'a payment of more than the guest owes',
    guards: ['operations_guard:VG012#1'],
    expect: 'VG012',
    arm: async (w) => {
      const { booking, bid } = await owed(w);
      return move(booking, 'charge', Number(bid.all_in_cents) + 1, { part: 1 });
    },
  },
  {
    name: 'a pay-out before the guest has paid',
    guards: ['operations_guard:VG013#1'],
    expect: 'VG013',
    arm: async (w) => move((await owed(w)).booking, 'payout', 1),
  },
  {
    name: 'a part of the plan is paid twice',
    guards: ['payment_operations.operations_one_charge'],
    expect: 'operations_one_charge',
    arm: async (w) => move((await planned(w)).booking, 'charge', 1, { part: 1 }),
  },
  {
    name: 'two moves of money with one key',
    guards: ['payment_operations.operations_key'],
    expect: 'operations_key',
    arm: async (w) => {
      const [one, two] = [await owed(w), await owed(w)];
      return [
        move(one.booking, 'charge', 1, { part: 1, key: `'same'` }),
        move(two.booking, 'charge', 1, { part: 1, key: `'same'` }),
      ];
    },
  },
  {
    name: 'two moves of money with one name at the provider',
    guards: ['payment_operations.operations_by_ref'],
    expect: 'operations_by_ref',
    arm: async (w) => {
      const [one, two] = [await planned(w), await planned(w)];
      return `update payment_operations set provider_ref = 'cs_same' where booking_id in (${one.booking}, ${two.booking})`;
    },
  },
  {
    name: 'a payment for no part of the plan',
    guards: ['payment_operations.operations_part'],
    expect: 'operations_part',
    arm: async (w) => move((await owed(w)).booking, 'charge', 1),
  },
  {
    name: 'a payment for a part that the plan does not have',
    guards: ['payment_operations.operations_of_part'],
    expect: 'operations_of_part',
    arm: async (w) => move((await owed(w)).booking, 'charge', 1, { part: 7 }),
  },
  {
    name: 'a refund of no payment',
    guards: ['payment_operations.operations_source'],
    expect: 'operations_source',
    arm: async (w) => move((await overpaid(w)).booking, 'refund', 1),
  },
  {
    name: 'the moves of money are truncated',
    guards: ['payment_operations.operations_kept'],
    without: ['payment_disputes.disputes_kept'],
    expect: 'VL001',
    arm: async () => 'truncate payment_operations cascade',
  },
  {
    name: 'a host marks a part as received that the provider has not reported',
    guards: ['booking_payments.payments_received', 'payments_received:VG014#1'],
    expect: 'VG014',
    arm: async (w) =>
      `update booking_payments set received_at = market_now() where booking_id = ${(await owed(w)).booking}`,
  },
  {
    name: 'a second row of payment settings',
    guards: ['payment_settings.payment_settings_one'],
    expect: 'payment_settings_one',
    arm: async () => 'insert into payment_settings (id) values (false)',
  },
  {
    name: 'the payment settings are deleted',
    guards: ['payment_settings.payment_settings_kept'],
    expect: 'VL001',
    arm: async () => 'delete from payment_settings',
  },
  {
    name: 'one account for two hosts',
    guards: ['payout_accounts.payout_accounts_ref'],
    expect: 'payout_accounts_ref',
    arm: async (w) =>
      `insert into payout_accounts (user_id, ref) values (${(await w.user('host')).id}, 'acct_same'), (${(await w.user('host')).id}, 'acct_same')`,
  },
];

const refundAttacks: readonly Attack[] = [
  {
    name: 'a refund by agreement is owed by the host to the guest, until the guest has confirmed it',
    guards: ['booking_refunds.booking_refunds_ledger'],
    expect: 'through',
    arm: async (w) => {
      const [open, settled] = [await w.awarded(), await w.awarded()];
      return {
        run: [
          refund(open.booking, 500),
          refund(settled.booking, 500),
          `update booking_refunds set settled_at = market_now() where booking_id = ${settled.booking}`,
        ],
        holds: `select ${balance(open.booking, 'owed_by_host')} = 500 and ${balance(open.booking, 'owed_to_guest')} = -500
          and ${balance(settled.booking, 'owed_by_host')} = 0`,
      };
    },
  },
  {
    name: 'a refund of more than a stay through the provider costs',
    guards: ['ledger_reduce:VG004#1'],
    expect: 'VG004',
    arm: async (w) => {
      const { booking, bid } = await owed(w);
      return refund(booking, Number(bid.all_in_cents) + 1);
    },
  },
  {
    name: 'a refund of more than a stay by agreement costs',
    guards: ['booking_refunds_guard:VG004#1'],
    expect: 'VG004',
    arm: async (w) => {
      const { booking, bid } = await w.awarded();
      return [refund(booking, bid.all_in_cents), refund(booking, 1)];
    },
  },
  {
    name: 'a decided refund is deleted',
    guards: ['booking_refunds.booking_refunds_guard', 'booking_refunds_guard:VG015#1'],
    expect: 'VG015',
    arm: async (w) => {
      const { booking } = await w.awarded();
      return [refund(booking, 5), `delete from booking_refunds where booking_id = ${booking}`];
    },
  },
  {
    name: 'the reason of a decided refund is changed',
    guards: ['booking_refunds_guard:VG016#1'],
    expect: 'VG016',
    arm: async (w) => {
      const { booking } = await w.awarded();
      return [
        refund(booking, 5),
        `update booking_refunds set reason = 'another', settled_at = market_now() where booking_id = ${booking}`,
      ];
    },
  },
  {
    name: 'a refund that is settled before it was decided',
    guards: ['booking_refunds_guard:VG017#1'],
    expect: 'VG017',
    arm: async (w) => refund((await w.awarded()).booking, 5, { settled_at: 'market_now()' }),
  },
  {
    name: 'a refund is decided twice for one cause',
    guards: ['booking_refunds.booking_refunds_key'],
    expect: 'booking_refunds_key',
    arm: async (w) => {
      const { booking } = await w.awarded();
      return [refund(booking, 5, { key: `'case'` }), refund(booking, 5, { key: `'case'` })];
    },
  },
  {
    name: 'the decided refunds are truncated',
    guards: ['booking_refunds.booking_refunds_kept'],
    expect: 'VL001',
    arm: async () => 'truncate booking_refunds',
  },
  {
    name: 'a dispute that is lost is taken from host and commission',
    guards: ['payment_disputes.disputes_ledger'],
    expect: 'through',
    arm: async (w) => {
      const { booking, bid } = await paid(w);
      return {
        run: [
          dispute(booking, Number(bid.all_in_cents), `dp_${booking}`),
          `update payment_disputes set status = 'lost' where ref = 'dp_${booking}'`,
        ],
        holds: `select coalesce(bool_and(cents = 0), false) from ledger_balances where booking_id = ${booking}`,
      };
    },
  },
  {
    name: 'a dispute is deleted',
    guards: ['payment_disputes.disputes_guard', 'disputes_guard:VG018#1'],
    expect: 'VG018',
    arm: async (w) => {
      const { booking } = await paid(w);
      return [
        dispute(booking, 5, `dp_${booking}`),
        `delete from payment_disputes where ref = 'dp_${booking}'`,
      ];
    },
  },
  {
    name: 'a dispute about a payment that was not made',
    guards: ['disputes_guard:VG019#1'],
    expect: 'VG019',
    arm: async (w) => {
      const { booking } = await planned(w);
      return dispute(booking, 5, `dp_${booking}`);
    },
  },
  {
    name: 'a dispute is decided again',
    guards: ['disputes_guard:VG020#1'],
    expect: 'VG020',
    arm: async (w) => {
      const { booking } = await paid(w);
      return [
        dispute(booking, 5, `dp_${booking}`, 'won'),
        `update payment_disputes set status = 'open' where ref = 'dp_${booking}'`,
      ];
    },
  },
  {
    name: 'the disputes are truncated',
    guards: ['payment_disputes.disputes_kept'],
    expect: 'VL001',
    arm: async () => 'truncate payment_disputes',
  },
];

export const paymentAttacks: readonly Attack[] = [...ledgerAttacks, ...moveAttacks, ...refundAttacks];

/** The rows behind the generated attacks on these tables. */
export const paymentSamples = {
  payment_settings: {},
  ledger_transactions: {},
  ledger_entries: {},
  payment_operations: { make: (w: World) => paid(w) },
  booking_refunds: { make: async (w: World) => w.run(refund((await w.awarded()).booking, 5)) },
  payment_disputes: { make: async (w: World) => w.run(dispute((await paid(w)).booking, 5, 'dp_sample')) },
  provider_events: {
    make: (w: World) =>
      w.run(`insert into provider_events (id, type, object_ref) values ('evt_sample', 'x', 'cs_sample')`),
  },
  payout_accounts: {
    make: async (w: World) =>
      w.run(
        `insert into payout_accounts (user_id, ref) values (${(await w.user('host')).id}, 'acct_sample')`,
      ),
  },
};
