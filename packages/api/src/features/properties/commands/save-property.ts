import {
  appendPhoto,
  findProperty,
  insertProperty,
  inTransaction,
  listingsAreApproved,
  listingWaits,
  listPhotos,
  lockOpenSubmission,
  lockProperty,
  lockRequests,
  type NewProperty,
  type PropertyPatch,
  type PropertyRow,
  pendingBidsOfProperty,
  rejectBids,
  setPhotoAlt,
  type Tx,
  updateOwnProperty,
  withdrawSubmission,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { divide, submit, submitChange } from '../../../kit/approval.ts';
import { toColumns } from '../../../kit/field-table.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { lockRole } from '../../../kit/lock-role.ts';
import { dropPhotos } from '../../../kit/photos.ts';
import { pinnedPlace, propertyPlace } from '../../../kit/place.ts';
import { propertyFields } from '../fields.ts';
import { ownProperty } from '../policy.ts';
import type { CreatePropertyInput, UpdatePropertyInput } from '../schema.ts';

type Fields = Partial<Omit<CreatePropertyInput, 'ownerId'>>;

/** The given fields as columns. A given location comes with its place and, unless the host chose another, its time zone. */
const columnsOf = <F extends Fields>(ctx: UserContext, { pin, ...fields }: F, place?: PropertyPatch) => ({
  ...(fields.location !== undefined && (place ?? propertyPlace(ctx, fields.location))),
  ...(pin && fields.location !== undefined && pinnedPlace(ctx, fields.location, pin)),
  ...toColumns(propertyFields, fields),
});

/** Where a property is after a change: a new location drops the pin of the old one, and without a pin it is where its location is. */
function movedTo(
  ctx: UserContext,
  { location, pin }: Fields,
  before: PropertyRow | undefined,
): PropertyPatch {
  const place = location ?? before?.location;
  if (place === undefined || (location === undefined && pin === undefined)) return {};
  const pinned =
    before?.pin_lat != null && before.pin_lon != null ? { lat: before.pin_lat, lon: before.pin_lon } : null;
  const at = pin === undefined && place === before?.location ? pinned : (pin ?? null);
  if (at) return pinnedPlace(ctx, place, at);
  const { lat, lon } = propertyPlace(ctx, place);
  return { lat, lon, pin_lat: null, pin_lon: null };
}

/** The row of a new own property. `place` may be given when its location has been resolved already. */
export function newPropertyRow(
  ctx: UserContext,
  input: CreatePropertyInput,
  given: { place?: PropertyPatch; status?: 'listed' | 'draft' } = {},
): NewProperty {
  const { ownerId, ...fields } = input;
  if (ownerId !== undefined && ownerId !== ctx.actor.id) throw new AppError('forbidden');
  return {
    ...columnsOf(ctx, fields, given.place),
    ...(given.status && { status: given.status }),
    owner_id: ctx.actor.id,
  };
}

/** Adds an own property; it is listed at once, or waits as a draft where admins approve listings. */
export async function createProperty(ctx: UserContext, input: CreatePropertyInput): Promise<PropertyRow> {
  const row = newPropertyRow(ctx, input);
  const { id } = await inIdempotentTransaction(ctx, 'properties.create', input, async (tx) => {
    const waits = await listingsAreApproved(tx);
    const made = await insertProperty(tx, waits ? { ...row, status: 'draft' } : row);
    if (waits) await submit(tx, { propertyId: made.id });
    return { id: made.id };
  });
  const made = await findProperty(ctx.deps.db, id);
  if (!made) throw notFound();
  return made;
}

/** Closes the pending bids of a property that is no longer offered, in lock order. The property must be locked. */
export async function closeBids(
  tx: Tx,
  propertyId: number,
  reason: 'property_unavailable' | 'admin' = 'property_unavailable',
): Promise<void> {
  const pending = await pendingBidsOfProperty(tx, propertyId);
  if (pending.length === 0) return;
  await lockRequests(tx, [...new Set(pending.map((b) => b.request_id))]);
  await rejectBids(tx, { ids: pending.map((b) => b.id) }, reason);
}

export async function updateProperty(ctx: UserContext, input: UpdatePropertyInput): Promise<PropertyRow> {
  const { id, status, ...fields } = input;
  await ownProperty(ctx, id);
  return inTransaction(ctx.deps.db, async (tx) => {
    await lockRole(tx, ctx.actor.id, 'host');
    const before = await lockProperty(tx, id, 'exclusive');
    // A hidden property stays unlisted; the requested status applies when it is shown again.
    if (before?.hidden_at && status === 'listed') throw new AppError('property_hidden');
    const { timezone, ...columns } = columnsOf(ctx, fields);
    // Forms always send the location: while it is unchanged, keep the time zone, which the host may have chosen.
    const keepsZone =
      fields.timezone === undefined && before?.timezone != null && fields.location === before.location;
    const patch = {
      ...columns,
      ...movedTo(ctx, fields, before),
      ...(timezone !== undefined && !keepsZone && { timezone }),
      ...(status && { status }),
      ...(status && before?.hidden_at && { hidden_status: status }),
    };
    const row =
      before && (await listingsAreApproved(tx))
        ? await saveForApproval(ctx, tx, before, patch)
        : await updateOwnProperty(tx, ctx.actor.id, id, patch);
    if (!row) throw notFound();
    if (row.status !== 'listed') await closeBids(tx, id);
    return row;
  });
}

/**
 * Saves a locked property where admins approve listings. A change of what the public reads of it waits while it is public; what is
 * not public is changed at once, and submitted when its owner lists it.
 */
async function saveForApproval(
  ctx: UserContext,
  tx: Tx,
  before: PropertyRow,
  { status, ...patch }: PropertyPatch,
): Promise<PropertyRow | undefined> {
  const of = { propertyId: before.id };
  const save = (columns: PropertyPatch) =>
    Object.keys(columns).length > 0 ? updateOwnProperty(tx, ctx.actor.id, before.id, columns) : before;
  if (before.status === 'listed' && (status ?? 'listed') === 'listed') {
    const { now, given } = divide('property', before, patch);
    await submitChange(tx, of, before, ({ columns, photos }) => ({
      columns: { ...columns, ...given },
      photos,
    }));
    return save(now);
  }
  if (before.status === 'listed') {
    // Not public any more: what waits is applied, below what the owner changes now.
    const open = await lockOpenSubmission(tx, of);
    if (open) await withdrawSubmission(tx, of);
    const saved = await save({ ...open?.change?.columns, ...patch, ...(status && { status }) });
    for (const photo of open?.change?.photos ?? []) await putPhoto(tx, before, photo);
    return saved;
  }
  const saved = await save({ ...patch, ...(status && status !== 'listed' && { status }) });
  if (status === 'listed' && !(await listingWaits(tx, before.id))) return save({ status });
  if (status === 'listed') await submit(tx, of);
  else if (status) await withdrawSubmission(tx, of);
  return saved;
}

/** Adds a photo to a property, or gives one of its photos another description. */
export async function putPhoto(
  tx: Tx,
  property: Pick<PropertyRow, 'id' | 'owner_id'>,
  photo: { key: string; alt: string },
): Promise<void> {
  if (await setPhotoAlt(tx, property.id, photo)) return;
  await appendPhoto(tx, { propertyId: property.id, ownerId: property.owner_id, ...photo });
}

/** Removes an own property for good, with its photos, and closes its pending bids. 409 with a confirmed booking. */
export async function removeProperty(ctx: UserContext, id: number): Promise<void> {
  await ownProperty(ctx, id);
  const photos = await inTransaction(ctx.deps.db, async (tx) => {
    await lockProperty(tx, id, 'exclusive');
    const shown = await listPhotos(tx, id);
    await updateOwnProperty(tx, ctx.actor.id, id, { status: 'removed' });
    await closeBids(tx, id);
    return shown.map(({ key }) => key);
  });
  await dropPhotos(ctx.deps, photos);
}
