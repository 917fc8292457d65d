import { anchorsAfter, hasAnchor } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { toAnchor } from '../presenter.ts';

const batch = 1000;

/**
 * Writes the anchors that are new outside the database. Where the database does not hold the last one that was written there, it
 * is not the one it was: that is logged, and nothing is added.
 */
export async function copyAnchors({
  db,
  log,
  anchorFile,
}: Pick<Deps, 'db' | 'log' | 'anchorFile'>): Promise<void> {
  if (!anchorFile) return;
  const last = await anchorFile.last();
  if (last && !(await hasAnchor(db, last))) {
    log.error(
      { anchor: last.seq, hash: last.hash },
      'the database does not hold the last anchor that was written outside it: it was rewritten, or an older state was restored',
    );
    return;
  }
  for (let after = last?.seq ?? 0; ; ) {
    const rows = await anchorsAfter(db, after, batch);
    await anchorFile.append(rows.map(toAnchor));
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < batch) return;
  }
}
