/** One log line for `count` events with the same key; `detail` belongs to the first of them. */
export type Sample<T> = { count: number; detail: T };

export type Sampler<T> = {
  /** Counts an event; returns a line if one must be written now. */
  note: (key: string, detail: T, now: number) => Sample<T> | undefined;
  /** Returns the lines of suppressed events whose interval is over. */
  due: (now: number) => Sample<T>[];
};

/** The maximum number of keys; further ones share a single key. */
const maxKeys = 200;

/** Samples log lines: the first event of a key at once, then at most one line with a count per `everyMs`. */
export function createSampler<T>(everyMs: number): Sampler<T> {
  const seen = new Map<string, { since: number; kept: Sample<T> | undefined }>();
  return {
    note: (wanted, detail, now) => {
      const key = seen.has(wanted) || seen.size < maxKeys ? wanted : '';
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
