/** What a text in a path, query or form is converted to; a value that does not fit is left for the schema to refuse. */
export type ParamType = 'string' | 'number' | 'boolean' | 'list';

/** Converts `"12"` to 12 for a number; other text stays as it is, for the procedure's schema to refuse in the contract's order. */
export function convert(value: string, type: ParamType): unknown {
  // In a query a list is a repeated parameter; in a form it is JSON.
  if (type === 'list') {
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }
  if (type === 'number' && /^-?(0|[1-9]\d{0,15})(\.\d{1,6})?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
