import { hideContacts, limits, requestDefaults, stripInvisible } from '@palmbid/domain';
import { type Budget, findBudget } from './budget.ts';
import { isoOf, parseIso } from './dates/calendar.ts';
import { type DateFinding, type Dates, findDates } from './dates/index.ts';
import { findParty } from './party.ts';
import { type Destination, findPlaces } from './place.ts';
import { questionsFor } from './questions.ts';
import { refusalFor } from './refusal.ts';
import { type Quote, type RoleSpan, spansOfQuotes, tagSpans } from './tagger/index.ts';
import { prepare, type Source, type Span } from './text.ts';
import type {
  FieldDetail,
  ParsedTrip,
  ParseOptions,
  PreferenceDetails,
  TripDefaults,
  TripDetails,
  TripFields,
  TripPreferences,
  Unread,
} from './types.ts';
import { findAmenities, type Importance } from './wishes/amenities.ts';
import { findPhrases } from './wishes/phrases.ts';
import { type Found, findPreferences } from './wishes/preferences.ts';

/** How sure a value from a fixed phrase is. */
const phraseConfidence = 0.9;

const said = <T>(value: T, spans: readonly Span[], confidence = phraseConfidence): FieldDetail<T> => ({
  value,
  source: 'said',
  spans,
  confidence: rounded(confidence),
});
const assumed = <T>(value: T, spans: readonly Span[] = [], confidence = 0): FieldDetail<T> => ({
  value,
  source: 'assumed',
  spans,
  confidence: rounded(confidence),
});
const rounded = (n: number) => Math.round(n * 100) / 100;

/** The user's text as the description: no hidden characters, no contact details, never cut inside a character. */
function describe(source: Source): FieldDetail<string> {
  const clean = hideContacts(stripInvisible(source.raw))
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .slice(0, limits.description.max)
    .replace(/\p{Surrogate}$/u, '');
  return said(clean, clean === '' ? [] : [{ start: 0, end: source.raw.length, text: source.raw }]);
}

function titleFor(destination: Destination | undefined, fallback: string): FieldDetail<string> {
  if (destination === undefined) return assumed(fallback);
  return assumed(`${destination.name} Getaway`.slice(0, limits.title.max), destination.spans);
}

type Budgets = {
  readonly minBudget: FieldDetail<number>;
  readonly maxBudget: FieldDetail<number>;
};

function budgets(budget: Budget | undefined, defaults: TripDefaults): Budgets {
  const min = defaults.minBudget ?? requestDefaults.minBudget;
  const max = defaults.maxBudget ?? requestDefaults.maxBudget;
  if (budget === undefined) return { minBudget: assumed(min), maxBudget: assumed(max) };
  const { spans, confidence } = budget;
  if (budget.max !== undefined) {
    return {
      // Only a maximum is stated, so there is no minimum.
      minBudget:
        budget.min === undefined
          ? assumed(0, spans)
          : said(Math.min(budget.min, budget.max), spans, confidence),
      maxBudget: said(budget.max, spans, confidence),
    };
  }
  const floor = budget.min ?? min;
  return {
    minBudget: said(floor, spans, confidence),
    maxBudget: assumed(Math.max(max, Math.min(floor * 2, limits.budget.max)), spans),
  };
}

const dayDetail = ({ day, said: stated, spans, confidence }: DateFinding): FieldDetail<string> =>
  stated ? said(isoOf(day), spans, confidence) : assumed(isoOf(day), spans, confidence);

function notesFor(dates: Dates, budget: Budget | undefined, destination: Destination | undefined): string[] {
  const notes: string[] = [];
  if (dates.loose && dates.spans.length > 0) {
    notes.push('You named no exact days, so we chose some within what you said. Please check them.');
  }
  if (budget?.converted !== undefined) {
    const { currency, rate } = budget.converted;
    notes.push(`Your budget in ${currency} was converted at about 1 ${currency} = ${rate} USD.`);
  }
  if (destination !== undefined && destination.place === undefined) {
    notes.push(`We don't know where ${destination.name} lies, so matches cannot use the distance.`);
  } else if (
    destination !== undefined &&
    destination.place !== undefined &&
    destination.place.confidence < 0.7 &&
    destination.place.kind === 'city'
  ) {
    notes.push(`Several places have this name; we took ${destination.label}.`);
  }
  return notes;
}

function text(said: string, max: number): string {
  return said.length <= max ? said : said.slice(0, max).replace(/\p{Surrogate}$/u, '');
}

/** Loads the weights, word lists and places now (about half a second) instead of with the first prompt. */
export function warmPrompts(): void {
  parseTripRequest('A week in Paris in May for two, 900 euros', { now: '2026-01-01' });
}

/** The tagged spans; a number of people alone, in a text without any travel word, is no request. */
function tripSpans(source: Source): RoleSpan[] {
  const spans = tagSpans(source.text, source.words);
  const travels = source.words.some((w) => w.classes.includes('go') || w.classes.includes('stay'));
  return travels || spans.some((s) => !/^(?:guests|adults|children|amenity|not)$/.test(s.role)) ? spans : [];
}

/**
 * Turns a free text into the fields of a vacation request, without a model or network. The result depends only on the text, `now`
 * and the defaults. Never throws because of the text, of which only the first 2,000 characters are read.
 *
 * @throws RangeError when `now` is not a valid date
 */
export function parseTripRequest(prompt: string, options: ParseOptions): ParsedTrip {
  const source = prepare(prompt);
  const unread = refusalFor(source);
  return assemble(source, unread === undefined ? tripSpans(source) : [], unread, options);
}

/** As `parseTripRequest`, with the words that a model quotes for each role in place of the tagger's. */
export function assembleQuotes(prompt: string, quotes: readonly Quote[], options: ParseOptions): ParsedTrip {
  const source = prepare(prompt);
  return assemble(source, spansOfQuotes(source.text, source.words, quotes), undefined, options);
}

/** The one way from tagged spans to the fields, whoever tagged them. */
function assemble(
  source: Source,
  spans: readonly RoleSpan[],
  unread: Unread | undefined,
  { now, defaults = {} }: ParseOptions,
): ParsedTrip {
  const today = parseIso(now);
  if (today === undefined) throw new RangeError('now must be a date as YYYY-MM-DD');
  const places = findPlaces(source, spans);
  const dates = findDates(source, spans, today);
  const nights = dates.checkOut.day - dates.checkIn.day;
  const party = findParty(source, spans);
  const budget = findBudget(
    source,
    spans,
    nights,
    party?.guests ?? defaults.guests ?? requestDefaults.guests,
  );
  const free = (start: number, end: number) => !places.taken.some((t) => t.start < end && start < t.end);
  const phrases = findPhrases(source.words, source.language);
  const amenities = findAmenities(source, phrases, free);
  const answers = findPreferences(source, phrases, free);
  const { destination, origin } = places;

  const list = (importance: Importance) => amenities.filter((a) => a.importance === importance);
  const must = list('must');
  // Bringing a pet implies "pet-friendly" as a condition.
  const petSaid =
    answers.pets !== undefined &&
    answers.pets.value !== 'none' &&
    !amenities.some((a) => a.id === 'pet-friendly');
  const mustLabels = [...must.map((a) => a.label), ...(petSaid ? ['Pet friendly'] : [])];
  const mustSpans = [...must.map((a) => a.span), ...(petSaid ? (answers.pets?.spans ?? []) : [])];
  const labels = (importance: Importance): FieldDetail<string[]> => {
    const items = list(importance);
    return items.length > 0
      ? said(
          items.map((a) => a.label),
          items.map((a) => a.span),
        )
      : assumed([]);
  };
  const defaultMust = [...(defaults.mustHaveAmenities ?? requestDefaults.mustHaveAmenities)].filter(
    (label) => !list('not').some((a) => a.label === label),
  );

  const details: TripDetails = {
    title: titleFor(destination, defaults.title ?? requestDefaults.title),
    description: describe(source),
    location:
      destination === undefined
        ? assumed(defaults.location ?? requestDefaults.location)
        : (places.alternatives.length === 0 ? said : assumed)(
            text(destination.label, limits.location.max),
            destination.spans,
            destination.confidence,
          ),
    checkInDate: dayDetail(dates.checkIn),
    checkOutDate: dayDetail(dates.checkOut),
    guests:
      party === undefined
        ? assumed(defaults.guests ?? requestDefaults.guests)
        : said(party.guests, party.spans, party.confidence),
    bedrooms:
      answers.bedrooms === undefined
        ? assumed(defaults.bedrooms ?? requestDefaults.bedrooms)
        : said(answers.bedrooms.value, answers.bedrooms.spans),
    ...budgets(budget, defaults),
    mustHaveAmenities: mustLabels.length > 0 ? said(mustLabels, mustSpans) : assumed(defaultMust),
    preferredAmenities: labels('nice'),
    extrasAmenities: labels('extra'),
    excludedAmenities: labels('not'),
    dateFlexibility:
      answers.flexibility !== undefined
        ? said(answers.flexibility.value, answers.flexibility.spans)
        : assumed(dates.loose ? 'flexible' : requestDefaults.dateFlexibility, dates.loose ? dates.spans : []),
  };

  const preferences: TripPreferences = {};
  const preferenceDetails: Record<string, FieldDetail<unknown>> = {};
  const keep = <K extends keyof TripPreferences>(
    key: K,
    found: Found<NonNullable<TripPreferences[K]>> | undefined,
  ) => {
    if (found === undefined) return;
    preferences[key] = found.value;
    preferenceDetails[key] = said(found.value, found.spans);
  };
  keep('destinationType', answers.destinationType);
  keep('travelMode', answers.travelMode);
  keep('homeCity', origin && { value: origin.label, spans: origin.spans });
  keep('maxDrivingHours', answers.maxDrivingHours);
  keep('accommodationTypes', answers.accommodationTypes);
  keep('adults', party?.adults === undefined ? undefined : { value: party.adults, spans: party.spans });
  keep('children', party?.children === undefined ? undefined : { value: party.children, spans: party.spans });
  keep('pets', answers.pets);
  keep('minBathrooms', answers.minBathrooms);
  keep('minSquareFootage', answers.minSquareFootage);
  keep('propertyTypes', answers.propertyTypes);
  keep('feePreferences', answers.feePreferences);
  keep('paymentPreference', answers.paymentPreference);

  return {
    fields: { ...valuesOf(details), preferences },
    details,
    preferenceDetails: preferenceDetails as PreferenceDetails,
    place: destination?.place,
    nights,
    notes: unread === undefined ? notesFor(dates, budget, destination) : [unread.message],
    questions: questionsFor({ places, dates, party, budget, nights }),
    language: source.detected.language,
    unread,
  };
}

/** The values of details without their source. */
export function valuesOf(details: TripDetails): Omit<TripFields, 'preferences'> {
  return {
    title: details.title.value,
    description: details.description.value,
    location: details.location.value,
    checkInDate: details.checkInDate.value,
    checkOutDate: details.checkOutDate.value,
    guests: details.guests.value,
    bedrooms: details.bedrooms.value,
    minBudget: details.minBudget.value,
    maxBudget: details.maxBudget.value,
    mustHaveAmenities: details.mustHaveAmenities.value,
    preferredAmenities: details.preferredAmenities.value,
    extrasAmenities: details.extrasAmenities.value,
    excludedAmenities: details.excludedAmenities.value,
    dateFlexibility: details.dateFlexibility.value,
  };
}
