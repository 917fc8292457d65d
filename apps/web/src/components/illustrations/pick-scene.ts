/** Picks the landscape that replaces a missing photo, by the words of title and location. */
export const sceneKinds = [
  'coast',
  'island',
  'lake',
  'mountains',
  'snow',
  'city',
  'desert',
  'countryside',
  'forest',
  'vineyard',
  'neutral',
] as const;
export type SceneKind = (typeof sceneKinds)[number];

/** The first match wins, so the more specific words come first: "ski lodge by the lake" is snow. */
const words: readonly [SceneKind, RegExp][] = [
  ['snow', /\b(ski|skis|skiing|snow\w*|alpine|aspen|whistler|zermatt|chamonix|winter|icy|lapland|iceland)\b/],
  ['vineyard', /\b(vineyards?|winery|wineries|wine|napa|sonoma|tuscan\w*|bordeaux|chianti|rioja|douro)\b/],
  [
    'island',
    /\b(islands?|isle|tropical|tropics|caribbean|hawaii\w*|maui|oahu|kauai|bali|maldives|fiji|tahiti|bora|bahamas|aruba|phuket|seychelles|polynesia\w*|palms?)\b/,
  ],
  [
    'desert',
    /\b(deserts?|dunes?|sahara|mojave|sedona|scottsdale|phoenix|tucson|joshua tree|palm springs|moab|dubai|marrakech|canyon)\b/,
  ],
  ['lake', /\b(lakes?|lakeside|lakefront|lakehouse|tahoe|como|garda|michigan|loch|pond)\b/],
  [
    'coast',
    /\b(beach\w*|coast\w*|seaside|sea|ocean\w*|oceanfront|shores?|surf\w*|bay|harbou?r|cape|algarve|malibu|miami|santa monica|san diego|outer banks|amalfi|riviera|waterfront|lighthouse)\b/,
  ],
  ['forest', /\b(forests?|woods|woodland\w*|redwoods?|treehouse|tree house|pines?|jungle|rainforest)\b/],
  [
    'mountains',
    /\b(mountains?|mountain\w*|peaks?|ridge|summit|highlands?|rockies|alps|smok(?:y|ies)|appalachian\w*|blue ridge|denver|boulder|colorado|montana|vermont|hiking|cabins?)\b/,
  ],
  [
    'countryside',
    /\b(country\w*|farm\w*|barns?|ranch|rural|meadows?|villages?|cottages?|cotswolds|provence|orchard|fields?)\b/,
  ],
  [
    'city',
    /\b(city|cities|downtown|urban|loft|metropol\w*|skyline|new york|nyc|manhattan|brooklyn|chicago|los angeles|san francisco|seattle|boston|london|paris|tokyo|berlin|rome|barcelona|madrid|lisbon|amsterdam|singapore|philadelphia|austin|nashville|new orleans|las vegas|apartments?|penthouse)\b/,
  ],
];

/** Folds case and removes accents: "Málaga" becomes "malaga". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The landscape for a title and a location; `neutral` when no word matches. */
export function pickScene(title: string, location: string): SceneKind {
  const text = `${plain(title)} , ${plain(location)}`;
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'neutral';
}

/** The hours and seasons a landscape is shown in, and the ways it is framed. */
const lights = ['noon', 'golden', 'morning', 'autumn'] as const;
const layouts = ['whole', 'mirrored', 'near', 'near-mirrored'] as const;
export type SceneLook = { light: (typeof lights)[number]; layout: (typeof layouts)[number] };

/** One of sixteen looks of a landscape, always the same for the same words: two cards beside each other rarely match. */
export function pickLook(title: string, location: string): SceneLook {
  let hash = 2_166_136_261;
  for (const letter of `${title} ${location}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const number = (hash ^ (hash >>> 15)) >>> 0;
  return { light: lights[number % 4] ?? 'noon', layout: layouts[(number >>> 8) % 4] ?? 'whole' };
}
