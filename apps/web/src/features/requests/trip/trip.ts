/**
 * A request before it is posted: the answers, and for those read from a prompt the words behind them and what is in doubt. Kept in
 * local storage, where it survives a login, a reload and another tab.
 */
import { requestDefaults } from '@palmbid/domain';
import { z } from 'zod';
import type { RouterOutputs } from '../../../core/trpc.ts';
import { readStored, writeStored } from '../../../lib/stored-value.ts';
import {
  type AnswerErrors,
  type Answers,
  answersSchema,
  checkAnswers,
  readAnswers,
} from '../form/answers.ts';
import { type NewRequest, toAnswers, toNewRequest } from '../form/to-request.ts';

/** Where a trip comes from: a prompt, or the four steps. */
export type TripSource = 'ai' | 'filters';

export const tripFields = ['place', 'dates', 'party', 'budget', 'wishes'] as const;
export type TripField = (typeof tripFields)[number];

/** The answers behind each field of the summary. */
const answersOf = {
  place: ['destination'],
  dates: ['checkInDate', 'checkOutDate', 'dateFlexibility'],
  party: ['adults', 'children', 'pets', 'bedrooms'],
  budget: ['minBudget', 'maxBudget'],
  wishes: ['wishes'],
} as const satisfies Record<TripField, readonly (keyof Answers)[]>;

const field = z.enum(tripFields);

const question = z.object({
  field,
  text: z.string(),
  /** Two or more. */
  readings: z.array(
    z.object({
      label: z.string(),
      answers: z
        .object({
          destination: z.string(),
          checkInDate: z.string(),
          checkOutDate: z.string(),
          adults: z.number(),
          children: z.number(),
          minBudget: z.number(),
          maxBudget: z.number(),
        })
        .partial(),
    }),
  ),
});
export type Question = z.output<typeof question>;
type ReadAnswers = Question['readings'][number]['answers'];

const trip = z.object({
  /** Identifies the trip to the server: however often it is sent, it is posted once. */
  id: z.string().min(1),
  answers: answersSchema,
  prompt: z.string().nullable(),
  /** Null: made from the answers. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** The words of the prompt behind each field. */
  words: z.partialRecord(field, z.string()),
  /** Fields that nobody said and the guest has not confirmed. */
  assumed: z.array(field),
  questions: z.array(question),
  notes: z.array(z.string()),
  /** When the guest asked for it to be posted, in ms since 1970; null before, and once the server has refused it. */
  askedAt: z.number().nullable(),
});
export type Trip = z.output<typeof trip>;

/** With the prefix of drafts, so that a logout removes them. */
export const tripKeys: Record<TripSource, string> = {
  ai: 'palmbid-draft-trip',
  filters: 'palmbid-draft-questionnaire',
};

/** The stored trip, if there is one. Dates in the past are replaced by the defaults. */
export function readTrip(source: TripSource): Trip | null {
  try {
    const stored = trip.parse(JSON.parse(readStored(tripKeys[source]) ?? 'null'));
    return { ...stored, answers: readAnswers(JSON.stringify(stored.answers)) };
  } catch {
    return null;
  }
}

export const storeTrip = (source: TripSource, value: Trip | null): void =>
  writeStored(tripKeys[source], value && JSON.stringify(value));

/** A trip of the four steps. Its budget follows the prices near its place until the guest moves it. */
export const newTrip = (): Trip => ({
  id: crypto.randomUUID(),
  answers: readAnswers(null),
  prompt: null,
  title: null,
  description: null,
  words: {},
  assumed: ['budget'],
  questions: [],
  notes: [],
  askedAt: null,
});

type Generated = RouterOutputs['ai']['generateVacationRequest'];
type Read = Generated['questions'][number];

/** The request's fields behind each field of the summary. */
const generatedFields: Record<TripField, readonly string[]> = {
  place: ['location'],
  dates: ['checkInDate', 'checkOutDate'],
  party: ['guests'],
  budget: ['minBudget', 'maxBudget'],
  wishes: ['mustHaveAmenities', 'preferredAmenities', 'extrasAmenities', 'excludedAmenities'],
};
/** Those that decide whether it was said: without a minimum there is none. */
const decidingFields: Record<TripField, readonly string[]> = {
  ...generatedFields,
  budget: ['maxBudget'],
  wishes: ['mustHaveAmenities'],
};

const askedField: Record<Read['field'], TripField> = {
  location: 'place',
  dates: 'dates',
  guests: 'party',
  budget: 'budget',
};

/** What a reading sets. */
function readingAnswers(values: Read['readings'][number]['values'], before: Answers): ReadAnswers {
  const { location, guests, ...same } = values;
  return {
    ...same,
    ...(location !== undefined && { destination: location }),
    ...(guests !== undefined && {
      adults: Math.max(1, guests - before.children),
      children: Math.min(before.children, guests - 1),
    }),
  };
}

/** The trip that was read from a prompt. */
export function tripFromPrompt(prompt: string, generated: Generated): Trip {
  const { details } = generated;
  const known = generated.location === requestDefaults.location ? '' : generated.location;
  const answers = { ...toAnswers(generated), destination: known };
  const wordsOf = (name: TripField): [TripField, string][] => {
    const spans = generatedFields[name].flatMap((each) => details[each]?.spans ?? []);
    const texts = [...new Set(spans.map(({ text }) => text.trim()))].filter(Boolean);
    return texts.length > 0 ? [[name, texts.join(', ')]] : [];
  };
  const isAssumed = (name: TripField): boolean =>
    decidingFields[name].some((each) => details[each]?.source === 'assumed');
  const choices = generated.questions.filter(({ readings }) => readings.length > 1);
  const asked = new Set(choices.map(({ field }) => askedField[field]));
  const hasDefaultWish = generated.mustHaveAmenities.length > 0;
  return {
    ...newTrip(),
    answers,
    prompt,
    title: generated.title,
    description: generated.description,
    words: Object.fromEntries(tripFields.flatMap(wordsOf)),
    assumed: tripFields.filter(
      (name) => isAssumed(name) && !asked.has(name) && (name !== 'wishes' || hasDefaultWish),
    ),
    questions: choices.map(({ field, text, readings }) => ({
      field: askedField[field],
      text,
      readings: readings.map(({ label, values }) => ({ label, answers: readingAnswers(values, answers) })),
    })),
    notes: [
      ...(generated.notice === undefined ? [] : [generated.notice]),
      ...generated.questions.filter(({ readings }) => readings.length < 2).map(({ text }) => text),
      ...generated.notes,
    ],
  };
}

/** The trip with changed answers: these no longer come from the prompt, and are neither assumed nor asked. */
export function withAnswers(before: Trip, patch: Partial<Answers>): Trip {
  const changed = (name: TripField): boolean => answersOf[name].some((key) => key in patch);
  return {
    ...before,
    answers: { ...before.answers, ...patch },
    // The title names the place.
    title: 'destination' in patch ? null : before.title,
    words: Object.fromEntries(
      tripFields.flatMap((name) =>
        before.words[name] && !changed(name) ? [[name, before.words[name]]] : [],
      ),
    ),
    assumed: before.assumed.filter((name) => !changed(name)),
    questions: before.questions.filter((each) => !changed(each.field)),
  };
}

/** The trip with these fields confirmed as they are. */
export const confirmed = (before: Trip, fields: readonly TripField[]): Trip => ({
  ...before,
  assumed: before.assumed.filter((name) => !fields.includes(name)),
});

/** The budget follows the prices near the place as long as it is assumed. */
export function withUsualBudget(before: Trip, [minBudget, maxBudget]: readonly [number, number]): Trip {
  const { answers } = before;
  if (!before.assumed.includes('budget')) return before;
  if (answers.minBudget === minBudget && answers.maxBudget === maxBudget) return before;
  return { ...before, answers: { ...answers, minBudget, maxBudget } };
}

/** What keeps a trip from being posted, by field. */
export function problemsOf({ answers }: Trip): { [K in TripField]?: string } {
  const errors: AnswerErrors = checkAnswers(answers);
  const first = (keys: readonly (keyof Answers)[]) => keys.map((key) => errors[key]).find(Boolean);
  const place = answers.destination.trim() === '' ? 'Where do you want to go?' : undefined;
  const [dates, party, budget] = [first(answersOf.dates), first(answersOf.party), first(answersOf.budget)];
  return {
    ...(place && { place }),
    ...(dates && { dates }),
    ...(party && { party }),
    ...(answers.maxBudget > 0 ? budget && { budget } : { budget: 'What may a night cost?' }),
  };
}

/** Whether nothing is missing, in doubt or assumed. */
export const isReady = (value: Trip): boolean =>
  value.assumed.length === 0 && value.questions.length === 0 && Object.keys(problemsOf(value)).length === 0;

/** The request to post. `now` in ms since 1970, from which the bidding days count. */
export function requestOf(value: Trip, status: 'draft' | 'active', now: number): NewRequest {
  const request = toNewRequest(value.answers, status, now);
  const assumedFields = value.prompt === null ? [] : value.assumed.flatMap((name) => generatedFields[name]);
  return {
    ...request,
    ...(request.location === '' && { location: requestDefaults.location, title: requestDefaults.title }),
    ...(value.title !== null && { title: value.title }),
    description: value.description ?? request.description,
    ...(assumedFields.length > 0 && { preferences: { ...request.preferences, assumedFields } }),
  };
}
