/**
 * Anchors: signed heads of all logs, every few minutes, chained to each other and kept outside the tables of the logs. One
 * anchor covers the audit log and, in a tree, the last entry of each auction's log that changed since the one before. What is
 * published of it is the same for any logs: what it covers is salted, and the tree is filled up with random leaves.
 */
export type Sha256 = (text: string) => Promise<string> | string;

/** Minutes from one anchor to the next: for so long the end of a log stands by its receipts alone. */
export const anchorMinutes = 5;
/** A tree has at least so many leaves, so that its depth does not count the auctions in it. */
export const anchorLeaves = 1024;

/** What is published: good for mirroring, and says nothing of any log. */
export type PublicAnchor = {
  seq: number;
  /** With microseconds, `2026-11-21T07:00:00.123456Z`. */
  at: string;
  /** Of the anchor before; 64 zeros for the first. */
  prevHash: string;
  hash: string;
  /** Whoever signed this could check the signature of the anchor before. */
  vouches: boolean;
  /** Raw Ed25519 public key, base64url. */
  publicKey: string;
  /** Ed25519 over `signedText`, base64url. */
  signature: string;
};

/** What an anchor's hash is taken of. */
export type AnchorContents = Pick<PublicAnchor, 'seq' | 'at' | 'prevHash' | 'vouches'> & {
  auditMark: string;
  headsMark: string;
  root: string;
};

export const anchorText = (a: AnchorContents): string =>
  ['palmbid-anchor-1', a.seq, a.at, a.prevHash, a.auditMark, a.headsMark, a.root, a.vouches].join('\n');
export const signedText = (hash: string): string => `palmbid-anchor-1\n${hash}`;

/** The salted last entry of the audit log. */
export const auditMarkText = (salt: string, seq: number, hash: string): string =>
  ['palmbid-audit', salt, seq, hash].join('\n');
/** The salted list of heads, `place:request:seq:hash`, in the order of their places. */
export const headsMarkText = (salt: string, heads: readonly string[]): string =>
  ['palmbid-heads', salt, ...heads].join('\n');

export const leafText = (requestId: number, seq: number, hash: string): string =>
  ['palmbid-auction', requestId, seq, hash].join('\n');
/** A leaf that stands for nothing. */
export const paddingText = (salt: string, place: number): string =>
  ['palmbid-padding', salt, place].join('\n');
const nodeText = (left: string, right: string): string => `palmbid-node\n${left}\n${right}`;

/** All levels of a tree over 2^n leaves, the root last. */
export async function treeOf(leaves: readonly string[], sha256: Sha256): Promise<string[][]> {
  const levels = [[...leaves]];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const above: string[] = [];
    for (let i = 0; i < level.length; i += 2) {
      above.push(await sha256(nodeText(level[i] ?? '', level[i + 1] ?? '')));
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

/** The neighbours on the way from a leaf up to the root. */
export const pathOf = (levels: readonly (readonly string[])[], place: number): string[] =>
  levels.slice(0, -1).map((level, i) => level[(place >> i) ^ 1] ?? '');

/** The root that a leaf and its neighbours give. */
export async function rootOf(
  leaf: string,
  place: number,
  path: readonly string[],
  sha256: Sha256,
): Promise<string> {
  let hash = leaf;
  for (const [i, other] of path.entries()) {
    hash = await sha256(((place >> i) & 1) === 0 ? nodeText(hash, other) : nodeText(other, hash));
  }
  return hash;
}

/** That an anchor holds an auction's head: entry `seq` with `hash`, at `place` of its tree. */
export type AnchorProof = PublicAnchor & {
  auditMark: string;
  headsMark: string;
  root: string;
  entrySeq: number;
  entryHash: string;
  place: number;
  path: readonly string[];
};

/** Whether the anchor's own hash, and the way from the auction's entry to its root, are what they say. Signature aside. */
export async function proofHolds(requestId: number, proof: AnchorProof, sha256: Sha256): Promise<boolean> {
  const leaf = await sha256(leafText(requestId, proof.entrySeq, proof.entryHash));
  return (
    (await rootOf(leaf, proof.place, proof.path, sha256)) === proof.root &&
    (await sha256(anchorText(proof))) === proof.hash
  );
}
