import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay, formatInstantDay, formatMoney } from '../../lib/format.ts';
import classes from './payment-steps.module.css';
import type { BookingDetails } from './types.ts';

type Step = { key: string; name: string; text: string; done: boolean; action?: ReactNode };

/** The steps of a booking's payment: agreed, each part of the plan, everything received. Only the host can say that money came. */
export function paymentSteps({
  createdAt,
  payments,
  side,
}: Pick<BookingDetails, 'createdAt' | 'payments' | 'side'>): Step[] {
  const left = payments.filter(({ receivedAt }) => receivedAt === null).length;
  const last = payments
    .flatMap(({ receivedAt }) => receivedAt ?? [])
    .toSorted()
    .at(-1);
  return [
    { key: 'agreed', name: 'Agreed', text: formatInstantDay(createdAt), done: true },
    ...payments.map(({ part, amount, dueOn, receivedAt }) => ({
      key: `part-${part}`,
      name: `${side === 'guest' ? 'Pay' : 'Due:'} ${formatMoney(amount)}`,
      text: receivedAt === null ? `by ${formatDay(dueOn)}` : `Received ${formatInstantDay(receivedAt)}`,
      done: receivedAt !== null,
    })),
    {
      key: 'received',
      name: 'Received',
      text:
        left === 0 && last !== undefined
          ? formatInstantDay(last)
          : side === 'guest'
            ? 'Your host confirms it'
            : 'You confirm it',
      done: left === 0,
    },
  ];
}

/** Payment as steps, the next one marked. `actionOf` adds a button to a part of the plan. */
export function PaymentSteps({
  booking,
  actionOf,
}: {
  booking: BookingDetails;
  actionOf?: (payment: BookingDetails['payments'][number]) => ReactNode;
}) {
  const steps = paymentSteps(booking);
  const next = steps.find(({ done }) => !done);
  return (
    <ol className={`${classes.steps} tabular`} aria-label="Payment">
      {steps.map((step) => {
        const payment = booking.payments.find(({ part }) => `part-${part}` === step.key);
        return (
          <li
            key={step.key}
            className={classes.step}
            data-done={step.done || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {step.done ? <IconCheck size={14} stroke={3} /> : null}
            </span>
            <span className={classes.words}>
              <strong>{step.name}</strong>
              <span className="spoken">{step.done ? ', done: ' : ', '}</span>
              <span className={classes.text}>{step.text}</span>
            </span>
            {payment && actionOf ? actionOf(payment) : null}
          </li>
        );
      })}
    </ol>
  );
}
