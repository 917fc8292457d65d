import { AppError, isCalendarDay, limits } from '@palmbid/domain';

/** A keyset cursor on the wire: its JSON as opaque base64url. */
export const encodeCursor = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** Reads a cursor made by `encodeCursor`; throws `invalid_input` for anything else. */
export function decodeCursor<T>(
  cursor: string | undefined,
  isValid: (value: unknown) => value is T,
): T | null {
  if (cursor === undefined) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (isValid(value)) return value;
  } catch {
    // Not JSON: refused below.
  }
  throw new AppError('invalid_input', 'Invalid cursor.');
}

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= limits.id.max;

/** An instant in the database's text format. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/.test(value) &&
  isCalendarDay(value.slice(0, 10));

/** A check of cursors that consist of an id and the key of a list's order. */
export const isKeyedCursor =
  <C extends { id: number; key: unknown }>(isKey: (key: unknown) => boolean) =>
  (value: unknown): value is C =>
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    isId(value.id) &&
    'key' in value &&
    isKey(value.key);

/** Reads the cursor of a list that is ordered by id, newest first. */
export const beforeId = (cursor: string | undefined): number | null => decodeCursor(cursor, isId);

/**
 * Fetches one row more than the page holds, to see whether there is a next page. `unpaged` is the page size when the
 * caller gave no limit.
 */
export async function page<Row, Item>(
  input: { limit?: number },
  fetch: (limit: number) => Promise<Row[]>,
  present: (rows: Row[]) => Promise<Item[]> | Item[],
  cursorOf: (row: Row) => unknown,
  unpaged: number = limits.page.default,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const size = input.limit ?? unpaged;
  const rows = await fetch(size + 1);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const more = rows.length > size && last !== undefined;
  return { items: await present(shown), nextCursor: more ? encodeCursor(cursorOf(last)) : null };
}

/** Queries for one page when rows have to be skipped because they matched hidden words. */
const maxFetches = 10;

/** The rows of a search without those that matched only by words hidden from the caller; fetches further rows in their place. */
export async function fetchFound<Row, Cursor>(
  { limit, after }: { limit: number; after: Cursor | null },
  fetch: (page: { limit: number; after: Cursor | null }) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
  isFound: (row: Row) => boolean,
): Promise<Row[]> {
  const found: Row[] = [];
  let from = after;
  for (let fetches = 0; fetches < maxFetches; fetches++) {
    const rows = await fetch({ limit, after: from });
    found.push(...rows.filter(isFound));
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit || found.length >= limit) break;
    from = cursorOf(last);
  }
  return found.slice(0, limit);
}
