import {
  type AccommodationType,
  type DestinationType,
  destinationTypeLabels,
  type FeePreference,
  limits,
  type PaymentOption,
  type PetOption,
  type PropertyType,
  propertyTypeSynonyms,
  propertyTypes,
  type TravelMode,
} from '@palmbid/domain';
import { count, looseCount, numberOf } from './english-numbers.ts';
import { cats, dogs } from './pets.ts';
import type { Source, Span } from './text.ts';
import { spanOf } from './text.ts';

export type Found<T> = {
  readonly value: T;
  readonly spans: readonly Span[];
};

/** Answers to the rest of the questionnaire, where the text has them. Distances in hours, areas in square feet. */
export type FoundPreferences = {
  destinationType?: Found<DestinationType>;
  travelMode?: Found<TravelMode>;
  maxDrivingHours?: Found<number>;
  accommodationTypes?: Found<AccommodationType[]>;
  pets?: Found<PetOption>;
  bedrooms?: Found<number>;
  minBathrooms?: Found<number>;
  minSquareFootage?: Found<number>;
  propertyTypes?: Found<PropertyType[]>;
  feePreferences?: Found<FeePreference[]>;
  paymentPreference?: Found<PaymentOption>;
  flexibility?: Found<'exact' | 'flexible'>;
};

type Free = (start: number, end: number) => boolean;

function matches(source: Source, pattern: RegExp, free: Free): RegExpExecArray[] {
  return [...source.lower.matchAll(pattern)].filter((m) =>
    free(m.index, m.index + m[0].length),
  ) as RegExpExecArray[];
}

const spanFor = (source: Source, m: RegExpExecArray): Span => spanOf(source, m.index, m.index + m[0].length);

function lastNumber(source: Source, pattern: RegExp, free: Free, max: number): Found<number> | undefined {
  for (const match of matches(source, pattern, free).reverse()) {
    const value =
      numberOf(match[1] ?? '') ?? (match[1] === 'single' ? 1 : match[1] === 'double' ? 2 : undefined);
    if (value !== undefined && value >= 0 && value <= max) return { value, spans: [spanFor(source, match)] };
  }
  return undefined;
}

const typeWords = propertyTypes.flatMap((type) =>
  propertyTypeSynonyms[type].map((word) => ({
    type,
    word,
    pattern: new RegExp(`\\b${word.replace(/[ -]/g, '[ -]')}s?\\b(?!-)`, 'g'),
  })),
);
/** "House rules", "boat trip", "home city" do not mean a property. */
const notProperty =
  /^(?: rules?| trip| tour| ride| city| town| cooked| base| office| gym| by| on the \d| soon| wine| party|s? for sale)/;

function findPropertyTypes(source: Source, free: Free): Found<PropertyType[]> | undefined {
  const found: { type: PropertyType; at: number; span: Span; length: number }[] = [];
  for (const { type, word, pattern } of typeWords) {
    for (const match of matches(source, pattern, free)) {
      const end = match.index + match[0].length;
      if (notProperty.test(source.lower.slice(end, end + 12))) continue;
      if (
        /\b(?:no|not a|go|going|back|at|from|drive|way|leave|return|head(?:ing)?|instead of an?|than an?|away from) $/.test(
          source.lower.slice(Math.max(0, match.index - 14), match.index),
        )
      )
        continue;
      // A tent or a boat is only a property type when the guest wants to sleep in it.
      if (
        type === 'other' &&
        !/\b(?:in|on|a|stay|rent|sleep|glamping|book) (?:\w+ ){0,2}$/.test(
          source.lower.slice(Math.max(0, match.index - 30), match.index),
        )
      )
        continue;
      found.push({ type, at: match.index, span: spanFor(source, match), length: word.length });
    }
  }
  const longest = found.filter(
    (f) => !found.some((o) => o.length > f.length && o.at <= f.at && f.at + f.length <= o.at + o.length),
  );
  if (longest.length === 0) return undefined;
  longest.sort((a, b) => a.at - b.at);
  return { value: [...new Set(longest.map((f) => f.type))], spans: longest.slice(0, 4).map((f) => f.span) };
}

const destinationPatterns: Readonly<Record<DestinationType, RegExp>> = {
  coastal:
    /\b(?:beach\w*|coast(?:al|line)?|sea ?side|ocean\w*|sea\b|shore|surf(?:ing)?|snorkel\w*|tropical)\b/g,
  mountains: /\b(?:mountains?|alps|alpine|ski(?:ing)?|snowboard\w*|hik(?:e|ing)|chalet)\b/g,
  lake: /\b(?:lakes?|lake ?(?:side|front|house))\b/g,
  city: /\b(?:city (?:break|trip|cent(?:er|re)|weekend|life)|downtown|museums?|sight ?seeing|big city|urban|nightlife)\b/g,
  desert: /\bdesert\b/g,
  countryside: /\b(?:country ?side|rural|farm\w*|vineyards?|in the country\b|village|winer(?:y|ies))\b/g,
};

function findDestinationType(source: Source): Found<DestinationType> | undefined {
  let best: { type: DestinationType; hits: RegExpExecArray[] } | undefined;
  for (const type of Object.keys(destinationTypeLabels) as DestinationType[]) {
    const hits = matches(source, destinationPatterns[type], () => true).filter(
      (m) =>
        !/\b(?:no|not|away from the|avoid|instead of) (?:the |a )?$/.test(
          source.lower.slice(Math.max(0, m.index - 16), m.index),
        ),
    );
    if (hits.length > (best?.hits.length ?? 0)) best = { type, hits };
  }
  return best === undefined
    ? undefined
    : { value: best.type, spans: best.hits.slice(0, 2).map((m) => spanFor(source, m)) };
}

const dogOnly = new RegExp(`^${dogs}$`);
const catOnly = new RegExp(`^${cats}$`);

function findPets(source: Source): Found<PetOption> | undefined {
  const none = /\b(?:no pets|without (?:any )?pets|don'?t have (?:any )?pets|pet[ -]free)\b/.exec(
    source.lower,
  );
  if (none) return { value: 'none', spans: [spanFor(source, none)] };
  const pattern = new RegExp(
    `\\b(?:(${looseCount}) (?:(?:small|little|big|large|old|well[ -]behaved|friendly|medium|golden|cute|elderly|service|my|our|guide) ){0,3}|(?:my|our|the|bring(?:ing)?|with) (?:(?:small|little|big|large|old|well[ -]behaved|friendly|service|beloved|guide) ){0,2})(${dogs}|${cats}|pets?|parrots?|rabbits?|hamsters?|birds?|horses?)\\b(?![ -]friendly)`,
    'g',
  );
  const hits = matches(source, pattern, () => true);
  const hit = hits.at(-1);
  if (hit === undefined) return undefined;
  const animal = hit[2] ?? '';
  const plural = animal.endsWith('s');
  const n = hit[1] === undefined ? (plural ? 2 : 1) : (numberOf(hit[1]) ?? 1);
  const dog = dogOnly.test(animal);
  const cat = catOnly.test(animal);
  const mixed =
    hits.length > 1 &&
    hits.some((h) => dogOnly.test(h[2] ?? '')) &&
    hits.some((h) => catOnly.test(h[2] ?? ''));
  const value: PetOption =
    mixed || n > 2 || !(dog || cat)
      ? 'other'
      : dog
        ? n === 2
          ? '2-dogs'
          : '1-dog'
        : n === 2
          ? '2-cats'
          : '1-cat';
  return { value, spans: hits.slice(-2).map((h) => spanFor(source, h)) };
}

const accommodation: readonly (readonly [AccommodationType, RegExp])[] = [
  [
    'entire-place',
    /\b(?:entire|whole) (?:places?|house|home|apartment|rooms?|villa|cabin|property|unit|flat)\b|\bplace to (?:ourselves|myself)\b|\bnot? shar(?:e|ing|ed)\b/g,
  ],
  ['private-room', /\b(?:private|own|separate|single) (?:bed)?rooms?\b/g],
  ['shared-room', /\b(?:shared rooms?|dorm(?:itory)?|hostel)\b/g],
  ['hotel-room', /\bhotel rooms?\b/g],
];

const feePatterns: readonly (readonly [FeePreference, RegExp])[] = [
  ['No cleaning fee', /\b(?:no|without(?: a)?|zero) cleaning fees?\b/g],
  ['No service fee', /\b(?:no|without(?: a)?|zero) (?:service|booking) fees?\b/g],
  [
    'Free cancellation',
    /\b(?:free cancell?ation|cancel(?:lable)? (?:for )?free|(?:fully )?refundable|flexible cancell?ation|can cancel)\b/g,
  ],
  ['No security deposit', /\b(?:no|without(?: a)?|zero) (?:security |damage )?deposit\b/g],
];

const paymentPatterns: readonly (readonly [PaymentOption, RegExp])[] = [
  [
    'split',
    /\b(?:split|two|several|monthly) payments?\b|\binstall?ments?\b|\bpay in parts\b|\bsplit the (?:payment|cost|bill)\b/,
  ],
  ['reserve', /\b(?:pay (?:later|on arrival|at check-?in)|reserve now)\b/],
  ['deposit', /\b(?:pay|put|leave|with)(?: down)? a (?:small )?deposit\b/],
  ['full', /\bpay (?:in full|everything|all) (?:up ?front|in advance|at once|now)?|\bpay in full\b/],
];

const flexible =
  /\b(?:flexible(?! cancell?ation)|dates? (?:can|could|may) (?:move|shift|change|vary)|give or take|\+\s?\/?\s?-|plus or minus|(?:any|whatever|either) (?:weekend|week|date|time)|(?:anytime|any time|some ?time|whenever)|open to (?:other|different) dates|don'?t mind (?:when|the dates?)|roughly (?:from|between|the)|around the \d|a day (?:or two )?(?:earlier|later|either)|no fixed dates?|dates? (?:are |is )?open)\b/;
const fixed =
  /\b(?:not flexible|inflexible|(?:exact|fixed|firm|specific|set) dates?|dates? (?:are|is) (?:fixed|firm|set|not flexible)|can'?t (?:change|move) (?:the|our|my) dates?|exactly (?:those|these) dates)\b/;

/** What the text states besides place, dates, party, budget and amenities. */
export function findPreferences(source: Source, free: Free): FoundPreferences {
  const found: FoundPreferences = {};
  const set = <K extends keyof FoundPreferences>(key: K, value: FoundPreferences[K]) => {
    if (value !== undefined) found[key] = value;
  };
  const words = source.lower;
  set(
    'bedrooms',
    lastNumber(
      source,
      new RegExp(
        `\\b(${count}|single|double)[ -]?(?:separate |private |large |double )?(?:bed ?rooms?|bdrms?|brs?|beds?)\\b(?! and breakfast)`,
        'g',
      ),
      free,
      limits.bedrooms.max,
    ),
  );
  set(
    'minBathrooms',
    lastNumber(
      source,
      new RegExp(`\\b(${count})(?:\\.5|½)?[ -]?(?:full )?(?:bath ?rooms?|baths?|ba)\\b`, 'g'),
      free,
      limits.bathrooms.max,
    ),
  );
  const area =
    /\b(\d{1,3}(?:,\d{3})|\d{2,5}) ?(sq(?:uare)?\.? ?(?:ft|feet|foot)|sqft|m2|m²|sqm|sq(?:uare)?\.? ?(?:m|met(?:er|re)s))\b/.exec(
      words,
    );
  if (area) {
    const n = Number((area[1] ?? '').replace(',', ''));
    const feet = /f/.test(area[2] ?? '') ? n : Math.round((n * 10.764) / 100) * 100;
    if (feet <= 100_000) set('minSquareFootage', { value: feet, spans: [spanFor(source, area)] });
  }
  set('propertyTypes', findPropertyTypes(source, free));
  set('destinationType', findDestinationType(source));
  set('pets', findPets(source));

  const kinds = accommodation.flatMap(([type, pattern]) =>
    matches(source, pattern, () => true)
      .slice(0, 1)
      .map((m) => ({ type, m })),
  );
  if (kinds.length > 0)
    set('accommodationTypes', {
      value: kinds.map((k) => k.type),
      spans: kinds.map((k) => spanFor(source, k.m)),
    });
  const fees = feePatterns.flatMap(([fee, pattern]) =>
    matches(source, pattern, () => true)
      .slice(0, 1)
      .map((m) => ({ fee, m })),
  );
  if (fees.length > 0)
    set('feePreferences', { value: fees.map((f) => f.fee), spans: fees.map((f) => spanFor(source, f.m)) });
  for (const [value, pattern] of paymentPatterns) {
    const match = pattern.exec(words);
    if (match && found.paymentPreference === undefined)
      set('paymentPreference', { value, spans: [spanFor(source, match)] });
  }

  const hours = new RegExp(
    `\\b(${looseCount})(?:[ -](?:to|-)[ -]?(${count}))?[ -]?(?:hours?|hrs?|h)\\b(?: or less)?(?=[^.;!?]{0,24}\\b(?:driv\\w*|car|by car|away|road|from (?:home|here|us|me))\\b)|\\b(?:drive|driving|drivable|road trip)\\b[^.;!?\\d]{0,20}\\b(${count})[ -]?(?:hours?|hrs?)\\b`,
  ).exec(words);
  const maxHours = hours === null ? undefined : numberOf(hours[2] ?? hours[1] ?? hours[3] ?? '');
  if (hours && maxHours !== undefined && maxHours >= 1 && maxHours <= 12)
    set('maxDrivingHours', { value: maxHours, spans: [spanFor(source, hours)] });
  const noFly =
    /\b(?:no flights?|not fly|don'?t (?:want|like) to fly|avoid (?:any )?(?:flights?|flying)|without flying|not (?:take|taking|involve|include) any flights?)\b/.exec(
      words,
    );
  const noDrive =
    /\b(?:(?:do not|don'?t|not) (?:plan (?:to|on) |want to |intend to )?(?:self-?)?driv\w*|without (?:a )?car|no car|don'?t have a car)\b/.exec(
      words,
    );
  const drive = noDrive
    ? null
    : /\b(?:road[ -]?trip|we(?:'ll| will)? drive|driving (?:from|there|distance|to|up|down|over)|drive (?:from|there|to|up|down)|by car)\b/.exec(
        words,
      );
  const fly = noFly ? null : /\b(?:fly(?:ing)?|by (?:plane|air)|flight|airport)\b/.exec(words);
  if (drive) set('travelMode', { value: 'drive', spans: [spanFor(source, drive)] });
  else if (fly) set('travelMode', { value: 'fly', spans: [spanFor(source, fly)] });

  const exact = fixed.exec(words);
  const loose = flexible.exec(words);
  if (exact) set('flexibility', { value: 'exact', spans: [spanFor(source, exact)] });
  else if (loose && !/\b(?:not|aren't|isn't) $/.test(words.slice(Math.max(0, loose.index - 7), loose.index)))
    set('flexibility', { value: 'flexible', spans: [spanFor(source, loose)] });
  return found;
}
