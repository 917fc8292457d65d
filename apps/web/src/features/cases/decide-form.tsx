import { Button, NumberInput, Radio, Stack, Textarea } from '@mantine/core';
import { type CaseOutcome, caseOutcomes, limits } from '@palmbid/domain';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { trpc } from '../../core/trpc.ts';
import { formatMoney } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import { type Case, outcomeTexts } from './case-texts.ts';
import classes from './cases.module.css';

/** For admins: outcome, refund and statement. */
export function DecideForm({ subject }: { subject: Case }) {
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null);
  const [refund, setRefund] = useState<number | string>(0);
  const [statement, setStatement] = useState('');
  const [asked, setAsked] = useState(false);
  const decide = trpc.cases.decide.useMutation({
    onSuccess: () => void showToast({ title: 'Case decided', message: 'Both sides are notified.' }),
  });
  const amount = typeof refund === 'number' ? refund : Number.NaN;
  const wrongAmount = !(amount >= 0 && amount <= subject.refundable);
  return (
    <section className={classes.panel} aria-labelledby="decide-title">
      <h2 id="decide-title">Decide</h2>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (outcome && statement.trim() && !wrongAmount && !decide.isPending) {
            decide.mutate({ id: subject.id, outcome, refund: amount, statement: statement.trim() });
          }
        }}
      >
        <Radio.Group
          label="Outcome"
          withAsterisk
          value={outcome}
          onChange={(value) => setOutcome(caseOutcomes.find((each) => each === value) ?? null)}
          error={asked && !outcome ? 'Please choose an outcome' : null}
        >
          <Stack gap="xs" mt="xs">
            {caseOutcomes.map((value) => (
              <Radio key={value} value={value} label={outcomeTexts[value]} />
            ))}
          </Stack>
        </Radio.Group>
        <NumberInput
          label="Refund to the guest"
          description={`In USD, at most ${formatMoney(subject.refundable)}: what the stay still costs. 0 for none.`}
          prefix="$"
          decimalScale={2}
          allowNegative={false}
          value={refund}
          onChange={setRefund}
          error={asked && wrongAmount ? `From 0 to ${formatMoney(subject.refundable)}` : null}
        />
        <Textarea
          label="Statement"
          description="Both sides read it: what was found, and why."
          withAsterisk
          autosize
          minRows={4}
          maxRows={12}
          maxLength={limits.caseStatement.max}
          value={statement}
          onChange={(event) => setStatement(event.currentTarget.value)}
          error={asked && statement.trim() === '' ? 'Please explain the decision' : null}
        />
        <FormFailure title="Not decided" error={decide.error} />
        <div>
          <Button type="submit" loading={decide.isPending}>
            Decide the case
          </Button>
        </div>
      </form>
    </section>
  );
}
