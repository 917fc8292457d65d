/** What came before the first entry of a log. */
export const firstPrevHash = '0'.repeat(64);

/**
 * The exact text whose SHA-256 (UTF-8, hex) is an entry's hash (rule 17). `at` as the log gives it, with microseconds:
 * `2026-11-21T07:00:00.123456Z`. The database writes the same (migration 0003); whoever hashes brings their own SHA-256.
 */
export const entryText = (
  prevHash: string,
  requestId: number,
  seq: number,
  type: string,
  at: string,
  commitment: string,
): string => [prevHash, requestId, seq, type, at, commitment].join('\n');

/** The exact text whose SHA-256 is an entry's commitment to its payload; the salt keeps prices from being guessed. */
export const commitmentText = (salt: string, payload: string): string => `${salt}\n${payload}`;

export type LogEntry = {
  seq: number;
  type: string;
  at: string;
  commitment: string;
  prevHash: string;
  hash: string;
  /** Null where the payload is not for this viewer. */
  payload: string | null;
  salt: string | null;
};

/** `prev`: it does not follow the entry before it; `hash`: it is not what was hashed; `payload`: nor is what it commits to. */
export type LogFault = { seq: number; what: 'order' | 'prev' | 'hash' | 'payload' };

/**
 * Checks a whole log link by link. Faults in the order of the entries; empty for an intact log. A cut-off end cannot show by
 * itself: compare the last hash with a receipt or a head seen earlier.
 */
export async function logFaults(
  requestId: number,
  entries: readonly LogEntry[],
  sha256: (text: string) => Promise<string> | string,
): Promise<LogFault[]> {
  const faults: LogFault[] = [];
  let prev = firstPrevHash;
  let expected = 1;
  for (const e of entries) {
    if (e.seq !== expected) faults.push({ seq: e.seq, what: 'order' });
    if (e.prevHash !== prev) faults.push({ seq: e.seq, what: 'prev' });
    const text = entryText(e.prevHash, requestId, e.seq, e.type, e.at, e.commitment);
    if ((await sha256(text)) !== e.hash) faults.push({ seq: e.seq, what: 'hash' });
    if (e.payload !== null && e.salt !== null) {
      if ((await sha256(commitmentText(e.salt, e.payload))) !== e.commitment) {
        faults.push({ seq: e.seq, what: 'payload' });
      }
    }
    prev = e.hash;
    expected = e.seq + 1;
  }
  return faults;
}
