import { deleteShareLink, lockRequest, saveShareLink } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inSecuredTransaction } from '../../../kit/security.ts';
import { createToken } from '../../../kit/tokens.ts';
import { assertOwnRequest } from '../policy.ts';
import { shareLinkContext } from '../rules.ts';
import type { SetShareInput } from '../schema.ts';

/** Turns sharing of an own request on or off. Turning it on again makes a new link; the previous one stops working. */
export async function setShareLink(ctx: UserContext, { id, on }: SetShareInput): Promise<void> {
  await assertOwnRequest(ctx, id);
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
    const { token, hash } = createToken();
    const replaced = await saveShareLink(tx, {
      requestId: id,
      tokenHash: hash,
      sealedToken: ctx.deps.vault.seal(token, shareLinkContext(id)),
    });
    await record(ctx.actor.id, replaced ? 'share_link_renewed' : 'share_link_made');
  });
}
