import { count } from './numbers.ts';
import { type Source, sentenceAt } from './text.ts';

/** The role of a place by the words before it; 'aside' is a place that is only mentioned. */
export type Cue = 'to' | 'near' | 'from' | 'not' | 'aside' | 'none';

const the =
  '(?:the |a |an |beautiful |sunny |lovely |gorgeous |downtown |central |north |south |east |west |northern |southern |eastern |western |upstate |old |greater |rural |nearby ){0,2}';
const cueRules: readonly (readonly [RegExp, Cue])[] = [
  [new RegExp(`\\bwork\\w*(?: remotely)? from ${the}$`), 'to'],
  [
    new RegExp(
      `\\b(?:not (?:be |been )?(?:going |travell?ing |heading |flying |staying )?(?:to |in |at )?|instead of |rather than |other than |except |anywhere but |did i say |no longer (?:going to |in )?|forget (?:about )?|scratch |skip |don't want (?:to (?:go|stay) )?(?:to |in )?|(?:tired|sick) of |not in |avoid )${the}$`,
    ),
    'not',
  ],
  [
    new RegExp(
      `\\b(?:(?:have |'ve |has )?been to |(?<!\\b(?:${count}|multi)[ -])day[ -]?trips? to |excursions? to |trips? out to |visited |stayed in |last (?:year|time) in |loved |used to live in |similar to |reminds (?:me|us) of |just like |as in |born in |grew up in |recipes? from )${the}$`,
    ),
    'aside',
  ],
  [
    new RegExp(
      `\\b(?:hours?|hrs?|min(?:ute)?s?|miles?|km|kilomet(?:er|re)s|drive|driving distance|distance|ride|far|away|walk|walking|walkable|flight|train ride|commute|access) (?:drive |ride |car ride |away |outside |north |south |east |west )?(?:from|of|to) ${the}$|\\b(?:near|nearby|close to|next to|around|outside(?: of)?|surrounding|vicinity of|by|off|just (?:north|south|east|west) of) ${the}$`,
    ),
    'near',
  ],
  [
    new RegExp(
      `\\b(?:leav\\w*|depart\\w*|head\\w*|set\\w*|fly\\w*|flight|travel\\w*|driv\\w*|com\\w+|start\\w*|tak\\w+|go(?:ing)?)(?: off| out| away)? for ${the}$`,
    ),
    'to',
  ],
  [
    new RegExp(
      `\\b(?:from|departing|depart|leaving|leave|originating (?:from|in)|origin(?:ates?)? (?:is|in|from)|(?:departure|origin|starting|start|home) (?:city|point|place|location|airport)(?: is| will be| would be|:)?|(?:departure|origin|from):|(?:point|place|city|port) of (?:departure|origin)(?: is| will be|:)?|(?:start|begin|commenc|depart|kick)\\w* (?:(?:our|my|the|this|your|their) (?:\\w+ )?(?:journey|trip|travels?|vacation|holiday|adventure|tour|itinerary) )?(?:off |out )?(?:from|in|at|out of)|(?:setting|taking|flying|heading|set|take|fly|head) (?:off|out)(?: from| of| in)?|based in|(?:live|living|reside|residing|located) (?:in|near|outside)|out of|home ?(?:town|city|base)?(?: is|:)) ${the}$`,
    ),
    'from',
  ],
  [
    new RegExp(
      `\\b(?:to|in|at|visit\\w*|see|seeing|tour\\w*|explor\\w*|discover\\w*|into|on|of|across|throughout|through|for|about|around|towards?|goal:?|destination:?|(?:goal|destination) (?:is|will be|would be)|city:?|location:?|where:?|place:?|meant?|prefer|choose|chose|pick|check|search|try|like|love|be|is|via|cities in|enjoy\\w*|book|want|over|experience)[: ] ?${the}$`,
    ),
    'to',
  ],
];

/** "... so Seattle it is": words after a place that decide for it. */
const settledAfter =
  /^,? (?:it is\b|it'll be\b|it will be\b|(?:is|was|would be|sounds|looks|seems) (?:nicer|better|best|perfect|great|good)\b|instead\b)/;

/** The role of a place name from the words around it. */
export function cueOf(source: Source, start: number, end: number): Cue {
  const { start: from } = sentenceAt(source, start);
  const lead = source.lower.slice(Math.max(from, start - 60), start);
  for (const [pattern, cue] of cueRules) if (pattern.test(lead)) return cue;
  if (settledAfter.test(source.lower.slice(end, end + 40))) return 'to';
  // "Not Chicago, Paris" and "did I say SFO?" are handled above; a name alone has no role.
  return 'none';
}
