import { anchorsAfter, hasAnchor } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { toAnchor } from '../presenter.ts';

const batch = 1000;

/**
 * Appends new anchors to the copy outside the database. If the database lacks the last anchor of the copy, it was rewritten or
 * restored: logs an error and appends nothing.
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
