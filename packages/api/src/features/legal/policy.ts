import { owesConsent, type Tx } from '@palmbid/db';
import { consentRefusal, refused } from '@palmbid/domain';

/** Checks that an account has agreed to what the operator demands before it posts. */
export async function assertConsented(tx: Tx, userId: number): Promise<void> {
  const reason = consentRefusal({ owesConsent: await owesConsent(tx, userId) });
  if (reason) throw refused(reason);
}
