import { createHash, randomBytes } from 'node:crypto';
import { deleteShareLink, findRequest, findShareLink, lockRequest, saveShareLink } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context, UserContext } from '../../../context.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import type { SetShareInput, shareLink } from '../schema.ts';
import { assertOwner } from './update-request.ts';

/** How a link's token is looked up: the database never holds the token itself. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const sealedFor = (requestId: number): string => `share:${requestId}`;

const linkOf = (ctx: Context, token: string): string => `${ctx.deps.config.publicUrl}/shared/${token}`;

/** The link of an own request; null while it is off. Whoever looks with its owner's eyes learns only that it is on. */
export async function readShareLink(ctx: UserContext, id: number): Promise<z.input<typeof shareLink>> {
  const request = await findRequest(ctx.deps.db, id, { kind: 'owner', userId: ctx.actor.id });
  if (!request) throw notFound();
  const link = await findShareLink(ctx.deps.db, id);
  if (!link) return { url: null, since: null };
  if (ctx.viewer) return { url: null, since: link.created_at };
  try {
    return {
      url: linkOf(ctx, ctx.deps.vault.open(link.sealed_token, sealedFor(id))),
      since: link.created_at,
    };
  } catch {
    // Sealed with a secret that is no more: the old link still opens the page, but only a new one can be shown.
    return { url: null, since: link.created_at };
  }
}

/** Turns the link of an own request on or off; `on` again gives a new one, and the old one opens nothing any more. */
export async function setShareLink(ctx: UserContext, { id, on }: SetShareInput): Promise<void> {
  await assertOwner(ctx, id);
  await inSecuredTransaction(ctx, async (tx, { record }) => {
    const request = await lockRequest(tx, id);
    if (!request || request.deleted_at !== null) throw notFound();
    if (!on) {
      if (await deleteShareLink(tx, id)) await record(ctx.actor.id, 'share_link_revoked');
      return;
    }
    if (request.status !== 'active') {
      throw new AppError('request_not_active', 'Only an active request can be shared.');
    }
    if (request.reopened_from !== null) {
      throw new AppError('conflict', 'This request is for its former bidders alone.');
    }
    const token = randomBytes(32).toString('base64url');
    const replaced = await saveShareLink(tx, {
      requestId: id,
      tokenHash: hashOfToken(token),
      sealedToken: ctx.deps.vault.seal(token, sealedFor(id)),
    });
    await record(ctx.actor.id, replaced ? 'share_link_renewed' : 'share_link_made');
  });
}
