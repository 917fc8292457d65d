import { findRequest, findShareLink } from '@palmbid/db';
import { notFound } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { shareLinkContext } from '../rules.ts';
import type { shareLink } from '../schema.ts';

/** The share link of an own request; `url` is null while sharing is off. An impersonating admin only sees since when it is on. */
export async function readShareLink(ctx: UserContext, id: number): Promise<z.input<typeof shareLink>> {
  const { db, vault, config } = ctx.deps;
  const request = await findRequest(db, id, { kind: 'owner', userId: ctx.actor.id });
  if (!request) throw notFound();
  const link = await findShareLink(db, id);
  if (!link) return { url: null, since: null };
  if (ctx.impersonator) return { url: null, since: link.created_at };
  try {
    const token = vault.open(link.sealed_token, shareLinkContext(id));
    return { url: `${config.publicUrl}/shared/${token}`, since: link.created_at };
  } catch {
    // Sealed with a secret that is no longer available: the link still works, but it cannot be shown again.
    return { url: null, since: link.created_at };
  }
}
