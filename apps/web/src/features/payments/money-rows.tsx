import { trpc } from '../../core/trpc.ts';
import { formatInstantDay, formatMoney } from '../../lib/format.ts';
import { moveNames, shownMoves } from './texts.ts';

/** On a receipt: what was paid, refunded and, for the host, paid out. */
export default function MoneyRows({ id, className }: { id: number; className: string | undefined }) {
  const { data: money } = trpc.payments.ofBooking.useQuery({ id });
  if (!money) return null;
  const done = shownMoves(money).filter(({ status }) => status === 'done');
  return (
    <table className={className}>
      <caption>What was moved</caption>
      <tbody>
        {done.map((move) => (
          <tr key={move.id}>
            <th scope="row">
              {moveNames[move.kind]}, {formatInstantDay(move.at)}
            </th>
            <td>{formatMoney(move.amount)}</td>
          </tr>
        ))}
        {money.refunds.map((refund) => (
          <tr key={`refund-${refund.id}`}>
            <th scope="row">Taken off the price: {refund.reason}</th>
            <td>{formatMoney(refund.amount)}</td>
          </tr>
        ))}
        {money.payout && money.payout.commission > 0 ? (
          <tr>
            <th scope="row">Commission, kept from the price</th>
            <td>{formatMoney(money.payout.commission)}</td>
          </tr>
        ) : null}
        <tr>
          <th scope="row">Still to pay</th>
          <td>{formatMoney(money.owed)}</td>
        </tr>
      </tbody>
    </table>
  );
}
