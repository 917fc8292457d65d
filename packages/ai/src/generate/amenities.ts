import { type AmenityId, amenities, amenityLabel } from '@palmbid/domain';
import type { Source, Span } from './text.ts';
import { sentenceAt, spanOf } from './text.ts';

/** How important an amenity is: `must` a condition, `nice` preferred, `extra` a bonus, `not` unwanted. */
export type Importance = 'must' | 'nice' | 'extra' | 'not';

const strength: Readonly<Record<Importance, number>> = { extra: 0, nice: 1, must: 2, not: 3 };

export type WantedAmenity = {
  readonly id: AmenityId;
  readonly label: string;
  readonly importance: Importance;
  readonly span: Span;
};

type Term = {
  readonly pattern: string;
  readonly id: AmenityId;
  /** The pattern is only tried when the text contains this. */
  readonly needs?: string;
};

/** Synonyms of the catalogue that usually mean something else in running text. */
const tooVague = new Set([
  'lift',
  'remote',
  'coffee',
  'heated',
  'clubs',
  'spa',
  'private setting',
  'swings',
  'trails',
  'bars',
  'office',
  'internet',
  'shops',
  'cafes',
  'metro',
  'transit',
  'lawn',
  'lawns',
  'pets',
  'beach',
  'accessible',
  'garage',
  'pier',
  'dock',
  'deck',
  'restaurants',
  'smoking',
  'golfing',
  'grill',
  'streaming tv',
  'sheets',
  'towels',
  'parking',
  'downtown',
]);

/** Further phrases for an amenity that are not names of it. */
const phrases: readonly (readonly [AmenityId, string])[] = [
  [
    'wifi',
    '(?:fast|good|reliable|strong|stable|high[ -]speed|free|decent) (?:internet|wi-?fi|connection)|internet(?: access| connection)?|fib(?:re|er) connection',
  ],
  [
    'pet-friendly',
    '(?:pets?|dogs?|cats?)[ -](?:friendly|allowed|welcome|ok)|(?:allows?|accepts?|permits?|welcomes?|takes?)(?: \\w+)? (?:pets|dogs|cats)|pet policy',
  ],
  [
    'smoking-allowed',
    'smoking (?:is )?(?:allowed|permissible|permitted|ok)|(?:allow|permit)s? smoking|smok(?:er|ing)[ -]friendly',
  ],
  ['washer', 'laundry(?: service| facilities| room| machine)?|wash(?:er|ing machine)'],
  [
    'free-parking',
    '(?:free |private |secure |off[ -]street |on[ -]site )?(?:parking|car park)(?: space| spot| lot| place)?s?|garage|driveway|place to park',
  ],
  [
    'beach-access',
    '(?:walk(?:ing distance|able)?|steps|minutes?|close|near|next|right|short walk|access|few minutes) ?(?:away )?(?:from|to|on|by|by to)? ?(?:the |a )?(?:beach|sea|ocean)\\b|(?:on|by|near|at|along) the (?:beach|sea|ocean|water|coast)\\b|sea ?front|ocean ?front|beach ?front|beach ?side|beach (?:house|access|cottage|villa|home|bungalow|condo|apartment|holiday|vacation|trip|getaway|week)',
  ],
  [
    'city-centre',
    '(?:in|near|close to|walking distance (?:to|of)) (?:the )?(?:city |town )?(?:cent(?:er|re)|downtown|old town)|downtown|walkable|centrally located|central location',
  ],
  [
    'restaurants',
    '(?:near|close to|good|great|nice|local|nearby|walk(?:ing distance|able) to|lots of|by) (?:\\w+ )?(?:restaurants|cafes|eateries|dining)|(?:restaurants|cafes) (?:nearby|close by|within walking)',
  ],
  [
    'nightlife',
    'night ?life|(?:near|close to|good|great) (?:bars|clubs|pubs)|(?:bars|clubs|pubs) (?:nearby|close by)',
  ],
  ['hiking-trails', 'hik(?:ing|es?)\\b|walking trails|nature trails|trails?'],
  [
    'quiet-area',
    'quiet(?! place to work| office| desk| workspace)|peaceful|secluded|tranquil|away from (?:it all|the crowds|noise|people)|off the beaten (?:path|track)|remote (?:cabin|house|cottage|location|place|spot|area|villa)|privacy',
  ],
  [
    'workspace',
    '(?:dedicated |proper |good |quiet )?(?:work ?space|desk|home office|office space|place to work|work area)|(?:work(?:ing)?|works) (?:remotely|from (?:home|there))|remote work(?:ers?|ing)?|digital nomads?|workation|home office',
  ],
  [
    'family-friendly',
    '(?:kid|child|family|baby|toddler)(?:ren|s)?[ -]friendly|(?:suitable|good|safe|great|fun) for (?:\\w+ )?(?:kids|children|families|toddlers)|(?:allow|permit|accommodate)s? (?:\\w+ )?children',
  ],
  [
    'wheelchair-accessible',
    'wheel ?chair(?:[ -](?:accessible|friendly|access))?|step[ -]free|no stairs|accessib(?:le|ility)|mobility (?:issues|problems)',
  ],
  ['elevator', 'elevators?|(?:an?|has|have|with|and|,|:) lift(?! pass)'],
  ['fenced-yard', 'fenced(?:[ -]in)?(?: yard| garden| backyard)?|(?:enclosed|secure) (?:yard|garden)'],
  [
    'ocean-view',
    '(?:sea|ocean|beach|water)[ -]?views?|views? (?:of|over) the (?:sea|ocean|water|beach|bay)|overlook\\w* the (?:sea|ocean|bay)',
  ],
  ['mountain-view', '(?:mountain|alpine)[ -]?views?|views? (?:of|over) (?:the )?(?:mountains?|alps)'],
  [
    'fireplace',
    'fire ?place|wood[ -](?:burner|burning stove|stove|fired stove)|log (?:fire|burner)|open fire',
  ],
  ['coffee-maker', '(?:coffee|espresso)[ -](?:maker|machine)|nespresso|good coffee'],
  [
    'patio',
    'patio|terrace|veranda|porch|roof ?top(?: terrace)?|sun ?deck|(?:a|big|large|private|with|and) deck',
  ],
  ['bbq-grill', 'bbq|barbe[cq]ue|barbie|(?:gas |outdoor |charcoal )?grill|grilling'],
  ['gym', 'gym\\b|fitness(?: (?:room|cent(?:er|re)|studio))?|place to work ?out|home gym'],
  ['sauna', 'sauna|steam room'],
  [
    'shopping',
    '(?:near|close to|walking distance to) (?:\\w+ )?(?:shops|shopping|stores|supermarkets?|groceries)|shopping|(?:shops|supermarket) (?:nearby|close by)',
  ],
  ['golf', 'golf(?:ing)?(?: courses?)?'],
  [
    'ski-access',
    'ski[ -]in(?:[ /&-]| and )*ski[ -]out|(?:near|close to|on|by) (?:the )?(?:slopes|ski (?:lifts?|slopes|area|resort))|ski(?:ing)?(?: lifts?| trip| holiday| vacation| weekend)?\\b|snowboarding',
  ],
  [
    'lake-access',
    'lake ?(?:front|side|house|access|cabin|cottage)|(?:on|by|at|near) (?:the|a) lake(?! (?:tahoe|como|garda|district|[A-Z]))|waterfront',
  ],
  [
    'public-transport',
    '(?:near|close to|good|walking distance to) (?:\\w+ )?(?:metro|subway|train(?: station)?|tube|bus|public transport\\w*|transit)|public transport(?:ation)?|(?:metro|subway|train|tube) (?:station|stop)',
  ],
  ['linens', '(?:bed )?linens?|fresh towels|towels (?:and|included|provided)|bedding'],
  ['tv', '\\btv\\b|television|netflix'],
  ['dishwasher', 'dish ?washer'],
  ['bikes', '(?:free |rental |rent )?(?:bicycles|bikes)(?: to use| included)?'],
  ['breakfast', 'breakfast(?: included)?'],
  ['hot-tub', 'hot ?tubs?|jacuzzi|whirlpool'],
  [
    'pool',
    '(?:swimming |heated |private |outdoor |indoor |infinity |plunge |big |large |shared )*pools?(?! table)',
  ],
];

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Longest first, so that "pool table" is not read as a pool and "beach house" is read as a whole. */
const terms: readonly Term[] = [
  ...phrases.map(([id, pattern]) => ({ id, pattern })),
  ...amenities.flatMap((amenity) =>
    [amenity.label, ...amenity.synonyms]
      .map((name) => name.toLowerCase())
      .filter((name) => !tooVague.has(name))
      .map((name) => ({
        id: amenity.id,
        pattern: `${literal(name).replace(/[ -]/g, '[ -]?')}s?`,
        needs: name.split(/[^a-z]/)[0] ?? '',
      })),
  ),
];
const compiled = terms.map(({ id, pattern, needs = '' }) => ({
  id,
  needs,
  pattern: new RegExp(`\\b(?:${pattern})(?![\\w])`, 'g'),
}));

const negative =
  /\b(?:no|without|not|don'?t (?:want|like)|do not want|avoid|hate|never|free of|away from|anything but|rather not(?: have)?|dislike|won'?t (?:want|accept)|exclud\w+|except|isn't|is not|can't stand|not interested in|nothing with|allergic to)\s(?:(?:any|a|an|the|have|having|too|noisy|busy|loud|shared|near|like) ){0,3}$/;
const unneeded =
  /\b(?:don'?t|do not|doesn'?t|does not|no|not|won'?t|needn'?t)\s(?:really |actually |necessarily )?(?:need|require|care (?:about|for)|have to have|matter|mind)\s(?:(?:any|a|an|the|about|have|to have) ){0,3}$/;
const bonusAfter =
  /^[^,;]{0,44}\b(?:bonus|plus|extra|icing on the cake|not (?:essential|necessary|required|a must|needed)|optional|cherry on top)\b/;
const soft =
  /\b(?:would be (?:nice|great|lovely|good|ideal|amazing|awesome|perfect|cool|fantastic|appreciated|wonderful)|'d be (?:nice|great|lovely|good)|nice to have|ideally|preferabl[ye]|prefer(?:red|s|ence)?|if (?:possible|at all possible|available|you can)|hopefully|like to have|hoping|wish(?:list)?|maybe|perhaps|possibly|appreciate)\b/;
/** Directly before the amenity: "we'd love a pool", not "I'd like a house with a pool". */
const softNear =
  /\b(?:love|would like|'d like|like|enjoy|dream of|want to (?:go|try|do)|into)\s(?:(?:to have|a|an|some|the|to go|to do|go|good|nice|nearby) ){0,3}$/;
const hard =
  /\b(?:must(?:[ -]have)?|need(?:s|ed|ing)?|require[sd]?|requirements?|essential|necessary|has to|have to|important|non[- ]?negotiable|definitely|absolutely|make sure|sure it has|only if|mandatory|imperative|vital|can't do without|deal[ -]?breaker)\b/;

const hardEach = new RegExp(hard, 'g');
const softEach = new RegExp(soft, 'g');

/** The index of the last match, or -1. */
function lastAt(text: string, pattern: RegExp): number {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index;
  return at;
}

/** Amenities of the surroundings: a plain mention means preferred, not a condition. */
const surroundings = new Set<string>([
  ...amenities.filter((a) => a.group === 'neighbourhood').map((a) => a.id),
  'family-friendly',
  'ocean-view',
  'mountain-view',
  'lake-view',
  'city-view',
  'breakfast',
  'coffee-maker',
  'workspace',
]);
const conditions = new Set<string>(['wheelchair-accessible', 'pet-friendly', 'smoking-allowed']);

function clauseAround(source: Source, start: number, end: number): { before: string; after: string } {
  const sentence = sentenceAt(source, start);
  const lead = source.lower.slice(sentence.start, start);
  const tail = source.lower.slice(end, sentence.end);
  // "... but ..." and " - " start a new clause, as "; " does (already a sentence of its own).
  const cut = Math.max(lead.lastIndexOf(' but '), lead.lastIndexOf(' - '), lead.lastIndexOf(' though '));
  const stop = tail.search(/ but | - |, (?:a|an|and a) [^,]{0,30}(?:would|is a must)/);
  return { before: cut < 0 ? lead : lead.slice(cut), after: stop < 0 ? tail : tail.slice(0, stop) };
}

function importanceOf(source: Source, start: number, end: number, id: AmenityId): Importance | 'none' {
  const { before, after } = clauseAround(source, start, end);
  const near = before.slice(-44);
  if (
    unneeded.test(near) ||
    /^\s(?:(?:is|are)(?:n't| not)|not) (?:needed|necessary|important|required|a must)/.test(after)
  )
    return 'none';
  if (
    /\bno $/.test(near) &&
    /^\s(?:needed|required|necessary|is (?:fine|ok(?:ay)?|no problem))\b/.test(after)
  )
    return 'none';
  if (negative.test(near) || /^\s(?:is|are) (?:a )?no[ -]go\b/.test(after)) return 'not';
  // "No pool or hot tub": the negation covers the whole list.
  if (
    /\b(?:no|without|don'?t want)\s(?:a |any )?[\w -]{2,20}(?:,? or|,? nor)\s(?:a |any )?$/.test(near) &&
    !/\b(?:need|want a|with) /.test(near.replace(/don'?t want/, ''))
  )
    return 'not';
  if (bonusAfter.test(after) || /\bbonus(?: points)?(?: for| if|:)/.test(before)) return 'extra';
  const hardAt = lastAt(before, hardEach);
  const softAt = lastAt(before, softEach);
  if (
    /^[^,;]{0,24}\b(?:is|are|being)\s(?:a |an |absolutely |very )?(?:must|essential|required|important|necessary|mandatory|needed|vital)/.test(
      after,
    )
  )
    return 'must';
  if (soft.test(/^[^,;]{0,48}/.exec(after)?.[0] ?? '')) return 'nice';
  if (conditions.has(id)) return 'must';
  if (softNear.test(near)) return 'nice';
  if (hardAt > softAt) return 'must';
  if (softAt >= 0) return 'nice';
  return surroundings.has(id) ? 'nice' : 'must';
}

/** The amenities mentioned in a text, each once, with their importance. `taken` are place names ("Long Beach"). */
export function findAmenities(
  source: Source,
  taken: readonly { readonly start: number; readonly end: number }[],
): WantedAmenity[] {
  const hits: { start: number; end: number; id: AmenityId }[] = [];
  for (const { id, pattern, needs } of compiled) {
    if (!source.lower.includes(needs)) continue;
    for (const match of source.lower.matchAll(pattern)) {
      hits.push({ start: match.index, end: match.index + match[0].length, id });
    }
  }
  hits.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const used: { start: number; end: number }[] = [...taken];
  const wanted: WantedAmenity[] = [];
  for (const { start, end, id } of hits) {
    if (used.some((u) => u.start < end && start < u.end)) continue;
    used.push({ start, end });
    const importance = importanceOf(source, start, end, id);
    if (importance === 'none') continue;
    wanted.push({ id, label: amenityLabel(id), importance, span: spanOf(source, start, end) });
  }
  wanted.sort((a, b) => a.span.start - b.span.start);
  // Mentioned twice: a later sentence wins; within one sentence the stronger mention ("remote work ... a desk is essential").
  const last = new Map<AmenityId, WantedAmenity>();
  for (const found of wanted) {
    const before = last.get(found.id);
    const same =
      before !== undefined &&
      sentenceAt(source, found.span.start).start === sentenceAt(source, before.span.start).start;
    if (!same || strength[found.importance] > strength[before.importance]) last.set(found.id, found);
  }
  return [...last.values()].toSorted((a, b) => a.span.start - b.span.start);
}
