import { Alert, Button, Textarea } from '@mantine/core';
import { contentRules, limits, restrictionActs } from '@palmbid/domain';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { type Tone, ToneBadge } from '../../components/tone-badge.tsx';
import type { RouterOutputs } from '../../core/trpc.ts';
import { formatInstant } from '../../lib/format.ts';
import classes from './decisions.module.css';

export type Decision = RouterOutputs['moderation']['mine']['items'][number];

const states: Record<Decision['state'], { label: string; tone: Tone; text: string }> = {
  open: { label: 'You can appeal', tone: 'info', text: '' },
  waiting: { label: 'Appeal waits', tone: 'warn', text: 'Our team answers it here, and you are notified.' },
  upheld: {
    label: 'Decision stays',
    tone: 'bad',
    text: 'The appeal was answered. This is final on Palmbid; the courts stay open to you.',
  },
  reversed: {
    label: 'Taken back',
    tone: 'good',
    text: 'The appeal was right. What could be undone is undone; you may post the rest again.',
  },
  lifted: {
    label: 'Taken back',
    tone: 'good',
    text: 'Our team took the decision back; nothing is left to do.',
  },
  over: { label: 'Time to appeal is over', tone: 'quiet', text: 'You can still write to us.' },
};

type Call = { isPending: boolean; error: unknown };

function AppealForm({
  decision,
  call,
  onSend,
}: {
  decision: Decision;
  call: Call;
  onSend: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = text.trim() === '';
  return (
    <form
      noValidate
      className={classes.appeal}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!missing && !call.isPending) onSend(text.trim());
      }}
    >
      <Textarea
        label="Appeal"
        description={`Say why the decision is wrong. You can appeal once, until ${formatInstant(decision.appealUntil)}. A member of our team reads it and answers.`}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.appeal.max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={asked && missing ? 'Please say why the decision is wrong' : null}
      />
      <FormFailure title="Not sent" error={call.error} />
      <Button type="submit" loading={call.isPending}>
        Send appeal
      </Button>
    </form>
  );
}

/** A statement of reasons: what was decided, by which rule, on which facts, how to appeal, and what became of it. */
export function DecisionCard({
  decision,
  call,
  onAppeal,
}: {
  decision: Decision;
  call: Call;
  onAppeal: (text: string) => void;
}) {
  const { id, act, title, rule, facts, decidedAt, state, appeal, answer } = decision;
  const { label, tone, text } = states[state];
  const heading = `decision-${id}-title`;
  return (
    <article id={`decision-${id}`} className={classes.card} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading}>
          {restrictionActs[act]}: {title}
        </h2>
        <ToneBadge tone={tone}>{label}</ToneBadge>
      </header>
      <dl className={classes.facts}>
        <div>
          <dt>Rule</dt>
          <dd>{contentRules[rule]}</dd>
        </div>
        <div>
          <dt>Facts</dt>
          <dd>{facts}</dd>
        </div>
        <div>
          <dt>Decided</dt>
          <dd>{formatInstant(decidedAt)}, by a member of our team, without automated means</dd>
        </div>
        {appeal ? (
          <div>
            <dt>Your appeal</dt>
            <dd>{appeal.text}</dd>
          </div>
        ) : null}
        {answer ? (
          <div>
            <dt>Our answer</dt>
            <dd>{answer.text}</dd>
          </div>
        ) : null}
      </dl>
      {text ? <Alert color="gray">{text}</Alert> : null}
      {state === 'open' ? <AppealForm decision={decision} call={call} onSend={onAppeal} /> : null}
    </article>
  );
}
