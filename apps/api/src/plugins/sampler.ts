/** One line of a log that stands for `count` things of one key; `detail` is that of the first. */
export type Sample<T> = { count: number; detail: T };

export type Sampler<T> = {
  /** Takes note of one more; returns a line when it is to be written now. */
  note: (key: string, detail: T, now: number) => Sample<T> | undefined;
  /** The lines for what was kept back and whose time has come. */
  due: (now: number) => Sample<T>[];
};

/** So many keys at once; what comes beyond them shares one. */
const keysAtMost = 200;

/** Thins out a log: the first of a key at once, then at most one line in `everyMs`, which says how many there were. */
export function createSampler<T>(everyMs: number): Sampler<T> {
  const seen = new Map<string, { since: number; kept: Sample<T> | undefined }>();
  return {
    note: (wanted, detail, now) => {
      const key = seen.has(wanted) || seen.size < keysAtMost ? wanted : '';
      const known = seen.get(key);
      if (!known) {
        seen.set(key, { since: now, kept: undefined });
        return { count: 1, detail };
      }
      known.kept = { count: (known.kept?.count ?? 0) + 1, detail: known.kept?.detail ?? detail };
      return undefined;
    },
    due: (now) => {
      const lines: Sample<T>[] = [];
      for (const [key, entry] of seen) {
        if (now - entry.since < everyMs) continue;
        if (entry.kept) lines.push(entry.kept);
        if (entry.kept) seen.set(key, { since: now, kept: undefined });
        else seen.delete(key);
      }
      return lines;
    },
  };
}
