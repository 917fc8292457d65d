import { Anchor, Button, TextInput } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { IconCheck } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import { DateRange } from '../../../components/date-range/date-range.tsx';
import { onUse } from '../../../core/on-use.ts';
import { countNights, formatBudget, formatStay, plural } from '../../../lib/format.ts';
import { AmenityFields } from '../form/amenity-fields.tsx';
import { type Answers, checkAnswers } from '../form/answers.ts';
import { BudgetRange, evidenceText } from '../form/budget-range.tsx';
import { CountPicker } from '../form/count-picker.tsx';
import { PartyFields } from '../form/party-fields.tsx';
import { partyText } from '../form/to-request.ts';
import type { NearbyPrices } from '../form/use-nearby-prices.ts';
import classes from './trip.module.css';
import { confirmed, problemsOf, type Trip, type TripField, tripFields, withAnswers } from './trip.ts';
import { TripRow } from './trip-row.tsx';

const openEditAll = onUse(async () => (await import('./edit-all-dialog.tsx')).openEditAll);

const stayText = ({ checkInDate, checkOutDate, dateFlexibility }: Answers): string =>
  `${formatStay(checkInDate, checkOutDate)} · ${plural(countNights(checkInDate, checkOutDate), 'night')}${
    dateFlexibility === 'flexible' ? ' ± 3 days' : ''
  }`;

function wishesText({ wishes }: Answers): string {
  const wanted = Object.entries(wishes).flatMap(([label, wish]) => (wish === 'do-not-want' ? [] : [label]));
  const unwanted = Object.entries(wishes).flatMap(([label, wish]) => (wish === 'do-not-want' ? [label] : []));
  const texts = [...wanted, ...(unwanted.length > 0 ? [`not ${unwanted.join(', ')}`] : [])];
  return texts.join(', ') || 'No wishes';
}

const budgetText = ({ minBudget, maxBudget }: Answers): string =>
  `${formatBudget(minBudget, maxBudget)} a night`;

/** What a field says, or asks for while it is missing. */
function valueText(field: TripField, trip: Trip, problem: string | undefined): string {
  const { answers } = trip;
  if (problem !== undefined) return problem;
  if (field === 'place') return answers.destination;
  if (field === 'dates') return stayText(answers);
  if (field === 'party') return `${partyText(answers)} · ${plural(answers.bedrooms, 'bedroom')}`;
  if (field === 'budget') return budgetText(answers);
  return wishesText(answers);
}

/** Where a value comes from: the guest's words, what is listed near there, or nowhere. */
function originOf(field: TripField, trip: Trip, prices: NearbyPrices | null | undefined): string | undefined {
  const words = trip.words[field];
  if (!trip.assumed.includes(field)) return words === undefined ? undefined : `“${words}”`;
  if (field === 'budget' && prices) return `Assumed: ${evidenceText(prices).toLowerCase()}`;
  return words === undefined ? 'Assumed, you did not say' : `Assumed from “${words}”`;
}

/** Why a missing budget is not assumed. */
function lackText(field: TripField, trip: Trip, prices: NearbyPrices | null | undefined): string | undefined {
  if (field !== 'budget' || trip.answers.destination.trim() === '') return undefined;
  return prices === null ? 'Too little is listed near there to go by' : 'Looking at prices near there…';
}

/** "Lisbon, Portugal · May 12 - May 19, 2027 · 2 adults · $0 - $180 a night": a trip in one line; a doubtful budget has its row. */
const tripLine = ({ answers }: Trip, hasBudget: boolean): string =>
  [
    answers.destination.trim() || 'Your trip',
    stayText(answers),
    partyText(answers),
    ...(hasBudget ? [budgetText(answers)] : []),
  ].join(' · ');

type TripSummaryProps = {
  trip: Trip;
  /** What stays near there cost; null where too few are listed, undefined while that is being read. */
  prices: NearbyPrices | null | undefined;
  change: (to: (trip: Trip) => Trip) => void;
  /** Only what is in doubt, until the guest asks for all of it: on phones, above a form. */
  isShort?: boolean;
  ref?: Ref<HTMLElement>;
};

/** A trip on one card: each field a chip that opens its editor, with the words it came from; doubts ask, assumptions are confirmed. */
export function TripSummary({ trip, prices, change, isShort = false, ref }: TripSummaryProps) {
  const title = useId();
  const [open, setOpen] = useState<TripField | null>(null);
  const [isWhole, setWhole] = useState(!isShort);
  const { answers, assumed } = trip;
  const errors = checkAnswers(answers);
  const problems = problemsOf(trip);
  // Without prices to go by, the budget is asked for instead of assumed.
  const isBudgetAsked = assumed.includes('budget') && !prices;
  if (isBudgetAsked) problems.budget ??= 'What may a night cost?';

  const onChange = (patch: Partial<Answers>) => change((before) => withAnswers(before, patch));
  const editors = {
    place: (
      <TextInput
        label="Destination"
        placeholder="Lisbon, the Algarve, Lake Tahoe"
        maxLength={limits.location.max}
        value={answers.destination}
        onChange={(event) => onChange({ destination: event.currentTarget.value })}
      />
    ),
    dates: <DateRange value={answers} errors={errors} onChange={onChange} />,
    party: (
      <>
        <PartyFields answers={answers} errors={errors} onChange={onChange} />
        <CountPicker
          label="Bedrooms"
          from={0}
          open={4}
          max={limits.bedrooms.max}
          value={answers.bedrooms}
          onChange={(bedrooms) => onChange({ bedrooms })}
        />
      </>
    ),
    budget: <BudgetRange answers={answers} errors={errors} onChange={onChange} prices={prices} />,
    wishes: <AmenityFields answers={answers} errors={errors} onChange={onChange} />,
  };
  const toggle = (field: TripField) => {
    // Whoever has seen the editor of an assumed field has confirmed it.
    if (open === field) change((before) => confirmed(before, [field]));
    setOpen(open === field ? null : field);
  };
  const isDoubtful = (field: TripField): boolean =>
    assumed.includes(field) ||
    problems[field] !== undefined ||
    trip.questions.some((question) => question.field === field);
  const shown = isWhole ? tripFields : tripFields.filter((field) => isDoubtful(field) || open === field);
  const confirmable = assumed.filter((field) => problems[field] === undefined);

  return (
    <section ref={ref} tabIndex={-1} className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title} className={classes.title}>
          Your request
        </h2>
        <span className={classes.links}>
          {isWhole ? null : (
            <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
              Show it
            </Anchor>
          )}
          <Anchor component="button" type="button" size="sm" onClick={() => openEditAll({ trip, change })}>
            Edit all
          </Anchor>
        </span>
      </div>
      {isWhole ? null : <p className={classes.line}>{tripLine(trip, !isDoubtful('budget'))}</p>}
      {shown.length > 0 ? (
        <ul className={classes.rows}>
          {shown.map((field) => (
            <TripRow
              key={field}
              field={field}
              value={valueText(field, trip, problems[field])}
              from={
                problems[field] === undefined ? originOf(field, trip, prices) : lackText(field, trip, prices)
              }
              isDoubtful={isDoubtful(field)}
              questions={trip.questions.filter((question) => question.field === field)}
              onChoose={(reading) => onChange(reading.answers)}
              isOpen={open === field}
              onToggle={() => toggle(field)}
            >
              {editors[field]}
            </TripRow>
          ))}
        </ul>
      ) : null}
      {trip.notes.length > 0 && isWhole ? (
        <ul className={classes.notes}>
          {trip.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {confirmable.length > 0 ? (
        <div className={classes.confirm}>
          <p>
            {confirmable.length === 1
              ? 'One thing is our assumption. Nothing is posted before you have looked at it.'
              : 'Some of this is our assumption. Nothing is posted before you have looked at it.'}
          </p>
          <Button
            size="sm"
            leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
            onClick={() => change((before) => confirmed(before, confirmable))}
          >
            That’s right
          </Button>
        </div>
      ) : null}
    </section>
  );
}
