import type { Source } from '../text.ts';
import { sentenceAt } from '../text.ts';
import { weekday } from './calendar.ts';
import type { DayMention } from './mentions.ts';

export type Role = 'in' | 'out';

export type RoledDay = {
  readonly mention: DayMention;
  /** Undefined when the text does not say what the day is for. */
  readonly role: Role | undefined;
  /** Start of the sentence that contains it. */
  readonly sentence: number;
  readonly correction: boolean;
};

const check = "che?c?k(?:ing|in'?(?=[\\s-]+(?:in|out)\\b)|ed|s)?[\\s-]*(?:us |me |them )?";
const arrival = `${check}in(?:to|s)?\\b|checkin\\w*(?![\\s-]+out)|ar+i+v\\w*|start(?:s|ing)?\\b|begin\\w*|commenc\\w*|get(?:ting)? (?:there|in)\\b|mov(?:e|ing) in\\b|land(?:s|ing)?\\b|com(?:e|ing)(?! (?:back|home|with|along|too)\\b)(?: in)?\\b|(?<!\\w )in (?=on\\b)|fl(?:y|ying) out of\\b|(?:be|being) there\\b(?! until)|(?:leav|depart|head|set)\\w*(?: off| out)? (?:for|from)\\b|(?:i'm|we're|i am|we are) in(?= (?:on )?$)`;
const departure = `${check}outs?\\b|checkout\\w*|(?:leav|depart|vacat)\\w*\\b(?!(?: off| out)? (?:for|from)\\b)|until+\\b|till?\\b|'til\\b|through\\b|thru\\b|end(?:s|ing)?\\b|return\\w*|go(?:ing)? (?:back )?home\\b|head(?:ed|ing)? (?:back|home|out)\\b|fl(?:y|ying) (?:back|home|out(?! of\\b))\\b|com(?:e|ing) (?:back|home)\\b|back (?=(?:on|by)\\b)|(?<!\\b(?:go|going|eat|night|date|find|fly|flying) )out (?=(?:on|by)\\b)|when (?:i|we) (?:go|leave|depart)\\b|last (?:day|night)\\b|conclud\\w*|finish\\w*|extend\\w*`;
const cuePattern = new RegExp(`\\b(?:(${departure})|(${arrival}))`, 'g');
/** "March 13th is my check out", "the 10th for check in": the cue follows its date unambiguously. */
const afterPattern = new RegExp(
  `^,?\\s{0,2}(?:(?:is|as|for|will be|would be|to be|should be|shall be|works? for|being)\\s+)(?:the |my |our |a )?(?:date (?:of|for) |day (?:of|for) |time (?:of|for) )?(?:(${departure})|(${arrival}))`,
);
/** Directly before the date: "from the 3rd", "between March 1 and ...". */
const fromBefore = /\b(?:from|between|starting|beginning|since|as of|effective)\s{1,2}(?:the )?$/;
const rangeGap = new RegExp(
  `^\\s{0,2}(?:-|to|until+|till?|through|thru|up to|'til|and (?:stay(?:ing)? |leav\\w* |go\\w* )?(?:until+|till?))\\s{0,2}(?:on )?(?:${weekday},? )?(?:the )?$`,
);
const andGap = /^\s{0,2}(?:and|&)\s{0,2}(?:the |on |on the )?$/;
/** Days unrelated to the stay, when the text has other days. */
const aside = /\b(?:birthday|born|work(?:ing)?(?: again)?|meeting|flight|appointment|viewing)\b[^.,;]{0,24}$/;

/** "I can't make it on Monday": this day does not suit. */
const unsuitable =
  /\b(?:can't|cannot|won't|couldn't|unable to|not able to)\b(?:(?!\b(?:until|till|before)\b)[^.,;!?]){0,30}$/;
/** "It's not tomorrow", "instead of the 5th": this day is rejected. */
const denied =
  /(?<!\bwhy )\b(?:not|isn't|wasn't|rather than|instead of)\s(?:on |for |from |until |by )?(?:the )?$/;

/** "The kids have school till the 8th": something other than the stay ends. */
const elsewhereUntil =
  /\b(?:school|work|works|working|exams?|class(?:es)?|semester|term|busy)\b[^.,;]{0,14}\b(?:till?|until|to|through)\s(?:the )?$/;

/** Between two dates: the second one corrects the first. */
const slip =
  /^[^.!?]{0,3}\b(?:sorry|no|i mean|i meant|or rather|rather|actually|make (?:that|it)|wait|oops|not)\b[^.!?]{0,16}$/;

type Cue = {
  readonly at: number;
  readonly end: number;
  readonly role: Role;
};

function cuesIn(text: string, offset: number): Cue[] {
  const cues: Cue[] = [];
  for (const match of text.matchAll(cuePattern)) {
    const at = offset + match.index;
    cues.push({ at, end: at + match[0].length, role: match[1] === undefined ? 'in' : 'out' });
  }
  return cues;
}

/** "Depart on the 5th, return on the 9th": the departure from home is the check-in. */
function leavesHome(lower: string): boolean {
  return (
    /\b(?:depart|leav|fly out)\w*/.test(lower) &&
    /\b(?:return|(?:go|going|head|heading) (?:back )?home|com(?:e|ing) back|fl(?:y|ying) (?:back|home)|back (?:on|by))\w*/.test(
      lower,
    )
  );
}

/** Assigns a role to every day of the text: arrival, departure or undefined. */
export function roleDays(source: Source, all: readonly DayMention[]): RoledDay[] {
  const { lower } = source;
  const meant = all.filter((mention) => {
    const lead = lower.slice(sentenceAt(source, mention.start).start, mention.start);
    return !denied.test(lead) && !unsuitable.test(lead) && !elsewhereUntil.test(lead);
  });
  const days = meant.length > 0 ? meant : all;
  const home = leavesHome(lower);
  let claimed = 0;
  const out: RoledDay[] = [];
  for (const [i, mention] of days.entries()) {
    const sentence = sentenceAt(source, mention.start);
    const before = days[i - 1];
    const after = days[i + 1];
    const left = Math.max(sentence.start, before?.end ?? 0, claimed);
    const lead = lower.slice(left, mention.start);
    const previous = out.at(-1);
    const gap = before === undefined ? '' : lower.slice(before.end, mention.start);
    let role: Role | undefined;
    const strongAfter = afterPattern.exec(lower.slice(mention.end, Math.min(sentence.end, mention.end + 60)));
    const range =
      before !== undefined &&
      (mention.rangeFrom === before.start ||
        rangeGap.test(gap) ||
        (andGap.test(gap) && /\bbetween\s{1,2}(?:the )?$/.test(lower.slice(0, before.start))));
    if (strongAfter !== null) {
      role = strongAfter[1] === undefined ? 'in' : 'out';
      claimed = mention.end + strongAfter[0].length;
    } else if (range && previous !== undefined && previous.role !== 'out') {
      out[out.length - 1] = { ...previous, role: 'in' };
      role = 'out';
    } else if (fromBefore.test(lead)) {
      role = 'in';
    } else {
      const cue = cuesIn(lead, left).at(-1);
      if (cue !== undefined && mention.start - cue.end <= 60) {
        role = cue.role;
        if (role === 'out' && home && /^(?:depart|leav|fl)/.test(lower.slice(cue.at, cue.end))) role = 'in';
      } else {
        const right = Math.min(sentence.end, after?.start ?? source.text.length, mention.end + 60);
        const next = cuesIn(lower.slice(mention.end, right), mention.end)[0];
        // A cue followed by another date in the same sentence belongs to that date.
        const othersAfter = after !== undefined && after.start < sentence.end;
        if (next !== undefined && !othersAfter) role = next.role;
      }
    }
    // "On the 3rd, sorry, the 4th": a correction of the same end of the stay.
    const again =
      role === undefined && previous?.role !== undefined && before !== undefined && slip.test(gap);
    if (again) role = previous.role;
    if (role === undefined && days.length > 1 && aside.test(lead)) continue;
    out.push({ mention, role, sentence: sentence.start, correction: sentence.correction || again });
  }
  return out;
}
