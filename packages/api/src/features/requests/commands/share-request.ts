import { createHash, randomBytes } from 'node:crypto';
import {
  deleteShareLink,
  findRequest,
  findShareLink,
  inTransaction,
  lockRequest,
  saveShareLink,
} from '@palmbid/db';
import { type Actor, AppError, notFound } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { SetShareInput, shareLink } from '../schema.ts';
import { assertOwner } from './update-request.ts';

type UserContext = Context & { actor: Actor };

/** How a link's token is looked up: the database never holds the token itself. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const sealedFor = (requestId: number): string => `share:${requestId}`;

const linkOf = (ctx: Context, token: string): string => `${ctx.deps.config.publicUrl}/shared/${token}`;

/** The link of an own request; null while it is off. */
export async function readShareLink(ctx: UserContext, id: number): Promise<z.input<typeof shareLink>> {
  const request = await findRequest(ctx.deps.db, id, { kind: 'owner', userId: ctx.actor.id });
  if (!request) throw notFound();
  const link = await findShareLink(ctx.deps.db, id);
  if (!link) return { url: null, since: null };
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
  await inTransaction(ctx.deps.db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request || request.deleted_at !== null) throw notFound();
    if (!on) return deleteShareLink(tx, id);
    if (request.status !== 'active') {
      throw new AppError('request_not_active', 'Only an active request can be shared.');
    }
    if (request.reopened_from !== null) {
      throw new AppError('conflict', 'This request is for its former bidders alone.');
    }
    const token = randomBytes(32).toString('base64url');
    await saveShareLink(tx, {
      requestId: id,
      tokenHash: hashOfToken(token),
      sealedToken: ctx.deps.vault.seal(token, sealedFor(id)),
    });
  });
}
