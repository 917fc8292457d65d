/** The four groups in which the questionnaire offers amenities. */
export const amenityGroups = ['essentials', 'outdoor', 'neighbourhood', 'special-features'] as const;
export type AmenityGroup = (typeof amenityGroups)[number];

export const amenityGroupLabels: Readonly<Record<AmenityGroup, string>> = {
  essentials: 'Essentials',
  outdoor: 'Outdoor',
  neighbourhood: 'Neighbourhood',
  'special-features': 'Special features',
};

export type Amenity = {
  /** Stable kebab-case id: what is stored and compared. */
  readonly id: string;
  /** The displayed name; also accepted as input. */
  readonly label: string;
  readonly group: AmenityGroup;
  /** Other ways to write it, lower case. Spelling of spaces and hyphens does not matter. */
  readonly synonyms: readonly string[];
  /** Position in the 64-bit amenity mask, 0..62. Never reused, never changed: it is stored. */
  readonly bit: number;
};

/** The only list of amenities; server, matching, text parser and web use it. */
export const amenities = [
  // Essentials
  {
    id: 'wifi',
    label: 'Wifi',
    group: 'essentials',
    synonyms: ['wi-fi', 'wireless', 'wireless internet', 'internet', 'internet access', 'broadband', 'wlan'],
    bit: 0,
  },
  {
    id: 'kitchen',
    label: 'Kitchen',
    group: 'essentials',
    synonyms: [
      'full kitchen',
      'equipped kitchen',
      'fully equipped kitchen',
      'kitchenette',
      'cooking facilities',
    ],
    bit: 1,
  },
  {
    id: 'air-conditioning',
    label: 'Air conditioning',
    group: 'essentials',
    synonyms: ['ac', 'a/c', 'aircon', 'air con', 'air conditioner', 'air conditioned', 'climate control'],
    bit: 2,
  },
  {
    id: 'heating',
    label: 'Heating',
    group: 'essentials',
    synonyms: ['heater', 'central heating', 'heated', 'underfloor heating'],
    bit: 3,
  },
  {
    id: 'washer',
    label: 'Washer',
    group: 'essentials',
    synonyms: ['washing machine', 'laundry', 'clothes washer', 'washer and dryer', 'washer dryer'],
    bit: 4,
  },
  {
    id: 'dryer',
    label: 'Dryer',
    group: 'essentials',
    synonyms: ['tumble dryer', 'clothes dryer', 'washer and dryer', 'washer dryer'],
    bit: 5,
  },
  {
    id: 'tv',
    label: 'TV',
    group: 'essentials',
    synonyms: ['television', 'smart tv', 'cable tv', 'netflix', 'streaming tv'],
    bit: 6,
  },
  {
    id: 'dishwasher',
    label: 'Dishwasher',
    group: 'essentials',
    synonyms: ['dish washer'],
    bit: 7,
  },
  {
    id: 'free-parking',
    label: 'Free parking',
    group: 'essentials',
    synonyms: [
      'parking',
      'parking space',
      'parking spot',
      'car park',
      'driveway',
      'private parking',
      'garage',
    ],
    bit: 8,
  },
  {
    id: 'workspace',
    label: 'Workspace',
    group: 'essentials',
    synonyms: [
      'dedicated workspace',
      'desk',
      'work desk',
      'office',
      'home office',
      'office space',
      'work space',
      'place to work',
      'quiet place to work',
    ],
    bit: 9,
  },
  {
    id: 'coffee-maker',
    label: 'Coffee maker',
    group: 'essentials',
    synonyms: ['coffee machine', 'espresso machine', 'coffee', 'nespresso'],
    bit: 10,
  },
  {
    id: 'linens',
    label: 'Linens and towels',
    group: 'essentials',
    synonyms: ['linens', 'bed linen', 'bedding', 'towels', 'sheets'],
    bit: 11,
  },
  {
    id: 'private-bathroom',
    label: 'Private bathroom',
    group: 'essentials',
    synonyms: ['ensuite', 'en suite', 'own bathroom', 'ensuite bathroom'],
    bit: 12,
  },
  {
    id: 'crib',
    label: 'Crib',
    group: 'essentials',
    synonyms: ['cot', 'baby bed', 'baby cot', 'travel cot', 'pack n play', 'pack and play'],
    bit: 13,
  },
  {
    id: 'high-chair',
    label: 'High chair',
    group: 'essentials',
    synonyms: ['highchair', 'baby chair'],
    bit: 14,
  },
  // Outdoor
  {
    id: 'pool',
    label: 'Pool',
    group: 'outdoor',
    synonyms: [
      'swimming pool',
      'heated pool',
      'private pool',
      'outdoor pool',
      'indoor pool',
      'infinity pool',
      'plunge pool',
    ],
    bit: 15,
  },
  {
    id: 'hot-tub',
    label: 'Hot tub',
    group: 'outdoor',
    synonyms: ['jacuzzi', 'whirlpool', 'hottub', 'spa tub', 'outdoor tub'],
    bit: 16,
  },
  {
    id: 'bbq-grill',
    label: 'BBQ grill',
    group: 'outdoor',
    synonyms: ['bbq', 'barbecue', 'barbeque', 'grill', 'bar-b-q', 'braai'],
    bit: 17,
  },
  {
    id: 'patio',
    label: 'Patio or deck',
    group: 'outdoor',
    synonyms: ['patio', 'deck', 'terrace', 'veranda', 'porch', 'rooftop', 'roof terrace', 'sun deck'],
    bit: 18,
  },
  {
    id: 'balcony',
    label: 'Balcony',
    group: 'outdoor',
    synonyms: ['private balcony', 'juliet balcony'],
    bit: 19,
  },
  {
    id: 'garden',
    label: 'Garden or yard',
    group: 'outdoor',
    synonyms: ['garden', 'yard', 'backyard', 'back yard', 'back garden', 'lawn'],
    bit: 20,
  },
  {
    id: 'fenced-yard',
    label: 'Fenced yard',
    group: 'outdoor',
    synonyms: ['fenced garden', 'fenced in yard', 'fenced backyard', 'enclosed garden', 'secure garden'],
    bit: 21,
  },
  {
    id: 'fire-pit',
    label: 'Fire pit',
    group: 'outdoor',
    synonyms: ['firepit', 'campfire', 'bonfire', 'outdoor fireplace'],
    bit: 22,
  },
  {
    id: 'outdoor-dining',
    label: 'Outdoor dining',
    group: 'outdoor',
    synonyms: [
      'outdoor seating',
      'outdoor eating area',
      'alfresco dining',
      'al fresco dining',
      'outdoor furniture',
    ],
    bit: 23,
  },
  {
    id: 'playground',
    label: 'Playground',
    group: 'outdoor',
    synonyms: ['swing set', 'play area', 'swings', 'trampoline'],
    bit: 24,
  },
  {
    id: 'private-dock',
    label: 'Private dock',
    group: 'outdoor',
    synonyms: ['dock', 'jetty', 'boat dock', 'boat ramp', 'pier'],
    bit: 25,
  },
  {
    id: 'kayaks',
    label: 'Kayaks or canoes',
    group: 'outdoor',
    synonyms: ['kayak', 'kayaks', 'canoe', 'canoes', 'paddle boards', 'paddleboards', 'paddleboard'],
    bit: 26,
  },
  {
    id: 'bikes',
    label: 'Bicycles',
    group: 'outdoor',
    synonyms: ['bike', 'bikes', 'bicycle', 'bike rental', 'free bikes'],
    bit: 27,
  },
  {
    id: 'outdoor-shower',
    label: 'Outdoor shower',
    group: 'outdoor',
    synonyms: ['outside shower', 'beach shower'],
    bit: 28,
  },
  // Neighbourhood
  {
    id: 'beach-access',
    label: 'Beach access',
    group: 'neighbourhood',
    synonyms: [
      'beachfront',
      'beach front',
      'on the beach',
      'near the beach',
      'close to the beach',
      'by the beach',
      'walking distance to the beach',
      'walk to the beach',
      'steps from the beach',
      'private beach',
      'oceanfront',
      'seafront',
      'by the sea',
      'beach',
    ],
    bit: 29,
  },
  {
    id: 'lake-access',
    label: 'Lake access',
    group: 'neighbourhood',
    synonyms: [
      'lakefront',
      'lakeside',
      'on the lake',
      'by the lake',
      'near a lake',
      'lake front',
      'waterfront',
    ],
    bit: 30,
  },
  {
    id: 'ski-access',
    label: 'Ski access',
    group: 'neighbourhood',
    synonyms: [
      'ski in ski out',
      'ski-in/ski-out',
      'near the slopes',
      'ski lift',
      'on the slopes',
      'close to skiing',
      'skiing',
    ],
    bit: 31,
  },
  {
    id: 'hiking-trails',
    label: 'Hiking trails',
    group: 'neighbourhood',
    synonyms: ['hiking', 'hikes', 'trails', 'walking trails', 'nature trails'],
    bit: 32,
  },
  {
    id: 'restaurants',
    label: 'Restaurants nearby',
    group: 'neighbourhood',
    synonyms: [
      'restaurants',
      'close to restaurants',
      'near restaurants',
      'cafes',
      'bars nearby',
      'dining nearby',
    ],
    bit: 33,
  },
  {
    id: 'public-transport',
    label: 'Public transport nearby',
    group: 'neighbourhood',
    synonyms: [
      'public transport',
      'public transportation',
      'near the metro',
      'near the subway',
      'metro',
      'subway',
      'train station',
      'bus stop',
      'transit',
    ],
    bit: 34,
  },
  {
    id: 'city-centre',
    label: 'City centre',
    group: 'neighbourhood',
    synonyms: [
      'city center',
      'central location',
      'downtown',
      'town centre',
      'town center',
      'walkable',
      'old town',
      'in the centre',
      'in the center',
    ],
    bit: 35,
  },
  {
    id: 'shopping',
    label: 'Shopping nearby',
    group: 'neighbourhood',
    synonyms: ['shopping', 'shops', 'shopping nearby', 'supermarket', 'grocery store', 'near shops'],
    bit: 36,
  },
  {
    id: 'golf',
    label: 'Golf nearby',
    group: 'neighbourhood',
    synonyms: ['golf', 'golf course', 'golfing', 'near golf'],
    bit: 37,
  },
  {
    id: 'quiet-area',
    label: 'Quiet area',
    group: 'neighbourhood',
    synonyms: [
      'quiet',
      'peaceful',
      'secluded',
      'quiet neighbourhood',
      'quiet neighborhood',
      'remote',
      'private setting',
    ],
    bit: 38,
  },
  {
    id: 'nightlife',
    label: 'Nightlife nearby',
    group: 'neighbourhood',
    synonyms: ['nightlife', 'clubs', 'bars', 'night life', 'party scene'],
    bit: 39,
  },
  // Special features
  {
    id: 'pet-friendly',
    label: 'Pet friendly',
    group: 'special-features',
    synonyms: [
      'pets allowed',
      'dog friendly',
      'pets welcome',
      'dogs allowed',
      'cat friendly',
      'pets',
      'allows pets',
    ],
    bit: 40,
  },
  {
    id: 'fireplace',
    label: 'Fireplace',
    group: 'special-features',
    synonyms: [
      'indoor fireplace',
      'wood stove',
      'wood burner',
      'log fire',
      'open fire',
      'wood-burning stove',
    ],
    bit: 41,
  },
  {
    id: 'ocean-view',
    label: 'Ocean view',
    group: 'special-features',
    synonyms: [
      'sea view',
      'ocean views',
      'sea views',
      'view of the sea',
      'view of the ocean',
      'ocean front view',
      'beach view',
    ],
    bit: 42,
  },
  {
    id: 'mountain-view',
    label: 'Mountain view',
    group: 'special-features',
    synonyms: ['mountain views', 'view of the mountains', 'views of the mountains', 'alpine view'],
    bit: 43,
  },
  {
    id: 'lake-view',
    label: 'Lake view',
    group: 'special-features',
    synonyms: ['lake views', 'view of the lake', 'water view', 'water views', 'river view'],
    bit: 44,
  },
  {
    id: 'city-view',
    label: 'City view',
    group: 'special-features',
    synonyms: ['city views', 'skyline view', 'view of the city', 'skyline views'],
    bit: 45,
  },
  {
    id: 'gym',
    label: 'Gym',
    group: 'special-features',
    synonyms: [
      'fitness',
      'fitness room',
      'fitness center',
      'fitness centre',
      'home gym',
      'exercise room',
      'exercise equipment',
    ],
    bit: 46,
  },
  {
    id: 'sauna',
    label: 'Sauna',
    group: 'special-features',
    synonyms: ['steam room', 'spa'],
    bit: 47,
  },
  {
    id: 'game-room',
    label: 'Game room',
    group: 'special-features',
    synonyms: [
      'games room',
      'pool table',
      'billiards',
      'ping pong',
      'table tennis',
      'foosball',
      'arcade',
      'board games',
      'video games',
    ],
    bit: 48,
  },
  {
    id: 'wheelchair-accessible',
    label: 'Wheelchair accessible',
    group: 'special-features',
    synonyms: ['wheelchair', 'step free', 'step-free access', 'accessible', 'wheelchair access', 'no stairs'],
    bit: 49,
  },
  {
    id: 'ev-charger',
    label: 'EV charger',
    group: 'special-features',
    synonyms: [
      'ev charging',
      'electric car charger',
      'car charger',
      'tesla charger',
      'charging station',
      'electric vehicle charger',
    ],
    bit: 50,
  },
  {
    id: 'self-check-in',
    label: 'Self check-in',
    group: 'special-features',
    synonyms: ['keyless entry', 'late check-in', 'self checkin', 'lockbox', 'key box'],
    bit: 51,
  },
  {
    id: 'family-friendly',
    label: 'Family friendly',
    group: 'special-features',
    synonyms: [
      'kid friendly',
      'child friendly',
      'good for kids',
      'kids friendly',
      'baby friendly',
      'toddler friendly',
    ],
    bit: 52,
  },
  {
    id: 'breakfast',
    label: 'Breakfast',
    group: 'special-features',
    synonyms: ['breakfast included', 'bed and breakfast', 'free breakfast'],
    bit: 53,
  },
  {
    id: 'smoking-allowed',
    label: 'Smoking allowed',
    group: 'special-features',
    synonyms: ['smoking', 'smoker friendly', 'smokers welcome'],
    bit: 54,
  },
  {
    id: 'elevator',
    label: 'Elevator',
    group: 'special-features',
    synonyms: ['lift', 'elevator access'],
    bit: 55,
  },
] as const satisfies readonly Amenity[];

export type AmenityId = (typeof amenities)[number]['id'];

/** Letters and digits only, lower case: "Wi-Fi", "wi fi" and "WiFi" become the same key. */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const byId = new Map<string, Amenity & { id: AmenityId }>(amenities.map((amenity) => [amenity.id, amenity]));
const byKey = new Map<string, AmenityId>();
// Labels and ids first, so that a synonym never replaces the name of another amenity.
for (const amenity of amenities) {
  byKey.set(keyOf(amenity.label), amenity.id);
  byKey.set(keyOf(amenity.id), amenity.id);
}
for (const amenity of amenities) {
  for (const synonym of amenity.synonyms) {
    const key = keyOf(synonym);
    if (!byKey.has(key)) byKey.set(key, amenity.id);
  }
}

/** The amenity's id for an id, label or synonym in any spelling, or undefined when the catalogue lacks it. */
export function canonicalAmenity(text: string): AmenityId | undefined {
  if (text.length > 80) return undefined;
  return byKey.get(keyOf(text));
}

/** The catalogue's entry for an id. */
export function amenityById(id: string): (Amenity & { id: AmenityId }) | undefined {
  return byId.get(id);
}

/** The label for an id, label or synonym; text outside the catalogue is returned unchanged. */
export function amenityLabel(text: string): string {
  const id = canonicalAmenity(text);
  return (id === undefined ? undefined : byId.get(id)?.label) ?? text;
}

/** The amenities as a 64-bit mask; texts outside the catalogue are left out. */
export function amenityMask(texts: readonly string[]): bigint {
  let mask = 0n;
  for (const text of texts) {
    const id = canonicalAmenity(text);
    const entry = id === undefined ? undefined : byId.get(id);
    if (entry !== undefined) mask |= 1n << BigInt(entry.bit);
  }
  return mask;
}

/** Labels in the caller's order, each amenity once; unknown texts are kept, trimmed, unless empty. */
export function normaliseAmenities(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  const out: string[] = [];
  for (const text of texts) {
    const label = amenityLabel(text.trim());
    const key = keyOf(label) || label;
    if (label === '' || seen.has(key)) continue;
    seen.add(key);
    out.push(label);
  }
  return out;
}
