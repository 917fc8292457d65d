import type { ParamType } from './route.ts';

/** `"12"` -> 12 for a number; what is none stays text, and the procedure's schema says so in the contract's order. */
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
