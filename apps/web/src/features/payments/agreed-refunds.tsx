import { Button } from '@mantine/core';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { formatInstantDay, formatMoney } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './payments.module.css';

/** Refunds that the host of a booking by agreement owes the guest; nothing where none was decided. */
export default function AgreedRefunds({ id, className }: { id: number; className: string | undefined }) {
  const { data: money } = trpc.payments.ofBooking.useQuery({ id });
  const confirm = trpc.payments.confirmRefund.useMutation({
    onError: (error) =>
      void showToast({ title: 'Not confirmed', message: failureText(error), variant: 'destructive' }),
  });
  if (!money || money.refunds.length === 0) return null;
  return (
    <section className={className} aria-labelledby="refunds-title">
      <h2 id="refunds-title">Refunds</h2>
      <p>
        {money.side === 'guest'
          ? 'Your host pays these back to you directly. Confirm each when you have it.'
          : 'You pay these back to your guest directly; the guest confirms each.'}
      </p>
      <ul className={`${classes.rows} tabular`}>
        {money.refunds.map((refund) => (
          <li key={refund.id}>
            <div className={classes.words}>
              <strong>{formatMoney(refund.amount)}</strong>
              <span>
                {formatInstantDay(refund.decidedAt)}. {refund.reason}
              </span>
            </div>
            <div className={classes.end}>
              <ToneBadge tone={refund.settledAt === null ? 'warn' : 'good'}>
                {refund.settledAt === null ? 'Owed by the host' : 'Received by the guest'}
              </ToneBadge>
              {money.abilities.confirmRefunds && refund.settledAt === null ? (
                <Button
                  size="xs"
                  variant="default"
                  loading={confirm.isPending && confirm.variables.refundId === refund.id}
                  onClick={() => confirm.mutate({ id, refundId: refund.id })}
                >
                  I have received it
                  <span className="spoken">: {formatMoney(refund.amount)}</span>
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
