import {
  amenityLabel,
  canonicalAmenity,
  canonicalPropertyType,
  isCalendarDay,
  limits,
  nightsBetween,
  stripInvisible,
} from '@palmbid/domain';
import { valuesOf } from '../generate/parse.ts';
import type {
  FieldDetail,
  ParsedTrip,
  PreferenceDetails,
  TripDetails,
  TripPreferences,
} from '../generate/types.ts';
import { type ResolvedPlace, resolvePlace } from '../places/index.ts';
import type { ModelTrip } from './schema.ts';

/** A model's value for a field that the text leaves open: the user is asked to check it, like any assumption. */
const fromModel = <T>(value: T): FieldDetail<T> => ({ value, source: 'assumed', spans: [], confidence: 0.6 });

function clamp(value: number | null, min: number, max: number): number | undefined {
  if (value === null || !Number.isFinite(value)) return undefined;
  return Math.min(Math.max(Math.round(value), min), max);
}

function plainTitle(text: string | null, canary: string): string | undefined {
  if (text === null || text.includes(canary)) return undefined;
  const title = stripInvisible(text)
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (title === '' || title.length > 80 || /[<>{}[\]`|\\]|https?:|www\.|javascript:|data:/i.test(title))
    return undefined;
  return title;
}

/** A model's place counts only when the gazetteer knows it, because no other can be matched or checked. */
function knownPlace(text: string | null): ResolvedPlace | undefined {
  if (text === null || text.length > 100 || /[<>{}[\]`|\\@]|https?:/i.test(text)) return undefined;
  const place = resolvePlace(text);
  return place !== undefined && place.confidence >= 0.4 ? place : undefined;
}

function day(text: string | null, from: string): string | undefined {
  return text !== null && isCalendarDay(text) && text >= from ? text : undefined;
}

/** A stated day stays; the model may only fill in the other one, or both when neither is stated. */
function dates(builtin: TripDetails, model: ModelTrip, now: string) {
  const { checkInDate, checkOutDate } = builtin;
  const keepIn = checkInDate.source === 'said';
  const keepOut = checkOutDate.source === 'said';
  const start = keepIn ? checkInDate.value : day(model.checkInDate, now);
  const end = keepOut ? checkOutDate.value : day(model.checkOutDate, now);
  if ((keepIn && keepOut) || start === undefined || end === undefined) return { checkInDate, checkOutDate };
  const nights = nightsBetween(start, end);
  if (nights < 1 || nights > limits.nights.max) return { checkInDate, checkOutDate };
  return {
    checkInDate: keepIn ? checkInDate : fromModel(start),
    checkOutDate: keepOut ? checkOutDate : fromModel(end),
  };
}

type Lists = Pick<
  TripDetails,
  'mustHaveAmenities' | 'preferredAmenities' | 'extrasAmenities' | 'excludedAmenities'
>;

const labelsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => (canonicalAmenity(text) === undefined ? [] : [amenityLabel(text)]))),
];

/** Puts every amenity into one list only: the stated ones first, then the model's, stricter lists first. */
function lists(builtin: TripDetails, model: ModelTrip): Lists {
  const keys = ['mustHaveAmenities', 'excludedAmenities', 'preferredAmenities', 'extrasAmenities'] as const;
  const said = new Set(keys.flatMap((key) => (builtin[key].source === 'said' ? builtin[key].value : [])));
  const used = new Set(said);
  const merged = {} as Record<(typeof keys)[number], FieldDetail<string[]>>;
  for (const key of keys) {
    const own = builtin[key].source === 'said' ? builtin[key].value : [];
    const more = labelsOf(model[key]).filter((label) => !used.has(label));
    for (const label of more) used.add(label);
    const all = [...own, ...more].slice(0, limits.amenities.maxItems);
    merged[key] =
      own.length > 0 ? { ...builtin[key], value: all } : more.length > 0 ? fromModel(all) : builtin[key];
  }
  // A default must-have that the model lists elsewhere goes there.
  if (merged.mustHaveAmenities === builtin.mustHaveAmenities) {
    const value = builtin.mustHaveAmenities.value.filter((label) => !used.has(label));
    merged.mustHaveAmenities = { ...builtin.mustHaveAmenities, value };
  }
  return merged;
}

function budgets(builtin: TripDetails, model: ModelTrip): Pick<TripDetails, 'minBudget' | 'maxBudget'> {
  const { minBudget, maxBudget } = builtin;
  if (maxBudget.source === 'said') return { minBudget, maxBudget };
  const max = clamp(model.maxBudgetPerNight, 1, limits.budget.max);
  const floor =
    minBudget.source === 'said' ? minBudget.value : clamp(model.minBudgetPerNight, 0, limits.budget.max);
  if (max === undefined || (floor ?? 0) > max) return { minBudget, maxBudget };
  return {
    minBudget: minBudget.source === 'said' ? minBudget : fromModel(floor ?? 0),
    maxBudget: fromModel(max),
  };
}

function number(own: FieldDetail<number>, value: number | undefined): FieldDetail<number> {
  return own.source === 'said' || value === undefined ? own : fromModel(value);
}

const names = {
  location: 'location',
  checkInDate: 'dates',
  checkOutDate: 'dates',
  guests: 'guests',
} as const;

/**
 * What the assembly reads from a model's quotes: it fills what the tagger left open. Where both read a field and differ, the tagger's
 * value stays and the user is asked.
 */
function withQuotes(tagged: ParsedTrip, quoted: ParsedTrip): ParsedTrip {
  const fill = <K extends keyof TripDetails>(key: K): TripDetails[K] =>
    tagged.details[key].source === 'assumed' && quoted.details[key].source === 'said'
      ? quoted.details[key]
      : tagged.details[key];
  const dated =
    tagged.details.checkInDate.source === 'assumed' && tagged.details.checkOutDate.source === 'assumed';
  const details: TripDetails = {
    ...tagged.details,
    location: fill('location'),
    ...(dated && { checkInDate: fill('checkInDate'), checkOutDate: fill('checkOutDate') }),
    guests: fill('guests'),
    ...(tagged.details.maxBudget.source === 'assumed' && {
      minBudget: fill('minBudget'),
      maxBudget: fill('maxBudget'),
    }),
  };
  const questions = [...tagged.questions];
  for (const key of ['location', 'checkInDate', 'checkOutDate', 'guests'] as const) {
    const [mine, theirs] = [tagged.details[key], quoted.details[key]];
    const field = names[key];
    const differ = mine.source === 'said' && theirs.source === 'said' && mine.value !== theirs.value;
    if (!differ || questions.some((q) => q.field === field)) continue;
    questions.push({
      field,
      text: 'This can be read in two ways. Which one is right?',
      readings: [mine, theirs].map(({ value }) => ({ label: String(value), values: { [key]: value } })),
      spans: [...mine.spans, ...theirs.spans],
    });
  }
  const place = details.location === tagged.details.location ? tagged.place : quoted.place;
  return { ...tagged, details, place, questions };
}

/**
 * Merges the built-in result with a model's: what the text states is never overruled, the model fills gaps within the product's
 * limits, and nothing outside the known fields passes.
 */
export function reconcile(
  tagged: ParsedTrip,
  quoted: ParsedTrip,
  model: ModelTrip,
  context: { now: string; canary: string },
): ParsedTrip {
  const builtin = withQuotes(tagged, quoted);
  const own = builtin.details;
  const ownPlace =
    own.location.source === 'said' && builtin.place !== undefined && builtin.place.confidence >= 0.5;
  const place = ownPlace ? builtin.place : (knownPlace(model.location) ?? builtin.place);
  const changed = place !== undefined && place !== builtin.place;
  const title = plainTitle(model.title, context.canary);
  const details: TripDetails = {
    ...own,
    title: title === undefined ? own.title : fromModel(title),
    location: changed ? fromModel(place.label.slice(0, limits.location.max)) : own.location,
    ...dates(own, model, context.now),
    guests: number(own.guests, clamp(model.guests, limits.guests.min, limits.guests.max)),
    bedrooms: number(own.bedrooms, clamp(model.bedrooms, limits.bedrooms.min, limits.bedrooms.max)),
    ...budgets(own, model),
    ...lists(own, model),
    dateFlexibility:
      own.dateFlexibility.source === 'said' || model.dateFlexibility === null
        ? own.dateFlexibility
        : fromModel(model.dateFlexibility),
  };

  const preferences: TripPreferences = { ...builtin.fields.preferences };
  const preferenceDetails: Record<string, FieldDetail<unknown>> = { ...builtin.preferenceDetails };
  const fill = <K extends keyof TripPreferences>(key: K, value: TripPreferences[K]) => {
    if (preferences[key] !== undefined || value === undefined) return;
    preferences[key] = value;
    preferenceDetails[key] = fromModel(value);
  };
  const types = [...new Set(model.propertyTypes.flatMap((t) => canonicalPropertyType(t) ?? []))];
  if (types.length > 0) fill('propertyTypes', types);
  const adults = clamp(model.adults, 1, limits.guests.max);
  const children = clamp(model.children, 0, limits.guests.max);
  if (adults !== undefined && children !== undefined && adults + children === details.guests.value) {
    fill('adults', adults);
    fill('children', children);
  }
  const values = valuesOf(details);
  return {
    ...builtin,
    fields: { ...values, preferences },
    details,
    preferenceDetails: preferenceDetails as PreferenceDetails,
    place,
    nights: nightsBetween(values.checkInDate, values.checkOutDate),
    // The model may read a language that the tagger does not.
    unread:
      place === undefined && model.checkInDate === null && model.guests === null ? builtin.unread : undefined,
  };
}
