import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** Whether an upsert updated an existing row: only those carry a lock (xmax) of their own transaction. */
const existedBefore = sql<boolean>`xmax <> 0`.as('replaced');

export type ShareLink = { request_id: number; sealed_token: string; created_at: string };

/** The present link of a request. */
export const findShareLink = (db: Db, requestId: number): Promise<ShareLink | undefined> =>
  db
    .selectFrom('share_links')
    .select(['request_id', 'sealed_token', 'created_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** Gives a request a link in place of any earlier one, which stops working; true when there was one. */
export const saveShareLink = async (
  tx: Tx,
  link: { requestId: number; tokenHash: string; sealedToken: string },
): Promise<boolean> => {
  const values = { token_hash: link.tokenHash, sealed_token: link.sealedToken };
  const { replaced } = await tx
    .insertInto('share_links')
    .values({ request_id: link.requestId, ...values })
    .onConflict((oc) =>
      oc.column('request_id').doUpdateSet({ ...values, created_at: sql<string>`market_now()` }),
    )
    .returning(existedBefore)
    .executeTakeFirstOrThrow();
  return replaced;
};

/** False when there was none. */
export const deleteShareLink = async (tx: Db, requestId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('share_links')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The request of a link's token; undefined when the link was replaced or deleted, or never existed. */
export async function requestOfLink(db: Db, tokenHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('share_links')
    .select('request_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.request_id;
}

/** The names of a request's owner, which are masked in its texts before strangers read them. */
export const ownerNames = (
  db: Db,
  requestId: number,
): Promise<{ name: string; username: string } | undefined> =>
  db
    .selectFrom('vacation_requests')
    .innerJoin('users', 'users.id', 'vacation_requests.guest_id')
    .select(['users.name', 'users.username'])
    .where('vacation_requests.id', '=', requestId)
    .executeTakeFirst();
