import { insertConsents, insertUser, inTransaction, takenNames } from '@palmbid/db';
import { AppError, soleViewMode } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { consentsOf } from '../../legal/rules.ts';
import { toOwnUser } from '../presenter.ts';
import { checkPasswordPolicy } from '../rules.ts';
import type { OwnUser, RegisterInput } from '../schema.ts';
import { sendVerification } from './send-links.ts';

/**
 * Creates an account with its verification mail and its consent, and logs it in.
 *
 * @throws AppError `username_taken`, `email_taken`, `invalid_input` (stronger password policy), `unavailable`
 */
export async function registerUser(ctx: Context, input: RegisterInput): Promise<OwnUser> {
  const { db, passwords, config } = ctx.deps;
  checkPasswordPolicy(config.passwordPolicy, input.password, input);
  // Checked first to save the hashing; the unique indexes decide.
  const taken = await takenNames(db, { username: input.username, email: input.email });
  if (taken.username) throw new AppError('username_taken');
  if (taken.email) throw new AppError('email_taken');
  const passwordHash = await passwords.hash(input.password);
  const user = await inTransaction(db, async (tx) => {
    const made = await insertUser(tx, {
      username: input.username,
      email: input.email,
      passwordHash,
      name: input.name,
      role: input.userRole,
      viewMode: soleViewMode(input.userRole) ?? 'guest',
    });
    if (input.consent) await insertConsents(tx, made.id, consentsOf(input.consent));
    await sendVerification(ctx.deps, tx, made);
    return made;
  });
  await ctx.session.start(user.id, { passwordHash });
  return toOwnUser(user);
}
