import { Alert, Button, NumberInput, Table } from '@mantine/core';
import type { LedgerAccount } from '@palmbid/domain';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import { moveNames, moveStates } from '../payments/texts.ts';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';

type Books = RouterOutputs['payments']['books'];
type Ledger = RouterOutputs['payments']['ledger'];

const accounts: Record<LedgerAccount, string> = {
  clearing: 'Money at the provider',
  guest_receivable: 'Owed by guests',
  host_payable: 'Owed to hosts',
  commission: 'Commission',
  refunds: 'Refunds on their way',
  payouts: 'Pay-outs on their way',
  disputes: 'Held back by disputes',
  owed_by_host: 'By agreement: owed by hosts',
  owed_to_guest: 'By agreement: owed to guests',
};

/** Debit and credit, each without a sign. */
function Balances({ label, rows }: { label: string; rows: Books['balances'] }) {
  const sum = (part: (amount: number) => number) =>
    rows.reduce((total, { amount }) => total + Math.round(part(amount) * 100), 0) / 100;
  if (rows.length === 0) return <p className={classes.soft}>All accounts are empty.</p>;
  const cells = (amount: number) => (
    <>
      <Table.Td data-numeric>{amount > 0 ? formatMoney(amount) : ''}</Table.Td>
      <Table.Td data-numeric>{amount < 0 ? formatMoney(-amount) : ''}</Table.Td>
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <Table className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Account</Table.Th>
            <Table.Th scope="col" data-numeric>
              Debit
            </Table.Th>
            <Table.Th scope="col" data-numeric>
              Credit
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ account, amount }) => (
            <Table.Tr key={account}>
              <Table.Th scope="row">{accounts[account]}</Table.Th>
              {cells(amount)}
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">Sum</Table.Th>
            <Table.Td data-numeric>{formatMoney(sum((amount) => Math.max(0, amount)))}</Table.Td>
            <Table.Td data-numeric>{formatMoney(sum((amount) => Math.max(0, -amount)))}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Failed({ failed }: Pick<Books, 'failed'>) {
  const retry = trpc.payments.retry.useMutation({
    onSuccess: () => void showToast({ title: 'It is tried again in a moment' }),
    onError: (error) =>
      void showToast({ title: 'Not tried again', message: failureText(error), variant: 'destructive' }),
  });
  if (failed.length === 0) return null;
  return (
    <section className={classes.lists} aria-labelledby="failed-moves">
      <h2 id="failed-moves" className={classes.heading}>
        To look at
      </h2>
      <ul className={classes.cards}>
        {failed.map((move) => (
          <li key={move.id} className={classes.card}>
            <h3 className={classes.cardTitle}>
              {moveNames[move.kind]} of booking {move.bookingId}
            </h3>
            <span>
              {move.requestTitle}
              <span className={classes.sub}>
                {formatInstant(move.at)}: {move.error}
              </span>
            </span>
            <Button
              variant="default"
              loading={retry.isPending && retry.variables.id === move.id}
              onClick={() => retry.mutate({ id: move.id })}
              aria-label={`Try again: ${moveNames[move.kind]} of booking ${move.bookingId}`}
            >
              Try again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Totals({ books }: { books: Books }) {
  const { planned, sent, failed, events } = books.waiting;
  return (
    <>
      {books.sum === 0 ? null : (
        <Alert color="red" mb="lg" title="The ledger does not balance">
          Its entries sum to {formatMoney(books.sum)}. Stop pay-outs and look at the database.
        </Alert>
      )}
      <p className={classes.soft}>
        {planned} planned, {sent} open at the provider, {failed} failed, {events} events not processed.
      </p>
      <Balances label="Balances" rows={books.balances} />
      <Failed failed={books.failed} />
    </>
  );
}

function Transactions({ ledger }: { ledger: Ledger }) {
  return (
    <div className={classes.lists}>
      <Balances label={`Balances of booking ${ledger.id}`} rows={ledger.balances} />
      <h3 className={classes.cardTitle}>Entries</h3>
      <ul className={classes.cards}>
        {ledger.transactions.map((transaction) => (
          <li key={transaction.id} className={classes.card}>
            <span>
              <strong>{transaction.key}</strong>
              <span className={classes.sub}>{formatInstant(transaction.at)}</span>
            </span>
            <ul className="tabular">
              {transaction.entries.map(({ account, amount }) => (
                <li key={account}>
                  {accounts[account]}: {formatMoney(Math.abs(amount))} {amount > 0 ? 'debit' : 'credit'}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <h3 className={classes.cardTitle}>Moves</h3>
      <ul className={classes.cards}>
        {ledger.moves.map((move) => (
          <li key={move.id} className={classes.card}>
            <span className={classes.badges}>
              <strong>
                {moveNames[move.kind]} of {formatMoney(move.amount)}
              </strong>
              <ToneBadge tone={moveStates[move.status].tone}>{move.status}</ToneBadge>
            </span>
            <span className={classes.sub}>
              {move.key}, {move.ref ?? 'no name at the provider'}, {move.attempts} tries
              {move.error ? `: ${move.error}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OfBooking({ id }: { id: number }) {
  const query = trpc.payments.ledger.useQuery({ id });
  return (
    <QueryView query={query} loading={<SkeletonCards kind="row" count={3} label="Loading the ledger" />}>
      {(ledger) => <Transactions ledger={ledger} />}
    </QueryView>
  );
}

/** /admin-payments: the ledger, in all and of one booking. */
export function AdminPaymentsScreen() {
  const query = trpc.payments.books.useQuery();
  const [booking, setBooking] = useQueryState('booking', parseAsInteger.withOptions({ history: 'push' }));
  const [wanted, setWanted] = useState<number | string>(booking ?? '');
  return (
    <AdminPage
      title="Payments"
      lead="What guests have paid, hosts are owed and is on its way. Only what the provider confirms is entered; entries are never changed."
    >
      <QueryView query={query} loading={<SkeletonCards kind="row" count={4} label="Loading the ledger" />}>
        {(books) => <Totals books={books} />}
      </QueryView>
      <section className={classes.lists} aria-labelledby="booking-ledger">
        <h2 id="booking-ledger" className={classes.heading}>
          Of one booking
        </h2>
        <form
          className={classes.badges}
          onSubmit={(event) => {
            event.preventDefault();
            void setBooking(Number(wanted) > 0 ? Number(wanted) : null);
          }}
        >
          <NumberInput
            aria-label="Number of the booking"
            placeholder="Number of the booking"
            allowDecimal={false}
            allowNegative={false}
            value={wanted}
            onChange={setWanted}
          />
          <Button type="submit" variant="default">
            Show its ledger
          </Button>
        </form>
        {booking === null ? null : <OfBooking id={booking} />}
      </section>
    </AdminPage>
  );
}
