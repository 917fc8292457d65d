import type { Watch } from '../../support/index.ts';

/** A planted value that only its readers may receive; no answer to another caller may contain it. */
export type Canary = {
  kind: string;
  /** Letters and digits only, so that no transport and no mask changes it. */
  text: string;
  readers: Set<number>;
  /** Admins may read it too. */
  admins: boolean;
};

const pattern = /canary[a-z]+\d+z/gi;

/** USD per night with odd cents, unlike any sum or difference in an answer. */
const firstAmount = { amount: 270_001, counter: 250_001 };
const amounts = 9_000;

function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* numbersIn(inner);
  }
}

/** Plants values and searches for them in every successful answer. */
export function createCanaries() {
  const planted = new Map<string, Canary>();
  const hashes = new Set<string>();
  const admins = new Set<number>();
  /** How often each kind was seen by an entitled reader, which proves that the search finds them. */
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
    for (const [key] of text.matchAll(/\+80077\d{7}/g)) if (planted.has(key)) found.add(key);
    // The log contains cents within texts; ignore fractions of a second and digits within a hash.
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
    /** Plants a word, to be put into a text. */
    plant: (kind: string, readers: readonly number[] = [], forAdmins = true): Canary =>
      remember(`canary${kind.toLowerCase()}${++counter}z`, kind, readers, forAdmins),
    /** Plants a price per night in cents; counter-offers are lower than all bids. */
    plantAmount: (
      readers: readonly number[],
      kind: keyof typeof firstAmount = 'amount',
    ): { cents: number; canary: Canary } => {
      const cents = firstAmount[kind] + 2 * (++counter % amounts);
      return { cents, canary: remember(String(cents / 100), kind, readers, true) };
    },
    /** Plants a hash that the database created or stores. */
    plantHash: (kind: string, hash: string, readers: readonly number[] = [], forAdmins = false): Canary => {
      hashes.add(hash);
      return remember(hash, kind, readers, forAdmins);
    },
    /** Plants a phone number. */
    plantPhone: (readers: readonly number[]): Canary =>
      remember(`+80077${String(++counter).padStart(7, '0')}`, 'phone', readers, false),
    /** Allows a user to read what is planted in this text. */
    open: (text: string, readerId: number): void => {
      planted.get(text)?.readers.add(readerId);
      for (const [word] of text.matchAll(pattern)) planted.get(word.toLowerCase())?.readers.add(readerId);
    },
    /** What is planted in this text may be read by all users. */
    publish: (text: string): void => {
      for (const [word] of text.matchAll(pattern)) planted.delete(word.toLowerCase());
    },
    /** Holds answers until `release`, because one of several concurrent calls may entitle a reader to the answer of another. */
    hold: (): void => {
      held = [];
    },
    /** Checks the held answers once all readers are known. */
    release: (): void => {
      const looks = held ?? [];
      held = undefined;
      for (const look of looks) look();
    },
    counts: () => ({ planted: planted.size, answers, read: Object.fromEntries(read) }),
  };
}
export type Canaries = ReturnType<typeof createCanaries>;
