import { decideIdentity } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { z } from 'zod';
import type { Deps } from '../../../context.ts';

/** What a provider says about a check, as its webhook sends it. */
const identityOutcome = z.object({
  /** The reference that the check was started with. */
  reference: z.uuid(),
  outcome: z.enum(['confirmed', 'refused']),
  /** When the provider decided. */
  at: z.iso.datetime({ offset: true }),
  /** The provider's own reference. */
  providerReference: z.string().min(1).max(200).nullish(),
});

/**
 * Takes a provider's answer, whose signature was checked. Repeated, late and out-of-order answers, and those about nothing that
 * is known here (an erased account), change nothing. Returns whether it changed anything.
 *
 * @throws AppError `invalid_input`
 */
export async function takeIdentityOutcome({ db }: Pick<Deps, 'db'>, body: unknown): Promise<boolean> {
  const read = identityOutcome.safeParse(body);
  if (!read.success) throw new AppError('invalid_input', 'This is no outcome of an identity check.');
  const { reference, outcome, at, providerReference } = read.data;
  return decideIdentity(db, reference, outcome, at, providerReference ?? null);
}
