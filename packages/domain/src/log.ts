/** The previous hash of a log's first entry. */
export const firstPrevHash = '0'.repeat(64);

/** Version of the hashed text. From 2 on an entry also commits to its bid and host, so that every stored field is covered. */
export type LogVersion = 1 | 2;

/**
 * The exact text whose SHA-256 (UTF-8, hex) is an entry's hash. `at` as the log gives it, with microseconds:
 * `2026-11-21T07:00:00.123456Z`. The database builds the same text (`auction_hash`); callers supply SHA-256.
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
  /** Null when this viewer may not read the payload. */
  payload: string | null;
  salt: string | null;
  version?: LogVersion | undefined;
  bidId?: number | null | undefined;
  hostId?: number | null | undefined;
};

/**
 * `order`: a sequence number is missing or repeated; `prev`: it does not follow the previous entry; `hash`: its fields do not give
 * its hash; `payload`: its contents do not give its commitment.
 */
export type LogFault = { seq: number; what: 'order' | 'prev' | 'hash' | 'payload' };

/** The text that an entry commits to, by its version. */
export const committedText = (
  { version = 1, bidId = null, hostId = null }: Pick<LogEntry, 'version' | 'bidId' | 'hostId'>,
  salt: string,
  payload: string,
): string => commitmentText(salt, payload, version === 2 ? { bidId, hostId } : undefined);

/**
 * Checks a log entry by entry and returns its faults in order; empty for an intact log. A log that was cut off at its end
 * passes: compare its last hash with a receipt, or with the anchor that holds the auction's head.
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
