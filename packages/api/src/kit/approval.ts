import {
  type Db,
  insertSubmission,
  latestSubmissions,
  lockOpenSubmission,
  type SubmissionRow,
  type Submitted,
  type SubmittedChange,
  type Tx,
  updateSubmission,
  withdrawSubmission,
} from '@palmbid/db';
import { photoKeyOf } from '@palmbid/domain';
import type { z } from 'zod';
import type { approval } from './approval-fields.ts';
import { toPhoto } from './photos.ts';

type Approval = z.input<typeof approval>;

/** The columns of a listing and of a request that are read before they are public. */
export const approvedColumns = {
  property: ['title', 'description', 'location', 'image_url'],
  request: ['title', 'description', 'image_url'],
} as const;
/** They follow from the location. */
const placeColumns = ['lat', 'lon', 'country', 'region', 'place_confidence', 'timezone'];

type Row = object;
const columnIn = (row: Row, column: string): unknown => (row as Readonly<Record<string, unknown>>)[column];

/**
 * Divides a patch of a public listing or request: what is changed now, and what an admin reads first. A picture of a listing with
 * photos is its first photo, whatever the patch says.
 */
export function divide<P extends Row>(
  of: keyof typeof approvedColumns,
  before: Row,
  patch: P,
): { now: Partial<P>; given: Record<string, unknown> } {
  const covered = photoKeyOf(String(columnIn(before, 'image_url') ?? '')) !== undefined;
  const read = approvedColumns[of].filter(
    (column) => !(of === 'property' && covered && column === 'image_url'),
  );
  const moves =
    of === 'property' && 'location' in patch && columnIn(patch, 'location') !== columnIn(before, 'location');
  const later = new Set<string>([...approvedColumns[of], ...(moves ? placeColumns : [])]);
  const entries = Object.entries(patch);
  return {
    now: Object.fromEntries(entries.filter(([column]) => !later.has(column))) as Partial<P>,
    given: Object.fromEntries(
      entries.filter(
        ([column]) => read.some((each) => each === column) || (moves && placeColumns.includes(column)),
      ),
    ),
  };
}

/** Submits a listing or request, locked by the caller, as it stands. Does nothing while it waits already. */
export async function submit(tx: Tx, of: Submitted): Promise<void> {
  if (!(await lockOpenSubmission(tx, of))) await insertSubmission(tx, of, null);
}

/** Changes what waits of a public listing or request, locked by the caller; a change back to what is public withdraws it. */
export async function submitChange(
  tx: Tx,
  of: Submitted,
  before: Row,
  change: (waiting: Required<SubmittedChange>) => SubmittedChange,
): Promise<void> {
  const open = await lockOpenSubmission(tx, of);
  const { columns = {}, photos = [] } = change({ columns: {}, photos: [], ...open?.change });
  const kept = Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => value !== columnIn(before, column)),
  );
  if (!('location' in kept)) for (const column of placeColumns) delete kept[column];
  if (Object.keys(kept).length === 0 && photos.length === 0) {
    if (open) await withdrawSubmission(tx, of);
    return;
  }
  const next = { columns: kept, photos };
  if (open) await updateSubmission(tx, open.id, next);
  else await insertSubmission(tx, of, next);
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** For the owner and for admins. */
export function toApproval({ outcome, change, reason, created_at, decided_at }: SubmissionRow): Approval {
  const { columns = {}, photos = [] } = change ?? {};
  const texts = {
    title: text(columns['title']),
    description: text(columns['description']),
    location: text(columns['location']),
  };
  return {
    state: outcome === null ? 'waiting' : 'refused',
    since: decided_at ?? created_at,
    reason,
    change:
      change === null
        ? null
        : {
            ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
            ...('image_url' in columns && { imageUrl: text(columns['image_url']) ?? null }),
            photos: photos.map(toPhoto),
          },
  };
}

/** What waits or was refused of these, by id. */
export async function approvalsOf(
  db: Db,
  of: 'property' | 'request',
  ids: readonly number[],
): Promise<Map<number | null, Approval>> {
  if (ids.length === 0) return new Map();
  const rows = await latestSubmissions(db, of, ids);
  return new Map(rows.map((row) => [of === 'property' ? row.property_id : row.request_id, toApproval(row)]));
}
