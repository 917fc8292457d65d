import type { ownVerification as ownRow, StandingRow, TrustRow } from '@palmbid/db';
import type { Check } from '@palmbid/domain';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { hostTrust, ownVerification, standing } from './schema.ts';

export const toChecks = (checks: readonly Check[]) => checks.map(({ kind, on }) => ({ kind, on }));

const iso = (at: string): string => new Date(at).toISOString();

/** A host's standing. A trader's contact details are shown as the law asks, also before an award. */
export function toStanding(row: StandingRow | null): z.input<typeof standing> {
  if (row === null) return null;
  const {
    trader_name: name,
    trader_address: postalAddress,
    trader_email: contactEmail,
    trader_phone: contactPhone,
  } = row;
  const isWhole = name !== null && postalAddress !== null && contactEmail !== null && contactPhone !== null;
  return {
    kind: row.kind,
    statedAt: iso(row.stated_at),
    trader:
      isWhole && row.certified_at !== null
        ? {
            name,
            postalAddress,
            register: row.trader_register,
            contactEmail,
            contactPhone,
            certifiedAt: iso(row.certified_at),
          }
        : null,
  };
}

export const toHostTrust = (row: Omit<TrustRow, 'user_id'>): z.input<typeof hostTrust> => ({
  checks: toChecks(row.checks),
  standing: toStanding(row.standing),
});

/** The caller's own verification, the only answer with the number of a phone. */
export const toOwnVerification = (
  row: Awaited<ReturnType<typeof ownRow>>,
  { sms, identity }: Pick<Deps, 'sms' | 'identity'>,
): z.input<typeof ownVerification> => ({
  ...toHostTrust(row),
  phone: {
    available: sms !== undefined,
    number: row.phone,
    pending:
      row.pending === null || row.pending_until === null
        ? null
        : { number: row.pending, until: row.pending_until },
  },
  identity: { provider: identity?.name ?? null, state: row.identity },
});
