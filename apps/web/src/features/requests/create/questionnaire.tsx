import { Button, Select } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { parseAsInteger, useQueryState } from 'nuqs';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { StepIndicator } from '../../../components/step-indicator.tsx';
import { paths } from '../../../core/paths.ts';
import { useSession } from '../../../core/session.tsx';
import { plural } from '../../../lib/format.ts';
import { toastWarning } from '../../../lib/toasts.ts';
import { AmenityFields } from '../form/amenity-fields.tsx';
import { type Answers, checkAnswers } from '../form/answers.ts';
import { BasicsFields } from '../form/basics-fields.tsx';
import { BudgetFields } from '../form/budget-fields.tsx';
import { PlaceFields } from '../form/place-fields.tsx';
import { confirmed, newTrip, withAnswers, withUsualBudget } from '../trip/trip.ts';
import { usePostTrip } from '../trip/use-post-trip.ts';
import { useTrip } from '../trip/use-trip.ts';
import classes from './questionnaire.module.css';
import { Summary } from './summary.tsx';

const steps = [
  { name: 'Basics', title: 'Where, when and who', lead: 'The more exact, the better hosts can bid.' },
  {
    name: 'Must-Haves',
    title: 'What the place must be',
    lead: 'Amenities that it must have are chosen in the next step.',
  },
  {
    name: 'Preferences',
    title: 'What it must have, what you like, and what not',
    lead: 'Each amenity counts in every match score. A bid that lacks a must-have is marked for you.',
  },
  {
    name: 'Budget',
    title: 'What it may cost',
    lead: 'Hosts see the range. Bids stay sealed from each other.',
  },
] as const;

const LAST = steps.length - 1;
const biddingDays = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/** The four-step questionnaire, for everyone; posting needs a login. Answers stay in the browser until they are sent. */
export function Questionnaire() {
  const { user } = useSession();
  const state = useTrip('filters', newTrip);
  const { answers } = state.trip ?? newTrip();
  const change = (patch: Partial<Answers>) => state.change((before) => withAnswers(before, patch));
  const [step, setStep] = useQueryState(
    'step',
    parseAsInteger.withDefault(1).withOptions({ history: 'push' }),
  );
  const [checked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { post, posting, error } = usePostTrip('filters', state);

  const named = answers.destination.trim() !== '';
  const errors = checkAnswers(answers);
  const basicsFine = named && !errors.checkInDate && !errors.checkOutDate && !errors.adults;
  // A deep link to a later step needs valid answers in the first one.
  const current = basicsFine ? Math.min(Math.max(step - 1, 0), LAST) : 0;
  const shown = steps[current] ?? steps[0];

  const previous = useRef(current);
  useEffect(() => {
    if (previous.current === current) return;
    previous.current = current;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const goTo = (index: number) => void setStep(index + 1);
  const focusError = () => {
    const [first] = Object.keys(errors);
    const field = form.current?.querySelector<HTMLElement>(`[data-answer="${first}"]`);
    field?.focus();
  };
  const send = (status: 'draft' | 'active') => {
    if (user && !named) return toastWarning('missingDestination');
    // The last step shows the budget.
    if (status === 'active') state.change((before) => confirmed(before, ['budget']));
    void post(status);
  };

  const next = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (current === 0 && !basicsFine) return focusError();
    if (current < LAST) return goTo(current + 1);
    if (Object.keys(errors).length > 0) return focusError();
    send('active');
  };
  const fields = { answers, errors: checked ? errors : {}, onChange: change };
  return (
    <div className={classes.page}>
      <PageHeader
        title="Create with Filters"
        lead="Four short steps. Your answers are kept in this browser until you send them."
        back={
          user
            ? { to: paths.dashboard.getHref(), label: 'Back to Dashboard' }
            : { to: paths.home.getHref(), label: 'Back to the start' }
        }
      />
      <StepIndicator steps={steps.map(({ name }) => name)} current={current} onGoTo={goTo} />
      <form ref={form} onSubmit={next} noValidate className={classes.card}>
        <h2 ref={heading} tabIndex={-1} className={classes.stepTitle}>
          {shown.title}
        </h2>
        <p className={classes.stepLead}>{shown.lead}</p>
        {current === 0 ? <BasicsFields {...fields} /> : null}
        {current === 1 ? <PlaceFields {...fields} /> : null}
        {current === 2 ? <AmenityFields {...fields} /> : null}
        {current === LAST ? (
          <>
            <BudgetFields
              {...fields}
              onUsualBudget={(usual) => state.change((before) => withUsualBudget(before, usual))}
            />
            <Select
              mt="xl"
              label="Bidding stays open for"
              description="You may choose earlier. Afterwards you have three more days to decide."
              data={biddingDays.map((days) => ({ value: String(days), label: plural(days, 'day') }))}
              value={String(answers.biddingDays)}
              allowDeselect={false}
              onChange={(value) => change({ biddingDays: Number(value) })}
            />
            <Summary answers={answers} onGoTo={goTo} />
          </>
        ) : null}
        <FormFailure title="Error creating vacation request" error={error} />
        <div className={classes.foot}>
          {current > 0 ? (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => goTo(current - 1)}
            >
              Back
            </Button>
          ) : null}
          <span className={classes.end}>
            <Button
              variant="subtle"
              loading={posting === 'draft'}
              disabled={posting === 'active'}
              onClick={() => {
                setChecked(true);
                if (named && Object.keys(errors).length > 0) return focusError();
                send('draft');
              }}
            >
              Save as Draft
            </Button>
            {current < LAST ? (
              <Button
                type="submit"
                disabled={current === 0 && !named}
                rightSection={<IconArrowRight size={18} aria-hidden />}
              >
                Continue
              </Button>
            ) : (
              <Button
                type="submit"
                color="sunset"
                loading={posting === 'active'}
                disabled={posting === 'draft'}
              >
                Submit Vacation Request
              </Button>
            )}
          </span>
        </div>
      </form>
    </div>
  );
}
