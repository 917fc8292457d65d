import { Button } from '@mantine/core';
import { confirm } from '../../components/confirm.ts';
import { Countdown } from '../../components/countdown.tsx';
import type { Bid } from '../../core/wire.ts';
import { formatMoney } from '../../lib/format.ts';
import classes from './counter.module.css';
import { useAnswerCounter } from './use-bid-mutations.ts';

const words = {
  guest: {
    accepted: 'The host accepted your counter-offer of',
    declined: 'The host declined your counter-offer of',
    expired: 'The host did not answer your counter-offer of',
  },
  host: {
    accepted: 'You accepted the guest’s counter-offer of',
    declined: 'You declined the guest’s counter-offer of',
    expired: 'You did not answer the guest’s counter-offer of',
  },
} as const;

/** The last counter-offer on a bid, worded for the guest or the host; renders nothing without one. */
export function CounterNote({ bid, side }: { bid: Bid; side: 'guest' | 'host' }) {
  const answer = useAnswerCounter();
  const last = bid.counters.at(-1);
  if (!last || bid.status !== 'pending') return null;
  const open = last.status === 'open';
  const price = (
    <>
      <strong className="tabular">{formatMoney(last.amount)}</strong> per night
    </>
  );
  if (!open) {
    const { status } = last;
    return (
      <div className={classes.note}>
        <p>
          {status === 'open' ? null : words[side][status]} {price}.
        </p>
      </div>
    );
  }
  const send = (word: 'accepted' | 'declined') =>
    answer.mutateAsync({ id: last.id, answer: word }).catch(() => undefined);
  const askToAccept = () =>
    confirm({
      title: 'Accept this counter-offer?',
      children: `Your bid goes from ${formatMoney(bid.amount)} to ${formatMoney(last.amount)} per night, ${formatMoney(last.allIn)} all in. Dates and fees stay as they are.`,
      confirmLabel: `Lower my bid to ${formatMoney(last.amount)}`,
      cancelLabel: 'Not yet',
      tone: 'action',
      onConfirm: () => send('accepted'),
    });
  return (
    <div className={classes.note} data-open>
      <p>
        {side === 'guest' ? 'You offered' : 'The guest offers'} {price},{' '}
        <span className="tabular">{formatMoney(last.allIn)}</span> all in.
      </p>
      <p>
        {side === 'guest' ? 'The host can answer until it expires ' : 'It expires '}
        <Countdown to={last.expiresAt} variant="plain" ended="now" />
        {side === 'guest' ? '.' : '. A yes lowers your bid to it; the guest still has to choose it.'}
      </p>
      {side === 'host' ? (
        <div className={classes.buttons}>
          <Button
            size="sm"
            disabled={!bid.abilities.answerCounter || answer.isPending}
            onClick={askToAccept}
            aria-label={`Accept ${formatMoney(last.amount)} per night: ${bid.request.title}`}
          >
            Accept {formatMoney(last.amount)}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={answer.isPending}
            onClick={() => void send('declined')}
            aria-label={`Decline counter-offer: ${bid.request.title}`}
          >
            Decline
          </Button>
        </div>
      ) : null}
    </div>
  );
}
