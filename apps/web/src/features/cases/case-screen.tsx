import { Alert, Button, Container, Textarea } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { confirm } from '../../components/confirm.ts';
import { ErrorCard } from '../../components/error-card.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ReturnToDashboard } from '../../components/return-to-dashboard.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { formatInstant, formatMoney, formatStay } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-head.ts';
import { toId } from '../../lib/to-id.ts';
import { showToast } from '../../lib/toast.ts';
import {
  type Case,
  caseStateTexts,
  eventText,
  nextStepText,
  outcomeTexts,
  reasonText,
} from './case-texts.ts';
import classes from './cases.module.css';
import { DecideForm } from './decide-form.tsx';
import { EvidencePanel } from './evidence.tsx';

function Decision({ subject, decision }: { subject: Case; decision: NonNullable<Case['decision']> }) {
  const confirmRefund = trpc.payments.confirmRefund.useMutation({
    onSuccess: () => void showToast({ title: 'Refund confirmed' }),
    onError: (error) =>
      void showToast({ title: 'Not confirmed', message: failureText(error), variant: 'destructive' }),
  });
  const { refundId } = decision;
  return (
    <section className={classes.panel} aria-labelledby="decision-title">
      <h2 id="decision-title">Decision</h2>
      <dl className={classes.facts}>
        <div>
          <dt>Outcome</dt>
          <dd>{outcomeTexts[decision.outcome]}</dd>
        </div>
        <div>
          <dt>Refund to the guest</dt>
          <dd>{decision.refund > 0 ? formatMoney(decision.refund) : 'None'}</dd>
        </div>
        <div>
          <dt>Statement</dt>
          <dd>{decision.statement}</dd>
        </div>
      </dl>
      {refundId === null ? null : (
        <div>
          <Button
            loading={confirmRefund.isPending}
            onClick={() => confirmRefund.mutate({ id: subject.bookingId, refundId })}
          >
            The refund has arrived
          </Button>
        </div>
      )}
    </section>
  );
}

function Words({ subject }: { subject: Case }) {
  const [text, setText] = useState('');
  const say = trpc.cases.say.useMutation({
    onSuccess: () => {
      setText('');
      showToast({ title: 'Sent' });
    },
  });
  const answers = subject.next !== null && subject.next.by === subject.mySide;
  return (
    <section className={classes.panel} aria-labelledby="words-title">
      <h2 id="words-title">{answers ? 'Your answer' : 'Add to the case'}</h2>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() && !say.isPending) say.mutate({ id: subject.id, text: text.trim() });
        }}
      >
        <Textarea
          label={answers ? 'What happened from your side' : 'Message'}
          description={
            subject.mySide === null ? 'Both sides read it.' : 'The other side and our team read it.'
          }
          autosize
          minRows={3}
          maxRows={12}
          maxLength={limits.caseWords.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormFailure title="Not sent" error={say.error} />
        <div>
          <Button type="submit" disabled={text.trim() === ''} loading={say.isPending}>
            {answers ? 'Send your answer' : 'Send'}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Loaded({ subject }: { subject: Case }) {
  const utils = trpc.useUtils();
  usePageTitle(`Case: ${subject.propertyTitle}`);
  const withdraw = trpc.cases.withdraw.useMutation({
    onSuccess: () => void showToast({ title: 'Case withdrawn' }),
  });
  const { label, tone } = caseStateTexts[subject.state];
  const { abilities, mySide } = subject;
  const back =
    mySide === null
      ? { to: `${paths.adminQueue.getHref()}?kind=case`, label: 'Queue' }
      : { to: paths.booking.getHref(subject.bookingId), label: 'Booking' };
  return (
    <>
      <PageHeader
        title={reasonText(subject.reason)}
        lead={`${subject.propertyTitle}, ${formatStay(subject.checkInDate, subject.checkOutDate)}. ${subject.guest.name} with ${subject.host.name}; opened by the ${subject.side}.`}
        back={back}
        actions={<ToneBadge tone={tone}>{label}</ToneBadge>}
      />
      <div className={classes.page}>
        <Alert icon={<IconArrowRight size={20} stroke={1.8} aria-hidden />} title="Next step">
          {nextStepText(subject, mySide)}
        </Alert>
        {subject.decision ? <Decision subject={subject} decision={subject.decision} /> : null}
        <section className={classes.panel} aria-labelledby="history-title">
          <h2 id="history-title">What was said</h2>
          <ol className={classes.history}>
            {subject.events
              .filter(({ kind }) => kind !== 'decided')
              .map((event) => (
                <li key={event.seq}>
                  <span className={classes.who}>
                    {eventText(subject, event)}
                    <time dateTime={event.at}>{formatInstant(event.at)}</time>
                  </span>
                  {event.text ? <p>{event.text}</p> : null}
                </li>
              ))}
          </ol>
        </section>
        <EvidencePanel
          subject={subject}
          onChange={(now) => utils.cases.byId.setData({ id: subject.id }, now)}
        />
        {abilities.decide ? <DecideForm subject={subject} /> : null}
        {abilities.say ? <Words subject={subject} /> : null}
        {abilities.withdraw ? (
          <div>
            <Button
              variant="subtle"
              color="red"
              onClick={() =>
                confirm({
                  title: 'Withdraw this case?',
                  children:
                    'It ends without a decision. You can open another one while the time for it lasts.',
                  confirmLabel: 'Withdraw case',
                  tone: 'danger',
                  onConfirm: () => withdraw.mutateAsync({ id: subject.id }),
                })
              }
            >
              Withdraw the case
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

/** /cases/:id: a case on a booking, for its two sides and admins. */
export function CaseScreen() {
  const id = toId(useParams()['id']);
  const query = trpc.cases.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  return (
    <Container size={820} py={{ base: 24, sm: 40 }}>
      {id === null || query.isError ? (
        <ErrorCard
          order={1}
          text="This case could not be opened. It may not exist, or it is not yours."
          onRetry={query.isError ? () => void query.refetch() : undefined}
          action={<ReturnToDashboard />}
        />
      ) : query.data ? (
        <Loaded key={query.data.id} subject={query.data} />
      ) : (
        <SkeletonCards kind="row" count={3} label="Loading the case" />
      )}
    </Container>
  );
}
