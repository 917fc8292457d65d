import type { Watch } from '../../support/index.ts';

/** A value that only its readers may ever get; everybody else's answers must not hold it. */
export type Canary = {
  kind: string;
  /** Letters and digits only, so that no transport and no mask changes it. */
  text: string;
  readers: Set<number>;
  /** Admins read it too. */
  admins: boolean;
};

const pattern = /canary[a-z]+\d+z/gi;

/** Dollars per night with odd cents: far from every sum and difference that answers also hold. */
const firstAmount = { amount: 270_001, counter: 250_001 };
const amounts = 9_000;

function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* numbersIn(inner);
  }
}

/** Plants values and looks for them in every successful answer (M9, Z12). */
export function createCanaries() {
  const planted = new Map<string, Canary>();
  const hashes = new Set<string>();
  const admins = new Set<number>();
  /** How often a kind was read by who may: proof that the search finds what is there. */
  const read = new Map<string, number>();
  let counter = 0;
  let answers = 0;
  let held: (() => void)[] | undefined;

  const remember = (key: string, kind: string, readers: readonly number[], forAdmins: boolean): Canary => {
    const canary: Canary = { kind, text: key, readers: new Set(readers), admins: forAdmins };
    planted.set(key, canary);
    return canary;
  };

  const leaksIn = (text: string, json: unknown, viewerId: number | null): string[] => {
    const found = new Set([...text.matchAll(pattern)].map(([word]) => word.toLowerCase()));
    for (const number of numbersIn(json)) if (planted.has(String(number))) found.add(String(number));
    for (const [key] of text.matchAll(/[0-9a-f]{64}/g)) if (hashes.has(key)) found.add(key);
    // The log holds cents inside of texts; the fraction of a second is no price, nor are digits within a hash.
    for (const [, cents] of text.matchAll(/(?<![\da-f.])(2[5-8]\d{4})(?![\da-f])/g)) {
      const key = String(Number(cents) / 100);
      if (planted.has(key)) found.add(key);
    }
    return [...found].flatMap((key) => {
      const canary = planted.get(key);
      if (!canary) return [];
      const may =
        viewerId !== null && (canary.readers.has(viewerId) || (canary.admins && admins.has(viewerId)));
      if (may) read.set(canary.kind, (read.get(canary.kind) ?? 0) + 1);
      return may ? [] : [`${canary.kind} ${canary.text}`];
    });
  };

  const watch: Watch = (answer, request, viewerId) => {
    if (answer.status >= 300) return;
    answers++;
    const look = () => {
      const leaks = leaksIn(answer.text, answer.json, viewerId);
      if (leaks.length === 0) return;
      throw new Error(`${request.method} ${String(request.url)} shows ${viewerId}: ${leaks.join(', ')}`);
    };
    if (held) held.push(look);
    else look();
  };

  return {
    watch,
    leaksIn,
    admins,
    /** A word to put into a text. */
    plant: (kind: string, readers: readonly number[] = [], forAdmins = true): Canary =>
      remember(`canary${kind.toLowerCase()}${++counter}z`, kind, readers, forAdmins),
    /** A price per night in cents; that of a counter-offer is lower than every bid. */
    plantAmount: (
      readers: readonly number[],
      kind: keyof typeof firstAmount = 'amount',
    ): { cents: number; canary: Canary } => {
      const cents = firstAmount[kind] + 2 * (++counter % amounts);
      return { cents, canary: remember(String(cents / 100), kind, readers, true) };
    },
    /** A hash that the database made or keeps. */
    plantHash: (kind: string, hash: string, readers: readonly number[] = [], forAdmins = false): Canary => {
      hashes.add(hash);
      return remember(hash, kind, readers, forAdmins);
    },
    /** Lets somebody read what is planted in this text from here on. */
    open: (text: string, readerId: number): void => {
      planted.get(text)?.readers.add(readerId);
      for (const [word] of text.matchAll(pattern)) planted.get(word.toLowerCase())?.readers.add(readerId);
    },
    /** What has been planted in this text is no secret any more. */
    publish: (text: string): void => {
      for (const [word] of text.matchAll(pattern)) planted.delete(word.toLowerCase());
    },
    /** Keeps answers until `release`: where calls run side by side, one may let somebody read what the next one shows. */
    hold: (): void => {
      held = [];
    },
    /** Looks at what was kept, once everybody's readers are known. */
    release: (): void => {
      const looks = held ?? [];
      held = undefined;
      for (const look of looks) look();
    },
    counts: () => ({ planted: planted.size, answers, read: Object.fromEntries(read) }),
  };
}
export type Canaries = ReturnType<typeof createCanaries>;
