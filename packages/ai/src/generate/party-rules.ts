import { count, looseCount, numberOf } from './numbers.ts';
import { cats, dogs } from './pets.ts';

/** Words for people of any kind: a number before them is the whole party. */
const people =
  'people|peoples|peple|poeple|pepole|peopel|persons?|persn|perosn|pers\\b|guests?|travell?ers?|individuals?|ppl|pax|folks|humans|members|occupants|visitors|sleepers|of us|heads';
const grownUps =
  'adults?|grown[ -]?ups?|men|women|guys|girls|ladies|gentlemen|seniors|retirees|students|colleagues|co-?workers|lads|lasses|skiers|golfers|surfers|hikers|cyclists|bikers|divers|runners|climbers|riders|photographers|sailors|boaters|kayakers|anglers|players|dancers|musicians|teachers|nurses|engineers|developers|gamers|pensioners|backpackers|employees|nomads|creatives|writers|artists';
const young =
  'kids?|children|child|toddlers?|preschoolers?|tweens?|youngsters|babies|baby|infants?|newborns?|teens?|teenagers?|sons?|daughters?|boys?|little ones?|grand ?kids|grand ?children|grand ?sons?|grand ?daughters?|(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)[ -](?:years?|yr|months?|yo)[ -]?s?[ -]?olds?';
const partner =
  'wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|hubby|better half|significant other|bf|gf';
const relatives =
  'mom|mum|mother|dad|father|sister|brother|aunt|uncle|cousin|grandma|grandmother|grandpa|grandfather|mother-in-law|father-in-law|nanny|au pair|friend|buddy|roommate|best friend|colleague';
const companions =
  'friends|girlfriends|pals|besties|classmates|teammates|roommates|buddies|mates|sisters|brothers|cousins|parents|grandparents|in-laws|siblings|others|colleagues|relatives|nieces|nephews';

/** Things that travel along ("just me and my laptop") and are not guests. */
const things = 'laptop|bike|bicycle|backpack|camera|guitar|thoughts|books?|surfboard|van|car';

/** After a person who is mentioned but may not travel: "my wife can't get off work". */
const elsewhere =
  "(?! (?:just |has |had |also |only )?(?:can't|cannot|can not|couldn't|won't|isn't|doesn't|does|has|needs|is (?:sick|busy|working|allergic|afraid|pregnant|not)|lives|said|says|tells|told|thinks|wants|asked|mentioned|suggested|suggests|recommended|recommends|house|place))";

/** Phrases that give the size of the whole party. */
const wholeRules: readonly {
  readonly pattern: RegExp;
  readonly guests: (m: RegExpMatchArray) => number | undefined;
}[] = [
  {
    pattern: new RegExp(
      `\\b(?:(?:family|party|group|team|crew|band|total|bunch|household|gang) of (?:about |around |up to |only |just )?|(?:make|keep|have) (?:the|our|my|it a) (?:group|party|headcount) (?:of |to )?|(?:group|party|headcount) (?:is|will be|should be|to|at) )(${looseCount})\\b`,
      'g',
    ),
    guests: (m) => numberOf(m[1] ?? ''),
  },
  {
    pattern: new RegExp(
      `(?<![$€£\\d.,])\\b(${count}) (?:in (?:total|all|(?:our|my|the) (?:group|party|family))|altogether|total)\\b(?! (?:nights?|days?|weeks?|budget|for|cost|price))`,
      'g',
    ),
    guests: (m) => numberOf(m[1] ?? ''),
  },
  {
    // "Family (2+2)": adults and children.
    pattern: /\b(?:family|we're|we are|us|party|for)\b[^.,;!?\d]{0,16}\(?(\d{1,2}) ?\+ ?(\d{1,2})\b/g,
    guests: (m) => Number(m[1]) + Number(m[2]),
  },
  {
    pattern: /\b(duo|twosome|trio|threesome|quartet|foursome|quintet)\b/g,
    guests: (m) =>
      ({ duo: 2, twosome: 2, trio: 3, threesome: 3, quartet: 4, foursome: 4, quintet: 5 })[m[1] ?? ''],
  },
  {
    pattern: new RegExp(`\\b(${looseCount}) (?:(?:\\w+|old|young) )?couples\\b`, 'g'),
    guests: (m) => 2 * (numberOf(m[1] ?? '') ?? 1),
  },
  {
    pattern: new RegExp(
      `\\b(${count}|half a dozen|a dozen)[ -]?(?:\\([^)]{1,12}\\) )?(?:(?:adult|other|total|more|paying|single|solo) )?(?:${people})\\b`,
      'g',
    ),
    guests: (m) => wholeCount(m),
  },
  {
    pattern: new RegExp(
      `\\b(?:we(?:'re| are|'ll be| will be)|group of|party of) (${looseCount}) (?:(?:good|close|old|best|young|adult) ){0,2}(?:${companions})\\b`,
      'g',
    ),
    guests: (m) => numberOf(m[1] ?? ''),
  },
  {
    pattern: new RegExp(
      `\\b(?:guests?|people|persons|adults|travell?ers|party size|group size|head ?count|(?:number|no\\.?|#) of (?:guests|people|persons|travell?ers|adults))(?:,? (?:is|are|will be|would be|should be|to|count|it's|its|it is))?\\s{0,2}[:=]?\\s{0,2}(${count})\\b(?! ?(?:nights?|days?|weeks?|bed|bath|st\\b|nd\\b|rd\\b|th\\b|star|kids|children|[:/.-]\\d))`,
      'g',
    ),
    guests: (m) => numberOf(m[1] ?? ''),
  },
  {
    pattern: new RegExp(
      `\\b(?:sleeps?|accommodat\\w+|fits?|room for|space for|beds for|enough for|suit(?:able)?(?: for)?|host(?:s|ing)?) (?:up to |at least |all )?(${count})\\b(?! (?:nights?|days?|weeks?|cars?|kids|children|bed))`,
      'g',
    ),
    guests: (m) => numberOf(m[1] ?? ''),
  },
  {
    pattern: new RegExp(
      `\\b(?:we|us|there|they)(?:'re| are|'ll be| will be|'s| is)(?: a| just| only| going to be| gonna be| still)? (${count})(?: in (?:total|all)| altogether)?(?=\\s{0,2}(?:[.,;!?)]|$|and\\b|in my|in our|people|traveling|travelling|going))`,
      'g',
    ),
    guests: (m) => numberOf(m[1] ?? ''),
  },
  {
    pattern: new RegExp(
      `\\b(?:makes?|making|brings?) (?:(?:it|us|that|up|to|a total of|a party of|a group of) ){0,3}(${count})\\b(?! ?(?:nights?|days?|weeks?|bed|bath|st\\b|nd\\b|rd\\b|th\\b|star|[:/.-]\\d))`,
      'g',
    ),
    guests: (m) => numberOf(m[1] ?? ''),
  },
  {
    pattern:
      /\b(?:i'm|i am|it's|it is|it'll be|it will be|that's|there's|there is)(?: going to be)?(?: just| only)? (1|one)\b(?! (?:of|night|week|bed|more|thing|other|that|which|month|way|place|house|day|option))/g,
    guests: () => 1,
  },
  {
    pattern: new RegExp(
      `\\b(?:in|for|only|just|travel(?:l)?ing (?:as|in)) (?:just |only |a total of |us |all )?(?!one (?:that|which|where|with|near|in|close|having|you)\\b)(${count})(?: in total| in all| please| total)?(?![.,]\\d)(?=\\s{0,2}(?:[.,;!?)]|$|\\b(?:with|(?!evening|morning|during)\\w{3,}ing|in|at|to|from|on|until|till|travel\\w*|that|who|and|near|going|heading|visiting|setting|taking|covering|exploring|please|where|because|thanks|now|me\\b)))`,
      'g',
    ),
    guests: (m) => bareCount(m),
  },
  {
    pattern:
      /\b(?:for|as|we(?:'re| are)|be|us|my) (?:a |just a |only a |the |one )?(?:young |old |married |retired |newlywed |elderly |middle-aged |honeymoon(?:ing)? )?(?:couple|pair)\b(?! (?:of|more|nights|days|weeks))|(?<!\b(?:another|per|each|every|a|next|last|first|other|\d|two|three|four|five) )couple\b(?! (?:of|more|nights?|days?|weeks?|hours?|minutes?|months?|dozen|things|bed))|\bcouple'?s? (?:getaway|retreat|trip|weekend|escape|vacation|holiday)\b|\b(?:young|married|retired|newlywed|elderly) couple\b/g,
    guests: () => 2,
  },
  {
    pattern: new RegExp(
      `\\b(?:solo|alone|by myself|on my own|(?:just|only) (?:me|myself)\\b(?! and (?!my (?:${things})\\b))|(?:me|myself) (?:only|alone)\\b|for myself\\b(?! and|,| plus| \\+)|one of me|just the one(?! (?:of|night|week|bed|thing))|single[ -]person|single traveler|(?:person|someone|somebody) (?:on|by) (?:(?:their|his|her) own|themselves|himself|herself)|the only (?:guest|person|travell?er|one (?:going|travell?ing|coming|staying))|just for myself|(?:just|only) me and my (?:${things})\\b|(?:a |one )lone (?:travell?er|guest|person)|lone travell?er|(?:be|just for|only for) (?:me|myself)\\b(?! and| plus| \\+)|(?:not|n't) (?:be )?bring(?:ing)? any(?:one|body)|no ?one else|nobody else)\\b`,
      'g',
    ),
    guests: () => 1,
  },
];

function wholeCount(m: RegExpMatchArray): number | undefined {
  return numberOf(m[1] ?? '');
}

/** "for two", "in 2": a bare number counts guests unless it is money, a date or a rating. */
function bareCount(m: RegExpMatchArray): number | undefined {
  const value = numberOf(m[1] ?? '');
  return value !== undefined && value >= 1 && value <= 30 ? value : undefined;
}

/** A part of the party named by one phrase. */
export type Unit = {
  readonly start: number;
  readonly end: number;
  readonly kind: 'adult' | 'child' | 'self' | 'partner' | 'company' | 'whole' | 'more';
  readonly n: number;
};

const first = (m: RegExpMatchArray): number | undefined => numberOf(m[1] ?? '');

/** Applied in this order: text read by one rule is closed to the next. */
export const unitRules: readonly {
  readonly pattern: RegExp;
  readonly kind: Unit['kind'];
  readonly n: (m: RegExpMatchArray) => number | undefined;
}[] = [
  // House rules, not guests: "children under 10", "kids allowed", "for kids".
  {
    pattern:
      /\b(?:kids?|children|child)(?:'s)? ?(?:under|below|younger|aged? under|allowed|welcome|friendly)\b[^.,;]{0,20}|\b(?:allow|permit|accommodate|suitable for|good for|friendly for|fun for|safe for|accept)s? (?:the )?(?:kids?|children|infants?)\b/g,
    kind: 'more',
    n: () => 0,
  },
  {
    pattern: new RegExp(
      `\\b(${looseCount}) (?:more|other|additional|extra|of my|of our) (?:${people}|${grownUps}|${companions}|friends?|person)\\b`,
      'g',
    ),
    kind: 'company',
    n: first,
  },
  {
    pattern: new RegExp(
      `\\b(${looseCount}) (?:(?:small|young|little|older|teenage|teen|grown|energetic|school[ -]age|beautiful|lovely|wild|adult|our|my) ){0,2}(?:${young})\\b`,
      'g',
    ),
    kind: 'child',
    n: first,
  },
  {
    pattern: new RegExp(`\\b(${count}) (?:(?:young|senior|older|other) )?(?:${grownUps})\\b`, 'g'),
    kind: 'adult',
    n: first,
  },
  {
    pattern:
      /\b(?:our |my |the )?twins?(?: (?:girls|boys|babies|toddlers|daughters|sons|kids))?\b(?! (?:beds?|room))/g,
    kind: 'child',
    n: () => 2,
  },
  { pattern: /\btriplets\b/g, kind: 'child', n: () => 3 },
  {
    // "Kids 3, 6 and 9".
    pattern:
      /\b(?:kids?|children|boys|girls)(?: aged| ages|,)? \(?(\d{1,2}(?:(?:, ?| and | & |, and )\d{1,2})+)\b/g,
    kind: 'child',
    n: (m) => (m[1] ?? '').split(/\D+/).length,
  },
  {
    // "Me and my two cats": pets are not guests.
    pattern: new RegExp(
      `\\b(?:just |only )?me and (?:my |our )?(?:${looseCount} )?(?:\\w+ )?(?:${dogs}|${cats}|pets?)\\b|\\bmy (?:${dogs}|${cats}|pets?) and (?:i|me)\\b`,
      'g',
    ),
    kind: 'whole',
    n: () => 1,
  },
  // Friends who join the speaker are added to them; "4 friends" alone are the whole party.
  {
    pattern: new RegExp(
      `\\b(?:with|and|plus|bring(?:ing)?|my|our|me,|\\+)\\s(?:my |our )?(${looseCount}) (?:(?:good|close|old|best|of my|of our|elderly|other) ){0,2}(?:${companions})\\b`,
      'g',
    ),
    kind: 'company',
    n: first,
  },
  {
    pattern: new RegExp(
      `\\b(${looseCount}) (?:(?:good|close|old|best|of my|of our|elderly|other) ){0,2}(?:${companions})\\b(?=(?:,? (?:and|plus|&) (?:me|myself|i)\\b| with me| accompany\\w*| joining))`,
      'g',
    ),
    kind: 'company',
    n: first,
  },
  {
    pattern: new RegExp(
      `\\b(${looseCount}) (?:(?:good|close|old|best|of my|of our|elderly|other) ){0,2}(?:${companions})\\b`,
      'g',
    ),
    kind: 'adult',
    n: first,
  },
  ...wholeRules.map(({ pattern, guests }) => ({ pattern, kind: 'whole' as const, n: guests })),
  {
    pattern: new RegExp(
      `\\b(?:my|our|the|her|his|and|with|a)\\s(?:(?:new|little|young|dear|lovely|pregnant|future|soon-to-be|newborn|baby|toddler|teenage|\\d{1,2}[ -](?:years?|months?|yr)[ -]old|(?:one|two|three|four|five|six|seven|eight|nine|ten)[ -](?:year|month)[ -]old) ){0,2}(?:${partner})\\b${elsewhere}`,
      'g',
    ),
    kind: 'partner',
    n: () => 1,
  },
  {
    pattern:
      /(?:\b(?:my|our|a|an|her|his|and|with|plus)|\+)\s(?:(?:little|young|new|own|newborn|teenage|baby|small|\d{1,2}[ -](?:years?|months?|yr)[ -]old|(?:one|two|three|four|five|six|seven|eight|nine|ten)[ -](?:year|month)[ -]old) ){0,2}(?:toddler|baby|infant|newborn|son|daughter|kid|child|teenager|teen|grandson|granddaughter|little one)\b/g,
    kind: 'child',
    n: () => 1,
  },
  {
    pattern:
      /\b(?:my|our|a|an|and|with|plus|her|his)\s(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -](?:years?|yrs?|months?|mo)[ -]old\b/g,
    kind: 'child',
    n: () => 1,
  },
  { pattern: /\banother couple\b/g, kind: 'company', n: () => 2 },
  {
    pattern:
      /(?<!\b(?:my|our|her|his|the|a)\s)\b(?:grandma|grandpa|granny|mom|mum|dad|daddy|mommy)(?=,| and| &| \+|$)/g,
    kind: 'adult',
    n: () => 1,
  },
  {
    pattern: /(?<!\b(?:my|our|her|his) )\b(?:grandparents|parents) (?:and|with)\b/g,
    kind: 'adult',
    n: () => 2,
  },
  {
    pattern:
      /\b(?:my|our|her|his|and)\s(?:(?:elderly|best|old|big|little|good|close|in) ){0,2}(?:parents|grandparents|in-laws)\b/g,
    kind: 'company',
    n: () => 2,
  },
  {
    pattern: new RegExp(
      `\\b(?:my|our|a|her|his|and|with a|with my)\\s(?:(?:elderly|best|old|big|little|good|close|mother|father) ){0,2}(?:${relatives})\\b(?!'s)${elsewhere}`,
      'g',
    ),
    kind: 'company',
    n: () => 1,
  },
  {
    pattern: /\b(?:me|myself|i)\b(?=(?:,| and| \+| &))|\b(?:and|plus|&|including) (?:me|myself|i)\b/g,
    kind: 'self',
    n: () => 1,
  },
];
