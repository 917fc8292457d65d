/** What came before the first entry of a log. */
export const firstPrevHash = '0'.repeat(64);

/** Of what is hashed. From 2 on an entry commits to its bid and host too, so that every stored field is covered. */
export type LogVersion = 1 | 2;

/**
 * The exact text whose SHA-256 (UTF-8, hex) is an entry's hash. `at` as the log gives it, with microseconds:
 * `2026-11-21T07:00:00.123456Z`. The database writes the same (`auction_hash`); whoever hashes brings their own SHA-256.
 */
export const entryText = (
  prevHash: string,
  requestId: number,
  seq: number,
  type: string,
  at: string,
  commitment: string,
  version: LogVersion = 1,
): string => [...(version === 2 ? ['v2'] : []), prevHash, requestId, seq, type, at, commitment].join('\n');

/**
 * The exact text whose SHA-256 is an entry's commitment; the salt keeps prices from being guessed. Version 2 names the bid and
 * its host (`-` for none) before the payload.
 */
export const commitmentText = (
  salt: string,
  payload: string,
  of?: { bidId: number | null; hostId: number | null },
): string =>
  of ? ['v2', salt, of.bidId ?? '-', of.hostId ?? '-', payload].join('\n') : `${salt}\n${payload}`;

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
  version?: LogVersion | undefined;
  bidId?: number | null | undefined;
  hostId?: number | null | undefined;
};

/** `prev`: it does not follow the entry before it; `hash`: it is not what was hashed; `payload`: nor is what it commits to. */
export type LogFault = { seq: number; what: 'order' | 'prev' | 'hash' | 'payload' };

/** What an entry commits to, as its version has it. */
export const committedText = (
  { version = 1, bidId = null, hostId = null }: Pick<LogEntry, 'version' | 'bidId' | 'hostId'>,
  salt: string,
  payload: string,
): string => commitmentText(salt, payload, version === 2 ? { bidId, hostId } : undefined);

/**
 * Checks a whole log link by link. Faults in the order of the entries; empty for an intact log. A cut-off end cannot show by
 * itself: compare the last hash with a receipt, or with the anchor that holds the auction's head.
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
    const text = entryText(e.prevHash, requestId, e.seq, e.type, e.at, e.commitment, e.version);
    if ((await sha256(text)) !== e.hash) faults.push({ seq: e.seq, what: 'hash' });
    if (e.payload !== null && e.salt !== null) {
      if ((await sha256(committedText(e, e.salt, e.payload))) !== e.commitment) {
        faults.push({ seq: e.seq, what: 'payload' });
      }
    }
    prev = e.hash;
    expected = e.seq + 1;
  }
  return faults;
}
