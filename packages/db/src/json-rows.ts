/** Columns of instants, by the names they have in every table. */
const isInstant = (column: string): boolean => /(_at|_until)$|^now$/.test(column);

/**
 * Rows that a statement returned as JSON, with instants as the driver hands them over elsewhere: PostgreSQL's JSON ends them in
 * `+00:00` instead of `Z`. Changes the rows in place.
 */
export function rowsFromJson<T extends object>(rows: T[]): T[] {
  const [first] = rows as Record<string, unknown>[];
  const instants = Object.keys(first ?? {}).filter(isInstant);
  for (const row of rows as Record<string, unknown>[]) {
    for (const column of instants) {
      const value = row[column];
      if (typeof value === 'string') row[column] = value.replace(/\+00:00$/, 'Z');
    }
  }
  return rows;
}

export const rowFromJson = <T extends object>(row: T): T => rowsFromJson([row])[0] ?? row;
