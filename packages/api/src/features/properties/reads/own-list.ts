import { matchWeights } from '@palmbid/ai';
import {
  findProperties,
  listOwnProperties,
  type OwnPropertyCursor,
  type PropertyRow,
  type PropertyScore,
  propertiesByScore,
  ratingsOf,
} from '@palmbid/db';
import { limits } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { approvalsOf } from '../../../kit/approval.ts';
import { decodeCursor, isId, page } from '../../../kit/page.ts';
import { assertBiddable } from '../../requests/policy.ts';
import { toOwnProperty } from '../presenter.ts';
import type { OwnPropertiesInput, PropertiesToBidInput, propertyPage, propertyToBidPage } from '../schema.ts';

const hasId = (value: unknown): value is { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && isId(value.id);

const isCursorOf =
  (sort: OwnPropertiesInput['sort']) =>
  (value: unknown): value is OwnPropertyCursor =>
    hasId(value) &&
    'title' in value &&
    (sort === 'title'
      ? typeof value.title === 'string' && value.title.length <= limits.title.max * 4
      : value.title === null);

/** Own properties in the owner's view, with what waits for an admin where that has been read. */
async function present(
  ctx: UserContext,
  rows: readonly PropertyRow[],
  approvals?: Awaited<ReturnType<typeof approvalsOf>>,
) {
  const rated = (await ratingsOf(ctx.deps.db, 'host', [ctx.actor.id])).get(ctx.actor.id);
  return rows.map((row) => toOwnProperty(row, rated, { approval: approvals?.get(row.id) }));
}

/** Own properties, searched, filtered and sorted by the database. */
export function listOwn(ctx: UserContext, input: OwnPropertiesInput): Promise<z.input<typeof propertyPage>> {
  const { sort } = input;
  const after = decodeCursor(input.cursor, isCursorOf(sort));
  return page(
    input,
    (limit) => listOwnProperties(ctx.deps.db, ctx.actor.id, input, { limit, after }),
    async (rows) => {
      const ids = rows.map(({ id }) => id);
      return present(ctx, rows, await approvalsOf(ctx.deps.db, 'property', ids));
    },
    (row) => ({ id: row.id, title: sort === 'title' ? row.sorted_title : null }),
    limits.page.unpaged,
  );
}

const isFit = (value: unknown): value is PropertyScore =>
  hasId(value) &&
  'hundredths' in value &&
  (value.hundredths === null ||
    (typeof value.hundredths === 'number' &&
      Number.isInteger(value.hundredths) &&
      value.hundredths >= 0 &&
      value.hundredths <= 10_000));

/** Own listed properties without a bid on a request, the best match first. 404 for a request that the host cannot see. */
export async function listToBid(
  ctx: UserContext,
  input: PropertiesToBidInput,
): Promise<z.input<typeof propertyToBidPage>> {
  const { db } = ctx.deps;
  const after = decodeCursor(input.cursor, isFit);
  await assertBiddable(ctx, input.requestId);
  return page(
    input,
    (limit) =>
      propertiesByScore(
        db,
        matchWeights,
        { ownerId: ctx.actor.id, requestId: input.requestId, search: input.search },
        { limit, after },
      ),
    async (fits) => {
      const rows = await findProperties(
        db,
        fits.map(({ id }) => id),
      );
      const byId = new Map((await present(ctx, rows)).map((shown) => [shown.id, shown]));
      return fits.flatMap(({ id, hundredths }) => {
        const shown = byId.get(id);
        return shown ? [{ ...shown, score: hundredths === null ? null : hundredths / 100 }] : [];
      });
    },
    (fit) => fit,
  );
}
