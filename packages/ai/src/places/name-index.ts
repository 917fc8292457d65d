/** A name to be found, as a key (see `placeKey`). */
export type IndexedName = {
  readonly key: string;
  /** How often the place is meant, in inhabitants; decides between names that fit equally well. */
  readonly weight: number;
};

export type NameIndex = {
  /** Names of which a word begins like this, the heaviest first; at most `count`. */
  startingWith(key: string, count: number): IndexedName[];
  /** Names within `limit` edits of this one, or whose beginning is with `asBeginning`. */
  near(key: string, limit: number, asBeginning?: boolean): { name: IndexedName; edits: number }[];
};

/** Letters are folded into six bits; what folds together is told apart by comparing the names. */
const codeOf = (char: number): number => (char < 128 ? char & 63 : 32 + (char % 32));

/** Three letters in a row, and the first one and two of each word. */
function gramsOf(key: string): number[] {
  const grams: number[] = [];
  let [before, last] = [0, 0];
  for (let i = 0; i < key.length; i += 1) {
    const code = codeOf(key.charCodeAt(i));
    if (key[i] === ' ') {
      [before, last] = [0, 0];
      continue;
    }
    grams.push((before << 12) | (last << 6) | code);
    [before, last] = [last, code];
  }
  return grams;
}

/** Two rows of the table that compares two names, used again for each comparison. */
const rows = [new Uint8Array(72), new Uint8Array(72), new Uint8Array(72)] as const;

/**
 * The edits that turn `a` into `b`, a swap of neighbours counting as one; `limit + 1` for more than `limit`. With `asBeginning`, into
 * the beginning of `b` that is nearest.
 */
export function editDistance(a: string, b: string, limit: number, asBeginning = false): number {
  const tooMany = limit + 1;
  const width = Math.min(b.length, a.length + limit);
  if (a.length > 70 || a.length - b.length > limit) return tooMany;
  if (!asBeginning && b.length - a.length > limit) return tooMany;
  let [before, last, row]: [Uint8Array, Uint8Array, Uint8Array] = [rows[0], rows[1], rows[2]];
  for (let j = 0; j <= width; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    // Cells further from the diagonal than the limit cannot be part of a near pair.
    const from = Math.max(1, i - limit);
    const to = Math.min(width, i + limit);
    row[from - 1] = from === 1 ? i : tooMany;
    let least = row[from - 1] as number;
    const char = a.charCodeAt(i - 1);
    for (let j = from; j <= to; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = (last[j - 1] as number) + (char === other ? 0 : 1);
      if (j < i + limit) cost = Math.min(cost, (last[j] as number) + 1);
      cost = Math.min(cost, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && char === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return tooMany;
    [before, last, row] = [last, row, before];
  }
  if (!asBeginning) return Math.min(last[b.length] as number, tooMany);
  let nearest = tooMany;
  for (let j = Math.max(0, a.length - limit); j <= width; j += 1) {
    nearest = Math.min(nearest, last[j] as number);
  }
  return nearest;
}

/** True when a word of the name begins like this. */
function hasWordLike(name: string, key: string): boolean {
  for (let at = name.indexOf(key); at !== -1; at = name.indexOf(key, at + 1)) {
    if (at === 0 || name[at - 1] === ' ') return true;
  }
  return false;
}

/** Names handled before other work gets its turn. */
const slice = 2_000;

/**
 * Finds names by their beginnings and in spite of typing errors. Each group of three letters lists the names that have it, the
 * heaviest first, in typed arrays: about 100 bytes per name. Yields where other work may be done meanwhile.
 */
export function* buildNameIndex(all: Iterable<IndexedName>): Generator<void, NameIndex> {
  const names = [...all].sort((a, b) => b.weight - a.weight);
  yield;
  const starts = new Uint32Array((1 << 18) + 1);
  for (const [id, { key }] of names.entries()) {
    for (const gram of gramsOf(key)) starts[gram + 1] = (starts[gram + 1] as number) + 1;
    if (id % slice === 0) yield;
  }
  for (let gram = 0; gram < 1 << 18; gram += 1) {
    starts[gram + 1] = (starts[gram + 1] as number) + (starts[gram] as number);
  }
  const lists = new Uint32Array(starts.at(-1) ?? 0);
  const filled = starts.slice();
  for (const [id, { key }] of names.entries()) {
    for (const gram of gramsOf(key)) {
      const at = filled[gram] as number;
      lists[at] = id;
      filled[gram] = at + 1;
    }
    if (id % slice === 0) yield;
  }
  const listOf = (gram: number) => lists.subarray(starts[gram], starts[gram + 1]);
  const shared = new Uint8Array(names.length);

  return {
    startingWith(key, count) {
      const rarest = gramsOf(key)
        .map(listOf)
        .reduce<Uint32Array | undefined>(
          (least, list) => (least === undefined || list.length < least.length ? list : least),
          undefined,
        );
      const found: IndexedName[] = [];
      for (const id of rarest ?? []) {
        const name = names[id] as IndexedName;
        // A name that has the group twice is listed twice.
        if (name === found.at(-1) || !hasWordLike(name.key, key)) continue;
        found.push(name);
        if (found.length === count) break;
      }
      return found;
    },

    near(key, limit, asBeginning = false) {
      const own = [...new Set(gramsOf(key))];
      // One edit changes at most three groups, a swap four; of a longer name some group is kept besides its first letter.
      const needed = Math.max(own.length < 6 ? 1 : 2, own.length - 4 * limit);
      const touched: number[] = [];
      for (const gram of own) {
        for (const id of listOf(gram)) {
          const count = (shared[id] as number) + 1;
          shared[id] = count;
          if (count === needed) touched.push(id);
        }
      }
      for (const gram of own) for (const id of listOf(gram)) shared[id] = 0;
      const found: { name: IndexedName; edits: number }[] = [];
      for (const id of touched) {
        const name = names[id] as IndexedName;
        const edits = editDistance(key, name.key, limit, asBeginning);
        if (edits <= limit) found.push({ name, edits });
      }
      return found;
    },
  };
}
