import type { ParamType } from './route.ts';

/** Converts `"12"` to 12 for a number; other text stays as it is, for the procedure's schema to refuse in the contract's order. */
export function convert(value: string, type: ParamType | 'json'): unknown {
  if (type === 'json') {
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
