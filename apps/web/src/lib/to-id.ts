import { limits } from '@palmbid/domain';

/** Parses a database id from an address; null when it is invalid. */
export function toId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= limits.id.max ? id : null;
}
