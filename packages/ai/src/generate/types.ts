import type { DateFlexibility } from '@palmbid/domain';
import type { ResolvedPlace } from '../places/index.ts';
import type { Language } from './language.ts';
import type { Span } from './text.ts';

/** Answers to the rest of the questionnaire; only those that the text has. */
export type TripPreferences = {
  destinationType?: string;
  travelMode?: 'fly' | 'drive';
  homeCity?: string;
  /** Hours, 1..12. */
  maxDrivingHours?: number;
  accommodationTypes?: string[];
  adults?: number;
  children?: number;
  pets?: string;
  minBathrooms?: number;
  /** Square feet. */
  minSquareFootage?: number;
  propertyTypes?: string[];
  feePreferences?: string[];
  paymentPreference?: 'full' | 'split' | 'reserve' | 'deposit';
};

/** The fields of a vacation request. Budgets are USD per night, dates `YYYY-MM-DD`. */
export type TripFields = {
  title: string;
  description: string;
  location: string;
  checkInDate: string;
  checkOutDate: string;
  guests: number;
  bedrooms: number;
  minBudget: number;
  maxBudget: number;
  mustHaveAmenities: string[];
  preferredAmenities: string[];
  extrasAmenities: string[];
  excludedAmenities: string[];
  dateFlexibility: DateFlexibility;
  preferences: TripPreferences;
};

/** `said`: stated in the text; `assumed`: a default, or chosen within what the text states. */
export type FieldSource = 'said' | 'assumed';

export type FieldDetail<T> = {
  readonly value: T;
  readonly source: FieldSource;
  /** The words behind the value; empty for a plain default. */
  readonly spans: readonly Span[];
  /** 0..1: how sure the value is; 0 for a plain default. */
  readonly confidence: number;
};

/** One way to read what the text leaves in doubt: its name for the user, and the fields that it would set. */
export type Reading = {
  readonly label: string;
  readonly values: Partial<
    Pick<TripFields, 'location' | 'checkInDate' | 'checkOutDate' | 'guests' | 'minBudget' | 'maxBudget'>
  >;
};

/** Something that the text leaves in doubt. The first reading is the one that the fields have. */
export type Question = {
  readonly field: 'location' | 'dates' | 'guests' | 'budget';
  readonly text: string;
  /** Empty when the user has to say it. */
  readonly readings: readonly Reading[];
  readonly spans: readonly Span[];
};

/** Why nothing was read from a text, and what to tell the user. */
export type Unread = {
  readonly reason: 'language' | 'nonsense';
  readonly message: string;
};

export type TripDetails = {
  readonly [K in Exclude<keyof TripFields, 'preferences'>]: FieldDetail<TripFields[K]>;
};
export type PreferenceDetails = {
  readonly [K in keyof TripPreferences]?: FieldDetail<NonNullable<TripPreferences[K]>>;
};

export type ParsedTrip = {
  readonly fields: TripFields;
  readonly details: TripDetails;
  readonly preferenceDetails: PreferenceDetails;
  /** The location on the map; undefined when the gazetteer does not know it. */
  readonly place: ResolvedPlace | undefined;
  readonly nights: number;
  /** Notes for the user about how the text was read, one sentence each. */
  readonly notes: readonly string[];
  /** What the text leaves in doubt. */
  readonly questions: readonly Question[];
  /** ISO 639-1 code of the language of the text, if the engine reads it. */
  readonly language: Language | undefined;
  /** Set when nothing could be read: all fields are defaults then. */
  readonly unread: Unread | undefined;
};

/** Values for fields that the text leaves open, in place of the product's defaults. */
export type TripDefaults = Partial<
  Pick<
    TripFields,
    'title' | 'location' | 'guests' | 'bedrooms' | 'minBudget' | 'maxBudget' | 'mustHaveAmenities'
  >
>;

export type ParseOptions = {
  /** The day on which the text was written, `YYYY-MM-DD`. */
  readonly now: string;
  readonly defaults?: TripDefaults;
};
