import { createHash } from 'node:crypto';
import { type AnchoredHead, leavesFor } from '@palmbid/db';
import { leafText, paddingText, treeOf } from '@palmbid/domain';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A head as the text that an anchor's commitment to all heads covers. */
export const headLine = (head: AnchoredHead): string =>
  `${head.place}:${head.request_id}:${head.seq}:${head.hash}`;

/** The Merkle tree over an anchor's heads, padded with leaves that cannot be computed without the salt. */
export function treeOfHeads(salt: string, heads: readonly AnchoredHead[]): Promise<string[][]> {
  const byPlace = new Map(heads.map((head) => [head.place, head]));
  const leaves = Array.from({ length: leavesFor(heads.length) }, (_, place) => {
    const head = byPlace.get(place);
    return sha256(head ? leafText(head.request_id, head.seq, head.hash) : paddingText(salt, place));
  });
  return treeOf(leaves, sha256);
}
