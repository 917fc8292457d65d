import { checkAnchors, checkAuctions, checkAudit, hasAnchor, lastAnchor } from '@palmbid/db';
import { signedText } from '@palmbid/domain';
import type { z } from 'zod';
import type { Deps } from '../../../context.ts';
import { isSignedBy } from '../../../kit/vault.ts';
import type { auditCheck } from '../schema.ts';

const shown = 100;
type Place = { requestId: number; seq: number };

/** The first entry of each auction. */
function firstOf(places: readonly Place[]): Place[] {
  const first = new Map<number, number>();
  for (const { requestId, seq } of places) first.set(requestId, Math.min(seq, first.get(requestId) ?? seq));
  return [...first].map(([requestId, seq]) => ({ requestId, seq })).sort((a, b) => a.requestId - b.requestId);
}

/**
 * Checks all logs: recomputes every entry, and compares the logs with the signed anchors and the anchors with the copy outside the
 * database. Entries after the last anchor are covered by their hash chain only.
 */
export async function checkLogs({
  db,
  vault,
  anchorFile,
}: Pick<Deps, 'db' | 'vault' | 'anchorFile'>): Promise<z.input<typeof auditCheck>> {
  const audit = await checkAudit(db);
  const auctions = await checkAuctions(db);
  const { anchors: total, last, broken, unvouched, ...anchored } = await checkAnchors(db);
  const newest = await lastAnchor(db);
  const outside = (await anchorFile?.last()) ?? null;
  const places = [audit.broken, anchored.audit].filter((seq) => seq !== null);
  return {
    entries: audit.entries,
    broken: places.length > 0 ? Math.min(...places) : null,
    auctions: {
      entries: auctions.entries,
      broken: firstOf([...auctions.broken, ...anchored.auctions]).slice(0, shown),
    },
    anchors: {
      total,
      last,
      broken,
      signed: newest
        ? vault.anchors.publicKeys.includes(newest.public_key) &&
          isSignedBy(newest.public_key, signedText(newest.hash), newest.signature)
        : null,
      unvouched,
      outside: outside === null ? null : { seq: outside.seq, fits: await hasAnchor(db, outside) },
    },
  };
}

/** Whether a check found no fault. */
export const isWhole = ({ broken, auctions, anchors }: z.input<typeof auditCheck>): boolean =>
  broken === null &&
  auctions.broken.length === 0 &&
  anchors.broken === null &&
  anchors.signed !== false &&
  anchors.outside?.fits !== false;
