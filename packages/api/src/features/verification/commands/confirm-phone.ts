import { confirmPhone as confirm, inTransaction, lockUser, tryPhoneCode } from '@palmbid/db';
import { phoneCodes, refused } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { codeText } from './send-code.ts';

/**
 * Confirms the phone that the newest code was sent to. A wrong code counts, so it is committed before it is refused.
 *
 * @throws AppError `wrong_code`
 */
export async function confirmPhone({ deps, actor }: UserContext, code: string): Promise<void> {
  const reason = await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.id);
    const tried = await tryPhoneCode(tx, actor.id, phoneCodes.attempts);
    if (!tried) return 'wrong_code.used_up' as const;
    if (!deps.vault.isSigned(codeText(actor.id, tried.number, code), tried.code_hash))
      return 'wrong_code' as const;
    await confirm(tx, tried.id);
    return null;
  });
  if (reason !== null) throw refused(reason);
}
