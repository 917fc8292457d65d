/** Converts answers to a request and back. */
import type { createRequestInput } from '@palmbid/api/schemas';
import {
  accommodationTypeLabels,
  amenityLabel,
  destinationTypeLabels,
  nightsBetween,
  paymentOptionLabels,
  petOptionLabels,
  propertyTypeLabels,
  requestDefaults,
  travelModeLabels,
} from '@palmbid/domain';
import type { z } from 'zod';
import { formatDay, formatMoney, plural } from '../../../lib/format.ts';
import { type Answers, answersSchema } from './answers.ts';

export type NewRequest = z.input<typeof createRequestInput>;
type Wish = Answers['wishes'][string];

const withWish = (answers: Answers, wish: Wish): string[] =>
  Object.entries(answers.wishes)
    .filter(([, each]) => each === wish)
    .map(([label]) => label);

/** The party in words: "2 adults, 1 child, 1 dog". */
export function partyText({ adults, children, pets }: Pick<Answers, 'adults' | 'children' | 'pets'>): string {
  const people = [plural(adults, 'adult')];
  if (children > 0) people.push(plural(children, 'child', 'children'));
  if (pets !== 'none') people.push(pets === 'other' ? 'pets' : petOptionLabels[pets]);
  return people.join(', ');
}

/** The chosen amenities by wish. */
export const chosenAmenities = (answers: Answers) => ({
  mustHaveAmenities: withWish(answers, 'must-have'),
  preferredAmenities: withWish(answers, 'preference'),
  excludedAmenities: withWish(answers, 'do-not-want'),
});

/** The amenities of a new request: Wifi is the must-have when none was chosen. */
export function amenityLists(answers: Answers) {
  const chosen = chosenAmenities(answers);
  const assumed = requestDefaults.mustHaveAmenities.filter((label) => answers.wishes[label] === undefined);
  return {
    ...chosen,
    mustHaveAmenities: chosen.mustHaveAmenities.length > 0 ? chosen.mustHaveAmenities : assumed,
  };
}

/** Writes the request's description from the answers, in the first person. */
export function describeAnswers(answers: Answers): string {
  const nights = nightsBetween(answers.checkInDate, answers.checkOutDate);
  const kind = answers.destinationType ? ` (${destinationTypeLabels[answers.destinationType]})` : '';
  const lines = [
    `We are ${partyText(answers)} looking for a stay in ${answers.destination.trim()}${kind}, ` +
      `${plural(nights, 'night')} from ${formatDay(answers.checkInDate)}` +
      `${answers.dateFlexibility === 'flexible' ? ', flexible by 3 days' : ''}.`,
  ];
  const place = [
    `at least ${plural(answers.bedrooms, 'bedroom')}`,
    `${plural(answers.minBathrooms, 'bathroom')}`,
    ...(answers.minSquareFootage > 0 ? [`${answers.minSquareFootage.toLocaleString('en-US')} sq ft`] : []),
  ];
  const types = [
    ...answers.accommodationTypes.map((type) => accommodationTypeLabels[type].toLowerCase()),
    ...answers.propertyTypes.map((type) => propertyTypeLabels[type].toLowerCase()),
  ];
  lines.push(`We need ${place.join(', ')}${types.length > 0 ? `; welcome: ${types.join(', ')}` : ''}.`);
  const { mustHaveAmenities, preferredAmenities, excludedAmenities } = amenityLists(answers);
  if (mustHaveAmenities.length > 0) lines.push(`Must-haves: ${mustHaveAmenities.join(', ')}.`);
  if (preferredAmenities.length > 0) lines.push(`Nice to have: ${preferredAmenities.join(', ')}.`);
  if (excludedAmenities.length > 0) lines.push(`Please not: ${excludedAmenities.join(', ')}.`);
  if (answers.travelMode) {
    const from = answers.homeCity.trim() ? ` from ${answers.homeCity.trim()}` : '';
    const drive =
      answers.travelMode === 'drive' ? `, at most ${plural(answers.maxDrivingHours, 'hour')}` : '';
    lines.push(`We ${travelModeLabels[answers.travelMode].toLowerCase()}${from}${drive}.`);
  }
  lines.push(
    `Our budget is ${formatMoney(answers.minBudget)} to ${formatMoney(answers.maxBudget)} per night.`,
  );
  if (answers.feePreferences.length > 0) lines.push(`Fees: ${answers.feePreferences.join(', ')}.`);
  if (answers.paymentPreference) lines.push(`Payment: ${paymentOptionLabels[answers.paymentPreference]}.`);
  return lines.join('\n');
}

/** The answers that the request stores as preferences. */
export const toPreferences = (answers: Answers): NonNullable<NewRequest['preferences']> => ({
  ...(answers.destinationType && { destinationType: answers.destinationType }),
  ...(answers.travelMode && { travelMode: answers.travelMode }),
  ...(answers.homeCity.trim() && { homeCity: answers.homeCity.trim() }),
  ...(answers.travelMode === 'drive' && { maxDrivingHours: answers.maxDrivingHours }),
  accommodationTypes: answers.accommodationTypes,
  adults: answers.adults,
  children: answers.children,
  pets: answers.pets,
  minBathrooms: answers.minBathrooms,
  minSquareFootage: answers.minSquareFootage,
  propertyTypes: answers.propertyTypes,
  feePreferences: answers.feePreferences,
  ...(answers.paymentPreference && { paymentPreference: answers.paymentPreference }),
});

const DAY = 86_400_000;

/** The request that the questionnaire posts. `now` in ms since 1970. */
export const toNewRequest = (answers: Answers, status: 'draft' | 'active', now: number): NewRequest => ({
  title: `${answers.destination.trim()} Getaway`,
  description: describeAnswers(answers),
  location: answers.destination.trim(),
  checkInDate: answers.checkInDate,
  checkOutDate: answers.checkOutDate,
  bidDeadlineDate: new Date(now + answers.biddingDays * DAY).toISOString(),
  dateFlexibility: answers.dateFlexibility,
  guests: answers.adults + answers.children,
  bedrooms: answers.bedrooms,
  minBudget: answers.minBudget,
  maxBudget: answers.maxBudget,
  ...amenityLists(answers),
  preferences: toPreferences(answers),
  revealPrice: answers.revealPrice,
  status,
});

type StoredRequest = {
  location: string;
  checkInDate: string;
  checkOutDate: string;
  dateFlexibility: 'exact' | 'flexible';
  guests: number;
  bedrooms: number;
  minBudget: number;
  maxBudget: number;
  mustHaveAmenities: readonly string[];
  preferredAmenities: readonly string[];
  extrasAmenities: readonly string[];
  excludedAmenities: readonly string[];
  preferences: Readonly<Record<string, unknown>>;
  revealPrice?: boolean | undefined;
};

/** A stored request as answers, for the edit page, where extras count as preferences. */
export function toAnswers(request: StoredRequest): Answers {
  const { preferences } = request;
  const children = typeof preferences['children'] === 'number' ? preferences['children'] : 0;
  const wishes: Answers['wishes'] = {};
  const add = (labels: readonly string[], wish: Wish) => {
    for (const label of labels) wishes[amenityLabel(label)] ??= wish;
  };
  add(request.mustHaveAmenities, 'must-have');
  add(request.preferredAmenities, 'preference');
  add(request.extrasAmenities, 'preference');
  add(request.excludedAmenities, 'do-not-want');
  return answersSchema.parse({
    ...preferences,
    destination: request.location,
    checkInDate: request.checkInDate,
    checkOutDate: request.checkOutDate,
    dateFlexibility: request.dateFlexibility,
    adults: Math.max(1, request.guests - children),
    children: Math.min(children, Math.max(0, request.guests - 1)),
    bedrooms: request.bedrooms,
    minBudget: request.minBudget,
    maxBudget: request.maxBudget,
    wishes,
    revealPrice: request.revealPrice ?? true,
  });
}
