/** What an edit changes of a request, and which of these changes are material for existing bids. */
import type { updateRequestInput } from '@palmbid/api/schemas';
import { type MaterialField, materialChanges, toCents } from '@palmbid/domain';
import type { z } from 'zod';
import type { VacationRequest } from '../../../core/wire.ts';
import { type Answers, answersSchema } from '../form/answers.ts';
import { chosenAmenities, toPreferences } from '../form/to-request.ts';

export type Edit = {
  answers: Answers;
  title: string;
  description: string;
  imageUrl: string;
  /** The value of a date-time input, in the viewer's time zone; empty without a deadline. */
  deadline: string;
};

export type Patch = z.input<typeof updateRequestInput>;
type Fields = Omit<Patch, 'id' | 'status'>;

/** An instant as the value of a date-time input: "2027-06-12T18:00" in the viewer's time zone. */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** Merges a draft into the request's values; parts of the wrong type are ignored. */
export function withDraft(before: Edit, draft: Readonly<Record<string, unknown>>): Edit {
  if (Object.keys(draft).length === 0) return before;
  const text = (name: 'title' | 'description' | 'imageUrl' | 'deadline'): string => {
    const kept = draft[name];
    return typeof kept === 'string' ? kept : before[name];
  };
  const { answers } = draft;
  return {
    answers: answersSchema.parse({
      ...before.answers,
      ...(typeof answers === 'object' && answers !== null && answers),
    }),
    title: text('title'),
    description: text('description'),
    imageUrl: text('imageUrl'),
    deadline: text('deadline'),
  };
}

const fieldsOf = ({ answers, title, description, imageUrl, deadline }: Edit): Fields => ({
  title: title.trim(),
  description: description.trim(),
  imageUrl: imageUrl.trim() === '' ? null : imageUrl.trim(),
  location: answers.destination.trim(),
  checkInDate: answers.checkInDate,
  checkOutDate: answers.checkOutDate,
  ...(deadline !== '' && { bidDeadlineDate: new Date(deadline).toISOString() }),
  dateFlexibility: answers.dateFlexibility,
  guests: answers.adults + answers.children,
  bedrooms: answers.bedrooms,
  minBudget: answers.minBudget,
  maxBudget: answers.maxBudget,
  ...chosenAmenities(answers),
  preferences: toPreferences(answers),
  revealPrice: answers.revealPrice,
});

/**
 * The changed fields. Saving confirms assumed fields. The form shows extras among the preferences, so the first change of
 * these moves the extras there.
 */
export function patchOf(request: VacationRequest, before: Edit, after: Edit): Fields {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const changed = Object.fromEntries(
    Object.entries(now).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key as keyof Fields]),
    ),
  ) as Fields;
  const hadAssumed = (request.preferences.assumedFields?.length ?? 0) > 0;
  return {
    ...changed,
    ...(hadAssumed && { preferences: now.preferences }),
    ...(changed.preferredAmenities && request.extrasAmenities.length > 0 && { extrasAmenities: [] }),
  };
}

/** The material changes, which make bids stale until their hosts re-confirm; none unless the request is active. */
export function materialFieldsOf(request: VacationRequest, after: Edit): MaterialField[] {
  if (request.status !== 'active') return [];
  const { answers } = after;
  return materialChanges(
    { ...request, maxBudgetCents: toCents(request.maxBudget) },
    {
      checkInDate: answers.checkInDate,
      checkOutDate: answers.checkOutDate,
      location: answers.destination.trim(),
      guests: answers.adults + answers.children,
      bedrooms: answers.bedrooms,
      mustHaveAmenities: chosenAmenities(answers).mustHaveAmenities,
      maxBudgetCents: toCents(answers.maxBudget),
    },
  );
}

export const materialNames: Record<MaterialField, string> = {
  checkInDate: 'check-in',
  checkOutDate: 'check-out',
  location: 'destination',
  guests: 'number of guests',
  bedrooms: 'bedrooms',
  mustHaveAmenities: 'must-haves',
  maxBudget: 'lower maximum budget',
};
