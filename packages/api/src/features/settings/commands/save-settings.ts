import { type Tx, writeAudit } from '@palmbid/db';

/** Saves the settings that differ and writes one audit entry with their old and new values. Does nothing when none differs. */
export async function saveSettings<S extends object>(
  tx: Tx,
  { actorId, name, save }: { actorId: number; name: string; save: (tx: Tx, next: S) => Promise<void> },
  before: S,
  patch: { [K in keyof S]?: S[K] | undefined },
): Promise<S> {
  const after: S = { ...before };
  const detail: Record<string, { from: unknown; to: unknown }> = {};
  for (const key in before) {
    const to = patch[key];
    if (to === undefined || JSON.stringify(to) === JSON.stringify(before[key])) continue;
    detail[key] = { from: before[key], to };
    after[key] = to;
  }
  if (Object.keys(detail).length === 0) return before;
  await save(tx, after);
  await writeAudit(tx, { actorId, action: `settings.${name}`, subject: `settings:${name}`, detail });
  return after;
}
