import { Alert, Anchor, Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { formatDay, formatInstantDay, formatMoney } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './payments.module.css';
import { type BookingMoney, moveNames, moveStates, partStates, shownMoves } from './texts.ts';

type Part = BookingMoney['parts'][number];

function PayButton({ id, part, again }: { id: number; part: Part; again: boolean }) {
  const pay = trpc.payments.pay.useMutation({
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
      else {
        showToast({
          title: 'The payment page is not ready yet',
          message: 'Nothing was taken. Please try again in a moment.',
        });
      }
    },
    onError: (error) =>
      void showToast({ title: 'Not paid', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <Button
      size="sm"
      color="sunset"
      loading={pay.isPending}
      onClick={() => pay.mutate({ id, part: part.part })}
    >
      {again ? 'Try again' : 'Pay now'}
      <span className="spoken">: {formatMoney(part.amount)}</span>
    </Button>
  );
}

/** After the provider's page: asks once what has become of the payment. */
function useReturn({ id, owed }: BookingMoney): boolean {
  const [params] = useSearchParams();
  const isBack = params.get('payment') === 'made';
  const { mutate } = trpc.payments.check.useMutation();
  useEffect(() => {
    if (isBack) mutate({ id });
  }, [isBack, id, mutate]);
  return isBack && owed > 0;
}

function Parts({ money }: { money: BookingMoney }) {
  const waits = useReturn(money);
  const declined = money.parts.find((part) => part.declined !== null);
  return (
    <>
      {waits && !declined ? (
        <Alert title="Your payment is being confirmed">
          This takes a few seconds. Please do not pay twice.
        </Alert>
      ) : null}
      {declined ? (
        <Alert color="red" title="Your payment failed" role="alert">
          {declined.declined} Nothing was taken. Try again, or use another card.
        </Alert>
      ) : null}
      <ul className={`${classes.rows} tabular`} aria-label="Parts to pay">
        {money.parts.map((part) => (
          <li key={part.part}>
            <div className={classes.words}>
              <strong>{formatMoney(part.amount)}</strong>
              <span>Due {formatDay(part.dueOn)}</span>
            </div>
            <div className={classes.end}>
              <ToneBadge tone={partStates[part.status].tone}>{partStates[part.status].label}</ToneBadge>
              {money.abilities.pay === part.part ? (
                <PayButton id={money.id} part={part} again={part.declined !== null} />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Moves({ money }: { money: BookingMoney }) {
  const moves = shownMoves(money);
  if (moves.length === 0 && money.refunds.length === 0) return null;
  return (
    <>
      <h3 className={classes.subtitle}>What was moved</h3>
      <ul className={`${classes.rows} tabular`}>
        {moves.map((move) => (
          <li key={move.id}>
            <div className={classes.words}>
              <strong>
                {moveNames[move.kind]} of {formatMoney(move.amount)}
              </strong>
              <span>{formatInstantDay(move.at)}</span>
            </div>
            <ToneBadge tone={moveStates[move.status].tone}>{moveStates[move.status].label}</ToneBadge>
          </li>
        ))}
        {money.refunds.map((refund) => (
          <li key={`refund-${refund.id}`}>
            <div className={classes.words}>
              <strong>{formatMoney(refund.amount)} taken off the price</strong>
              <span>
                {formatInstantDay(refund.decidedAt)}. {refund.reason}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Sums({ rows }: { rows: readonly (readonly [string, number])[] }) {
  return (
    <dl className={`${classes.sums} tabular`}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payout({
  payout,
  disputes,
}: {
  payout: NonNullable<BookingMoney['payout']>;
  disputes: BookingMoney['disputes'];
}) {
  const held = disputes
    .filter(({ status }) => status === 'open')
    .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <h3 className={classes.subtitle}>Your pay-out</h3>
      {payout.account === 'ready' ? null : (
        <Alert color="yellow" title="Where shall we pay you out to?">
          Your share waits until you have said so.{' '}
          <Anchor component={Link} to={`${paths.settings.getHref()}#pay-outs`}>
            {payout.account === 'none' ? 'Set up your pay-outs' : 'Finish setting up your pay-outs'}
          </Anchor>
        </Alert>
      )}
      {held > 0 ? (
        <Alert color="yellow" title="A payment is disputed">
          The guest's bank has questioned {formatMoney(held)}. It is held back until the bank has decided.
        </Alert>
      ) : null}
      <Sums
        rows={[
          ...(payout.commission > 0 ? [['Commission', payout.commission] as const] : []),
          ['Your share', payout.share],
          ['Paid out', payout.paidOut],
        ]}
      />
      {payout.paidOut < payout.share ? (
        <p>Paid out from {formatInstantDay(payout.from)} on, a day after check-in.</p>
      ) : null}
    </>
  );
}

function Money({ money }: { money: BookingMoney }) {
  return (
    <>
      {money.price === 0 ? null : (
        <p>
          {money.side === 'guest'
            ? 'You pay on the secure page of our payment provider; we never see your card. Your host is paid a day after check-in.'
            : 'The guest pays through Palmbid.'}
        </p>
      )}
      <Parts money={money} />
      <Sums
        rows={[
          ['The stay costs', money.price],
          ['Paid', money.paid],
          ...(money.refunded > 0 ? [['Refunded', money.refunded] as const] : []),
          ...(money.owed > 0 ? [['Still to pay', money.owed] as const] : []),
        ]}
      />
      <Moves money={money} />
      {money.payout ? <Payout payout={money.payout} disputes={money.disputes} /> : null}
    </>
  );
}

/** The payments of a booking that is paid through the provider, for its guest and its host. */
export default function MoneySection({ id, className }: { id: number; className: string | undefined }) {
  const query = trpc.payments.ofBooking.useQuery({ id });
  return (
    <section className={className} aria-labelledby="money-title">
      <h2 id="money-title">Payment</h2>
      <QueryView query={query} loading={<SkeletonCards kind="row" count={2} label="Loading the payments" />}>
        {(money) => <Money money={money} />}
      </QueryView>
    </section>
  );
}
