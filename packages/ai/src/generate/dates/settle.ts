import { type Day, dayOf, exists, weekdayOf, ymdOf } from './calendar.ts';
import type { DayMention } from './mentions.ts';

/** A date and the end of the stay that it is for. */
export type RoledDay = {
  readonly mention: DayMention;
  /** Undefined when the text does not say what the day is for. */
  readonly role: 'in' | 'out' | undefined;
  /** Start of the sentence that contains it. */
  readonly sentence: number;
  readonly correction: boolean;
};

type Fixed = {
  readonly day: Day;
  readonly mention: DayMention;
  /** True when its role is stated, not guessed from the order. */
  readonly sure: boolean;
};

export type Stay = {
  readonly checkIn?: Fixed;
  readonly checkOut?: Fixed;
  /** Days relative to a date that the text does not have: they are ignored. */
  readonly unread: readonly DayMention[];
};

/** "The 6th" belongs to the month named before it, or later in the same sentence; then it moves on until it fits. */
function withMonths(days: readonly RoledDay[], now: Day): RoledDay[] {
  return days.map((roled, i) => {
    const { mention } = roled;
    if (mention.monthSaid) return roled;
    const d = ymdOf(mention.day).day;
    const before = days
      .slice(0, i)
      .reverse()
      .find((o) => o.mention.monthSaid);
    const after = days.slice(i + 1).find((o) => o.mention.monthSaid && o.sentence === roled.sentence);
    const anchor = before ?? after;
    if (anchor === undefined) return roled;
    const { year, month } = ymdOf(anchor.mention.day);
    if (!exists(year, month, d)) return roled;
    const day = dayOf(year, month, d);
    return day < now ? roled : { ...roled, mention: { ...mention, day } };
  });
}

/** Resolves days relative to the previous date: "Sunday ... the following Saturday". */
function following(days: readonly RoledDay[]): RoledDay[] {
  const out: RoledDay[] = [];
  for (const roled of days) {
    const { reckoned } = roled.mention;
    const base = out.findLast(({ mention }) => mention.reckoned?.from !== 'itself')?.mention.day;
    if (reckoned?.from !== 'before' || base === undefined) {
      out.push(roled);
      continue;
    }
    const ahead = 'days' in reckoned ? reckoned.days : ((reckoned.weekday - weekdayOf(base) + 6) % 7) + 1;
    out.push({ ...roled, mention: { ...roled.mention, day: base + ahead, weekly: false } });
  }
  return out;
}

function moved(fixed: Fixed, after: Day): Fixed | undefined {
  const { mention } = fixed;
  if (mention.weekly) return { ...fixed, day: fixed.day + 7 * Math.ceil((after + 1 - fixed.day) / 7) };
  if (mention.yearSaid) return undefined;
  const { year, month, day } = ymdOf(fixed.day);
  for (let step = 1; step <= 12; step += 1) {
    const at = ymdOf(mention.monthSaid ? dayOf(year + step, month, 1) : dayOf(year, month + step, 1));
    if (!exists(at.year, at.month, day)) continue;
    const next = dayOf(at.year, at.month, day);
    if (next > after) return { ...fixed, day: next };
  }
  return undefined;
}

/** "February 27 to March 2, 2028": a year stated once applies to both. */
function sameYear(a: Fixed, b: Fixed): Fixed {
  if (!b.mention.yearSaid || b.mention.weekly || a.mention.yearSaid || b.day - a.day < 180) return a;
  const { month, day } = ymdOf(a.day);
  const { year } = ymdOf(b.day);
  const last = [year, year - 1].find((y) => exists(y, month, day) && dayOf(y, month, day) < b.day);
  return last === undefined ? a : { ...a, day: Math.max(a.day, dayOf(last, month, day)) };
}

/** Puts arrival before departure: "the 28th until the 3rd" ends in the next month, "in on the 13th, out on the 2nd" is swapped. */
function ordered(a: Fixed, b: Fixed): { checkIn: Fixed; checkOut: Fixed } {
  if (a.day < b.day) return { checkIn: sameYear(a, b), checkOut: b };
  const later = moved(b, a.day);
  const rolled = later === undefined ? Number.POSITIVE_INFINITY : later.day - a.day;
  if (later !== undefined && b.mention.weekly) return { checkIn: a, checkOut: later };
  if (later !== undefined && rolled <= 45 && (a.day === b.day || rolled <= a.day - b.day)) {
    return { checkIn: a, checkOut: later };
  }
  if (a.day === b.day) return { checkIn: a, checkOut: { ...b, day: a.day + 1 } };
  return { checkIn: b, checkOut: a };
}

/**
 * Reads the dates of a text in order: a date for the arrival replaces the arrival; a departure before the arrival means that the
 * other end of the stay was meant; a date without a role goes where it fits best.
 */
class StayBuilder {
  checkIn: Fixed | undefined;
  checkOut: Fixed | undefined;
  /** A stated arrival that was read as the departure because it came after the known arrival. */
  #doubt: Fixed | undefined;
  /** A stated departure that was read as the arrival because it came before the known departure. */
  #doubtOut: Fixed | undefined;

  pair(a: Fixed, b: Fixed): void {
    const { checkIn, checkOut } = ordered(a, b);
    this.checkIn = checkIn;
    this.checkOut = checkOut;
    this.#doubt = undefined;
    this.#doubtOut = undefined;
  }

  arrive(f: Fixed, correction: boolean): void {
    const [was, out] = [this.checkIn, this.checkOut];
    this.#doubt = undefined;
    if (this.#doubtOut !== undefined && f.day < this.#doubtOut.day) {
      this.checkIn = f;
      this.checkOut = this.#doubtOut;
      this.#doubtOut = undefined;
      return;
    }
    this.#doubtOut = undefined;
    if (out === undefined) {
      if (was === undefined || (was.sure && correction) || was.day === f.day) this.checkIn = f;
      else if (was.day > f.day) {
        this.checkIn = f;
        this.checkOut = { ...was, sure: false };
      } else if (was.sure) this.checkOut = { ...f, sure: false };
      else this.checkIn = f;
    } else if (f.day < out.day) {
      this.checkIn = f;
    } else if (was === undefined) {
      this.pair(f, out);
    } else if (out.sure && f.day > was.day) {
      this.#doubt = f;
      this.checkOut = f;
    } else {
      this.checkIn = f;
      this.checkOut = undefined;
    }
  }

  leave(f: Fixed, correction: boolean): void {
    const [was, out] = [this.checkIn, this.checkOut];
    this.#doubtOut = undefined;
    if (this.#doubt !== undefined && f.day > this.#doubt.day) {
      this.checkIn = this.#doubt;
      this.checkOut = f;
    } else if (was === undefined && out !== undefined && !correction && f.day !== out.day) {
      // Two last days and no first one: the earlier is the first.
      this.pair(out, f);
    } else if (was === undefined || f.day > was.day) {
      this.checkOut = f;
    } else if (out?.sure && f.day < out.day && f.day !== was.day && f.mention.monthSaid) {
      this.checkIn = f;
      this.#doubtOut = f;
    } else {
      this.pair(was, f);
    }
    this.#doubt = undefined;
  }

  /** Moves the mentioned end of the stay, by default the departure. False when that end is not known yet. */
  shift(roled: RoledDay, days: number, now: Day): boolean {
    const end = roled.role === 'in' ? this.checkIn : this.checkOut;
    if (end === undefined) return false;
    const moved = { ...end, day: end.day + days };
    if (roled.role === 'in') {
      if (moved.day < now || (this.checkOut !== undefined && moved.day >= this.checkOut.day)) return false;
      this.checkIn = moved;
    } else {
      if (this.checkIn !== undefined && moved.day <= this.checkIn.day) return false;
      this.checkOut = moved;
    }
    return true;
  }

  open(f: Fixed, correction: boolean): void {
    const [was, out] = [this.checkIn, this.checkOut];
    if (was === undefined && out === undefined) this.checkIn = f;
    else if (out === undefined && was !== undefined) {
      if (f.day === was.day) return;
      if (correction) this.checkIn = { ...f, sure: was.sure };
      else this.pair(was, { ...f, sure: true });
    } else if (was === undefined && out !== undefined) {
      if (f.day < out.day) this.checkIn = f;
      else if (f.day > out.day) this.checkOut = f;
    } else if (was !== undefined && out !== undefined) {
      if (this.#doubt !== undefined && f.day > this.#doubt.day) {
        this.checkIn = this.#doubt;
        this.checkOut = f;
        this.#doubt = undefined;
      } else if (f.day <= was.day) this.checkIn = f;
      else if (f.day >= out.day) this.checkOut = f;
      else if (f.day - was.day < out.day - f.day) this.checkIn = f;
      else this.checkOut = f;
    }
  }
}

const fix = (roled: RoledDay): Fixed => ({
  day: roled.mention.day,
  mention: roled.mention,
  sure: roled.role !== undefined,
});

/** The final arrival and departure of a text. */
export function settleStay(days: readonly RoledDay[], now: Day): Stay {
  const builder = new StayBuilder();
  const dated = following(withMonths(days, now));
  const unread: DayMention[] = [];
  for (let i = 0; i < dated.length; i += 1) {
    const one = dated[i];
    const two = dated[i + 1];
    if (one === undefined) continue;
    if (one.mention.reckoned?.from === 'itself') {
      if (!builder.shift(one, one.mention.reckoned.days, now)) unread.push(one.mention);
      continue;
    }
    // Two dates of one sentence with different roles, or one of them without, form a pair.
    if (
      two !== undefined &&
      two.mention.reckoned?.from !== 'itself' &&
      !(one.role === undefined && one.mention.day > two.mention.day && builder.checkOut !== undefined) &&
      two.sentence === one.sentence &&
      (one.role !== undefined || two.role !== undefined) &&
      one.role !== two.role
    ) {
      const three = dated[i + 2];
      const openFirst = one.role === undefined && three?.sentence === one.sentence && three.role !== two.role;
      if (!openFirst && one.mention.day !== two.mention.day) {
        const inFirst = one.role === 'in' || two.role === 'out';
        builder.pair(fix(inFirst ? one : two), fix(inFirst ? two : one));
        i += 1;
        continue;
      }
    }
    if (one.role === 'in') builder.arrive(fix(one), one.correction);
    else if (one.role === 'out') builder.leave(fix(one), one.correction);
    else builder.open(fix(one), one.correction);
  }
  const { checkIn, checkOut } = builder;
  return { ...(checkIn && { checkIn }), ...(checkOut && { checkOut }), unread };
}
