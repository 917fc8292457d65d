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

/** Published at `/.well-known/palmbid-anchors.json`: with which keys anchors are signed, and where they are. */
export const anchorKeys = ({ vault, config }: Pick<Deps, 'vault' | 'config'>) => ({
  algorithm: 'Ed25519',
  /** Raw public keys, base64url; the first signs now, the others signed before. */
  publicKeys: vault.anchors.publicKeys,
  everyMinutes: anchorMinutes,
  anchors: `${config.publicUrl}/api/anchors`,
});
