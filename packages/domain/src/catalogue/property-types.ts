/** Kinds of property a host may list; 'house' is the default. */
export const propertyTypes = [
  'house',
  'apartment',
  'cabin',
  'villa',
  'cottage',
  'condo',
  'townhouse',
  'studio',
  'other',
] as const;
export type PropertyType = (typeof propertyTypes)[number];
export const defaultPropertyType: PropertyType = 'house';

export const propertyTypeLabels: Readonly<Record<PropertyType, string>> = {
  house: 'House',
  apartment: 'Apartment',
  cabin: 'Cabin',
  villa: 'Villa',
  cottage: 'Cottage',
  condo: 'Condo',
  townhouse: 'Townhouse',
  studio: 'Studio',
  other: 'Other',
};

/** Synonyms of each property type, lower case, singular. */
export const propertyTypeSynonyms: Readonly<Record<PropertyType, readonly string[]>> = {
  house: [
    'house',
    'home',
    'holiday home',
    'vacation home',
    'bungalow',
    'beach house',
    'lake house',
    'farmhouse',
  ],
  apartment: ['apartment', 'appartment', 'apartement', 'flat', 'penthouse', 'loft'],
  cabin: ['cabin', 'chalet', 'lodge', 'log cabin', 'a-frame', 'tiny house', 'tiny home', 'treehouse'],
  villa: ['villa', 'mansion', 'finca', 'estate'],
  cottage: ['cottage', 'gite', 'gîte'],
  condo: ['condo', 'condominium'],
  townhouse: ['townhouse', 'town house', 'townhome', 'riad', 'brownstone'],
  studio: ['studio', 'studio apartment', 'studio flat'],
  other: [
    'yurt',
    'houseboat',
    'boat',
    'castle',
    'barn',
    'glamping tent',
    'tent',
    'caravan',
    'rv',
    'dome',
    'hut',
  ],
};

const byWord = new Map<string, PropertyType>();
for (const type of propertyTypes) {
  for (const word of [type, ...propertyTypeSynonyms[type]]) {
    if (!byWord.has(word)) byWord.set(word, type);
  }
}

/** The property type for a word in any case, singular or plural, or undefined. */
export function canonicalPropertyType(text: string): PropertyType | undefined {
  const word = text.trim().toLowerCase();
  return byWord.get(word) ?? byWord.get(word.replace(/s$/, ''));
}

/** What kind of accommodation a guest accepts, as the questionnaire offers it. */
export const accommodationTypes = ['entire-place', 'private-room', 'shared-room', 'hotel-room'] as const;
export type AccommodationType = (typeof accommodationTypes)[number];
export const accommodationTypeLabels: Readonly<Record<AccommodationType, string>> = {
  'entire-place': 'Entire place',
  'private-room': 'Private room',
  'shared-room': 'Shared room',
  'hotel-room': 'Hotel room',
};

export const destinationTypes = ['coastal', 'mountains', 'lake', 'city', 'desert', 'countryside'] as const;
export type DestinationType = (typeof destinationTypes)[number];
export const destinationTypeLabels: Readonly<Record<DestinationType, string>> = {
  coastal: 'Coastal/Beach',
  mountains: 'Mountains',
  lake: 'Lake',
  city: 'City',
  desert: 'Desert',
  countryside: 'Countryside',
};

export const petOptions = ['none', '1-dog', '2-dogs', '1-cat', '2-cats', 'other'] as const;
export type PetOption = (typeof petOptions)[number];
export const petOptionLabels: Readonly<Record<PetOption, string>> = {
  none: 'No pets',
  '1-dog': '1 dog',
  '2-dogs': '2 dogs',
  '1-cat': '1 cat',
  '2-cats': '2 cats',
  other: 'Other',
};

export const paymentOptions = ['full', 'split', 'reserve', 'deposit'] as const;
export type PaymentOption = (typeof paymentOptions)[number];
export const paymentOptionLabels: Readonly<Record<PaymentOption, string>> = {
  full: 'Pay in full',
  split: 'Split payments',
  reserve: 'Reserve now, pay later',
  deposit: 'Deposit now, rest later',
};

export const feePreferences = [
  'No cleaning fee',
  'No service fee',
  'Free cancellation',
  'No security deposit',
] as const;
export type FeePreference = (typeof feePreferences)[number];

export const travelModes = ['fly', 'drive'] as const;
export type TravelMode = (typeof travelModes)[number];
export const travelModeLabels: Readonly<Record<TravelMode, string>> = { fly: 'Fly', drive: 'Drive' };

export const dateFlexibilities = ['exact', 'flexible'] as const;
export type DateFlexibility = (typeof dateFlexibilities)[number];
