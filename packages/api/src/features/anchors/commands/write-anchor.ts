import { randomBytes, randomInt } from 'node:crypto';
import { insertAnchor, inTransaction, leavesFor, takeAnchorFacts } from '@palmbid/db';
import { anchorText, auditMarkText, firstPrevHash, headsMarkText, signedText } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { isSignedBy } from '../../../kit/vault.ts';
import { headLine, sha256, treeOfHeads } from '../rules.ts';

/** Distinct random leaf positions, so that a position does not reveal which auctions share the tree. */
function placesFor(count: number): number[] {
  const places = Array.from({ length: leavesFor(count) }, (_, i) => i);
  for (let i = 0; i < count; i++) {
    const other = randomInt(i, places.length);
    [places[i], places[other]] = [places[other] ?? 0, places[i] ?? 0];
  }
  return places.slice(0, count);
}

/** Writes a signed anchor over the heads of all logs, if one has changed or any auction takes bids. Returns whether it did. */
export async function writeAnchor({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const { now, last, audit, heads: changed, due, wanted } = await takeAnchorFacts(tx);
    if (!wanted) return false;
    const salt = randomBytes(32).toString('hex');
    const places = placesFor(changed.length);
    const heads = changed
      .map((head, i) => ({ ...head, place: places[i] ?? 0 }))
      .sort((a, b) => a.place - b.place);
    const contents = {
      seq: (last?.seq ?? 0) + 1,
      at: now,
      prevHash: last?.hash ?? firstPrevHash,
      auditMark: sha256(auditMarkText(salt, audit.seq, audit.hash)),
      headsMark: sha256(headsMarkText(salt, heads.map(headLine))),
      root: (await treeOfHeads(salt, heads)).at(-1)?.[0] ?? '',
      vouches:
        last === undefined ||
        (vault.anchors.publicKeys.includes(last.public_key) &&
          isSignedBy(last.public_key, signedText(last.hash), last.signature)),
    };
    const hash = sha256(anchorText(contents));
    await insertAnchor(
      tx,
      {
        seq: contents.seq,
        at: contents.at,
        prev_hash: contents.prevHash,
        audit_seq: audit.seq,
        audit_hash: audit.hash,
        salt,
        audit_mark: contents.auditMark,
        heads_mark: contents.headsMark,
        root: contents.root,
        vouches: contents.vouches,
        hash,
        public_key: vault.anchors.publicKey,
        signature: vault.anchors.sign(signedText(hash)),
      },
      heads,
      due,
    );
    return true;
  });
}
