/** Checks an auction's log entry by entry. Pure; the hash function and the signature check are passed in. */
import {
  type AnchorProof,
  committedText,
  entryText,
  firstPrevHash,
  type LogVersion,
  proofHolds,
  signedText,
} from '@palmbid/domain';

export type LogEntry = {
  seq: number;
  type: string;
  /** Exactly as in the log, with microseconds. */
  at: string;
  payload?: string | null | undefined;
  salt?: string | null | undefined;
  commitment: string;
  bidId?: number | null | undefined;
  hostId?: number | null | undefined;
  /** The version of the hashed content; 1 when it is missing. */
  version?: LogVersion | undefined;
  prevHash: string;
  hash: string;
};

export type AuctionLog = {
  requestId: number;
  head: string | null;
  events: readonly LogEntry[];
  /** The signed anchor of this log, if there is one. */
  anchor?: AnchorProof | null | undefined;
};

/** The API's answer as a chain; null while the chain is sealed to the viewer, when entries have no number. */
export function asChain(log: {
  requestId: number;
  head: string | null;
  anchor?: AnchorProof | null;
  events: readonly (Omit<LogEntry, 'seq' | 'commitment' | 'prevHash'> & Partial<LogEntry>)[];
}): AuctionLog | null {
  const events: LogEntry[] = [];
  for (const { seq, commitment, prevHash, ...entry } of log.events) {
    if (seq === undefined || commitment === undefined || prevHash === undefined) return null;
    events.push({ ...entry, seq, commitment, prevHash });
  }
  return { requestId: log.requestId, head: log.head, events, anchor: log.anchor ?? null };
}

export type EntryCheck = {
  entry: LogEntry;
  /** Whether the hash matches the entry's content. */
  hash: 'fits' | 'broken';
  /** Whether the entry names the hash of the entry before; `gap`: that entry is not in this log. */
  link: 'fits' | 'broken' | 'gap';
  /** Whether the payload matches the commitment; `sealed`: the payload is not in this log. */
  payload: 'fits' | 'broken' | 'sealed';
};

/**
 * `holds`: the log is as it was anchored, up to entry `entrySeq`. `entry`: the anchored entry is missing or different, so the
 * log was truncated or rewritten. `proof`: the anchor does not contain the entry. `signature`: the signature is invalid.
 */
export type AnchorCheck = {
  verdict: 'holds' | 'entry' | 'proof' | 'signature';
  anchor: AnchorProof;
  /** False when this browser cannot check Ed25519 signatures. */
  signed: boolean;
  /** The number of entries after the anchored one. */
  later: number;
};

export type LogCheck = {
  entries: readonly EntryCheck[];
  /** Whether the last entry is the log's head; `further`: the head is a later entry; null without a head. */
  head: 'fits' | 'further' | null;
  /** Null without an anchor. */
  anchor: AnchorCheck | null;
  /** The number of missing entries before the last one. */
  missing: number;
  /** `intact`: complete and unchanged. `partial`: unchanged as far as it is known. `broken`: something was changed. */
  verdict: 'empty' | 'intact' | 'partial' | 'broken';
};

export type Sha256 = (text: string) => Promise<string>;
/** Checks an Ed25519 signature; null when the browser cannot. Key and signature are base64url. */
export type VerifySignature = (publicKey: string, text: string, signature: string) => Promise<boolean | null>;

async function checkAnchor(
  { requestId, events, anchor }: AuctionLog,
  sha256: Sha256,
  verify: VerifySignature,
): Promise<AnchorCheck | null> {
  if (!anchor) return null;
  const signed = await verify(anchor.publicKey, signedText(anchor.hash), anchor.signature);
  const entry = events.find(({ seq }) => seq === anchor.entrySeq);
  return {
    anchor,
    signed: signed === true,
    later: events.filter(({ seq }) => seq > anchor.entrySeq).length,
    verdict:
      signed === false
        ? 'signature'
        : !(await proofHolds(requestId, anchor, sha256))
          ? 'proof'
          : entry?.hash === anchor.entryHash
            ? 'holds'
            : 'entry',
  };
}

/** Recomputes every hash of a log and compares it with its anchor. `sha256` returns lower-case hex of the UTF-8 text. */
export async function checkLog(log: AuctionLog, sha256: Sha256, verify: VerifySignature): Promise<LogCheck> {
  const events = log.events.toSorted((a, b) => a.seq - b.seq);
  const entries: EntryCheck[] = [];
  let before: LogEntry | undefined;
  for (const entry of events) {
    const { seq, type, at, commitment, prevHash, payload, salt } = entry;
    const hash = await sha256(entryText(prevHash, log.requestId, seq, type, at, commitment, entry.version));
    const follows = seq === (before?.seq ?? 0) + 1;
    const isTwice = before?.seq === seq;
    const opened =
      typeof payload === 'string' && typeof salt === 'string'
        ? await sha256(committedText(entry, salt, payload))
        : null;
    entries.push({
      entry,
      hash: hash === entry.hash ? 'fits' : 'broken',
      link: isTwice
        ? 'broken'
        : follows
          ? prevHash === (before?.hash ?? firstPrevHash)
            ? 'fits'
            : 'broken'
          : 'gap',
      payload: opened === null ? 'sealed' : opened === commitment ? 'fits' : 'broken',
    });
    before = entry;
  }
  const last = events.at(-1);
  const missing = last ? last.seq - new Set(events.map(({ seq }) => seq)).size : 0;
  const head = log.head === null ? null : last?.hash === log.head ? 'fits' : 'further';
  const anchor = await checkAnchor(log, sha256, verify);
  const isBroken =
    entries.some((e) => e.hash === 'broken' || e.link === 'broken' || e.payload === 'broken') ||
    (anchor !== null && anchor.verdict !== 'holds');
  const verdict = isBroken
    ? 'broken'
    : entries.length === 0
      ? 'empty'
      : missing > 0 || head === 'further'
        ? 'partial'
        : 'intact';
  return { entries, head, anchor, missing, verdict };
}

/** The minimum length of a receipt; pages show eight characters. */
export const RECEIPT_MIN = 8;

/** The entry whose hash begins with a receipt; undefined when there is none or the receipt is too short. */
export function findReceipt(entries: readonly EntryCheck[], receipt: string): EntryCheck | undefined {
  const wanted = receipt.trim().toLowerCase();
  if (wanted.length < RECEIPT_MIN || !/^[0-9a-f]+$/.test(wanted)) return undefined;
  return entries.find(({ entry }) => entry.hash.startsWith(wanted));
}
