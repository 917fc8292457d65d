import type { Db } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import type { createCaller } from '../root.ts';

type Caller = Pick<ReturnType<typeof createCaller>, 'notifications'>;

/** The kinds of the caller's notifications on the site, oldest first. */
export const notifiedKinds = async (caller: Caller): Promise<string[]> =>
  (await caller.notifications.list({})).items.map((n) => n.kind).reverse();

/** A user's mails, oldest first, without the one that verifies the address. */
export const mailsTo = (db: Db, userId: number): Promise<{ kind: string; body: string }[]> =>
  ask(db, `select kind, body from mails where user_id = ${userId} and kind <> 'verify_email' order by id`);
