/**
 * Anchors: every few minutes the heads of all logs are signed, chained to the previous anchor and kept outside the logs' own
 * tables. One anchor covers the audit log and, in a Merkle tree, the last entry of each auction log that changed since the
 * previous anchor. What is published of an anchor reveals nothing about the logs: all marks are salted, and the tree is padded
 * with random leaves.
 */
export type Sha256 = (text: string) => Promise<string> | string;

/** Minutes between two anchors. Until the next one, only receipts vouch for the newest entries of a log. */
export const anchorMinutes = 5;
/** Minimum number of leaves of a tree, so that its depth does not reveal how many auctions it holds. */
export const anchorLeaves = 1024;

/** The published part: safe to mirror, reveals nothing about any log. */
export type PublicAnchor = {
  seq: number;
  /** With microseconds, `2026-11-21T07:00:00.123456Z`. */
  at: string;
  /** Hash of the previous anchor; 64 zeros for the first. */
  prevHash: string;
  hash: string;
  /** True when the signer could verify the signature of the previous anchor. */
  vouches: boolean;
  /** Raw Ed25519 public key, base64url. */
  publicKey: string;
  /** Ed25519 over `signedText`, base64url. */
  signature: string;
};

/** The fields that an anchor's hash covers. */
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
/** The salted list of heads, `place:request:seq:hash`, in the order of their leaves (`place`). */
export const headsMarkText = (salt: string, heads: readonly string[]): string =>
  ['palmbid-heads', salt, ...heads].join('\n');

export const leafText = (requestId: number, seq: number, hash: string): string =>
  ['palmbid-auction', requestId, seq, hash].join('\n');
/** A random leaf that stands for no auction. */
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

/** The sibling hashes on the path from a leaf to the root. */
export const pathOf = (levels: readonly (readonly string[])[], place: number): string[] =>
  levels.slice(0, -1).map((level, i) => level[(place >> i) ^ 1] ?? '');

/** The root that follows from a leaf and its siblings. */
export async function rootOf(
  leaf: string,
  place: number,
  path: readonly string[],
  sha256: Sha256,
): Promise<string> {
  let hash = leaf;
  for (const [i, sibling] of path.entries()) {
    hash = await sha256(((place >> i) & 1) === 0 ? nodeText(hash, sibling) : nodeText(sibling, hash));
  }
  return hash;
}

/** Proves that an anchor holds an auction's head: entry `entrySeq` with `entryHash` is leaf number `place` of its tree. */
export type AnchorProof = PublicAnchor & {
  auditMark: string;
  headsMark: string;
  root: string;
  entrySeq: number;
  entryHash: string;
  place: number;
  path: readonly string[];
};

/** True when the anchor's hash and the path from the auction's entry to its root are correct. Ignores the signature. */
export async function proofHolds(requestId: number, proof: AnchorProof, sha256: Sha256): Promise<boolean> {
  const leaf = await sha256(leafText(requestId, proof.entrySeq, proof.entryHash));
  return (
    (await rootOf(leaf, proof.place, proof.path, sha256)) === proof.root &&
    (await sha256(anchorText(proof))) === proof.hash
  );
}
