import { insertRestriction, type Tx } from '@palmbid/db';
import type { ContentRule, RestrictionAct } from '@palmbid/domain';

/** Why something is taken from a user: the rule and the facts of the case. */
export type Reasons = { reason: string; rule: ContentRule };

type Restricted = {
  act: RestrictionAct;
  userId: number;
  /** `property:12` */
  subject: string;
  title: string;
};

/** Keeps the statement of reasons that the user gets, in the transaction of the act. Gives its id. */
export const restrict = (
  tx: Tx,
  restricted: Restricted,
  { reason, rule }: Reasons,
  by: { adminId: number; tokenHash?: string },
): Promise<number> =>
  insertRestriction(tx, {
    ...restricted,
    title: restricted.title.slice(0, 200) || 'Untitled',
    rule,
    facts: reason,
    decidedBy: by.adminId,
    ...(by.tokenHash !== undefined && { tokenHash: by.tokenHash }),
  });
