import { anchorOfAuction } from '@palmbid/db';
import { type AnchorProof, pathOf } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { toAnchor } from '../presenter.ts';
import { treeOfHeads } from '../rules.ts';

/** The proof from the last anchor that contains this auction's head; null before the first. Only for callers who may read the chain. */
export async function anchorProofOf(
  { db }: Pick<Deps, 'db'>,
  requestId: number,
): Promise<AnchorProof | null> {
  const found = await anchorOfAuction(db, requestId);
  const head = found?.heads.find(({ request_id }) => request_id === requestId);
  if (!found || !head) return null;
  const { anchor, heads } = found;
  return {
    ...toAnchor(anchor),
    auditMark: anchor.audit_mark,
    headsMark: anchor.heads_mark,
    root: anchor.root,
    entrySeq: head.seq,
    entryHash: head.hash,
    place: head.place,
    path: pathOf(await treeOfHeads(anchor.salt, heads), head.place),
  };
}
