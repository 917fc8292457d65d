export { parseTripRequest, warmPrompts } from './generate/parse.ts';
export type { Span } from './generate/text.ts';
export type {
  FieldDetail,
  FieldSource,
  ParsedTrip,
  ParseOptions,
  PreferenceDetails,
  Question,
  Reading,
  TripDefaults,
  TripDetails,
  TripFields,
  TripPreferences,
  Unread,
} from './generate/types.ts';
export * from './matching/index.ts';
export {
  countryName,
  editDistance,
  gazetteerVersion,
  isOrdinaryWord,
  type MapName,
  namesOnMap,
  type PlacePage,
  type PlaceSuggestion,
  placePages,
  type ResolvedPlace,
  readSearch,
  resolvePlace,
  type SearchText,
  suggestPlaces,
  timeZoneAt,
  townsOver,
  warmPlaces,
} from './places/index.ts';
export {
  createTripGenerator,
  type GeneratedTrip,
  type GenerateOptions,
  type ModelConfig,
  type TripGenerator,
  type TripGeneratorOptions,
} from './provider/generator.ts';
export { ModelError, type ModelFailure, type ModelLog, type ModelProvider } from './provider/port.ts';
export * from './recommend/index.ts';
