import type { AnchorRow } from '@palmbid/db';
import { anchorMinutes, type PublicAnchor } from '@palmbid/domain';
import type { Deps } from '../../context.ts';

export const toAnchor = (row: AnchorRow): PublicAnchor => ({
  seq: row.seq,
  at: row.at,
  prevHash: row.prev_hash,
  hash: row.hash,
  vouches: row.vouches,
  publicKey: row.public_key,
  signature: row.signature,
});

/** Published at `/.well-known/palmbid-anchors.json`: the keys that sign anchors, and where to get the anchors. */
export const anchorKeys = ({ vault, config }: Pick<Deps, 'vault' | 'config'>) => ({
  algorithm: 'Ed25519',
  /** Raw public keys, base64url; the first is current, the others are earlier ones. */
  publicKeys: vault.anchors.publicKeys,
  everyMinutes: anchorMinutes,
  anchors: `${config.publicUrl}/api/anchors`,
});
