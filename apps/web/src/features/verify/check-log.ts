/** Checks an auction's log entry by entry, as far as one holds it. Pure but for the hash function, which is passed in. */
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
  /** Exactly as the log gives it, with microseconds. */
  at: string;
  payload?: string | null | undefined;
  salt?: string | null | undefined;
  commitment: string;
  bidId?: number | null | undefined;
  hostId?: number | null | undefined;
  /** Of what is hashed; 1 where the log does not say. */
  version?: LogVersion | undefined;
  prevHash: string;
  hash: string;
};

export type AuctionLog = {
  requestId: number;
  head: string | null;
  events: readonly LogEntry[];
  /** The signed anchor that holds this log, where there is one. */
  anchor?: AnchorProof | null | undefined;
};

/** What the API gives of a log; null where its chain is not open to the viewer: then entries have no place in it. */
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
  /** Its hash is what its own words give. */
  hash: 'fits' | 'broken';
  /** It names the hash of the entry before it; `gap`: the entry before it is not in this log. */
  link: 'fits' | 'broken' | 'gap';
  /** What it says is what it committed to; `sealed`: what it says is not in this log. */
  payload: 'fits' | 'broken' | 'sealed';
};

/**
 * `holds`: the log is as it was anchored, up to entry `entrySeq`. `entry`: the anchored entry is gone or another one, so the end was
 * cut off or the log written anew. `proof`: the anchor does not hold what it is said to. `signature`: it is not signed by its key.
 */
export type AnchorCheck = {
  verdict: 'holds' | 'entry' | 'proof' | 'signature';
  anchor: AnchorProof;
  /** False where this browser cannot check signatures of this kind. */
  signed: boolean;
  /** Entries that came after it. */
  later: number;
};

export type LogCheck = {
  entries: readonly EntryCheck[];
  /** The last entry is the one the log calls its head; `further`: the head comes later; null without a head. */
  head: 'fits' | 'further' | null;
  /** Null without an anchor. */
  anchor: AnchorCheck | null;
  /** Entries before the last one that are not here. */
  missing: number;
  /** `intact`: complete and unbroken. `partial`: unbroken as far as one holds it. `broken`: something was changed. */
  verdict: 'empty' | 'intact' | 'partial' | 'broken';
};

export type Sha256 = (text: string) => Promise<string>;
/** Checks an Ed25519 signature; null where that cannot be done here. All but the text are base64url. */
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

/** Recomputes every hash of a log, and holds it against its anchor. `sha256` gives lower-case hex of the UTF-8 text. */
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

/** At least so many characters of a receipt are asked for; the page shows eight. */
export const RECEIPT_MIN = 8;

/** The entry a receipt (a hash, or how it begins) belongs to; undefined where there is none or it is too short. */
export function findReceipt(entries: readonly EntryCheck[], receipt: string): EntryCheck | undefined {
  const wanted = receipt.trim().toLowerCase();
  if (wanted.length < RECEIPT_MIN || !/^[0-9a-f]+$/.test(wanted)) return undefined;
  return entries.find(({ entry }) => entry.hash.startsWith(wanted));
}
