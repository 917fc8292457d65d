import { hasCentPrecision, limits } from '@palmbid/domain';

export type BidQuery = {
  requestId: number | null;
  propertyId: number | null;
  /** USD per night. */
  amount: number | null;
};

/** A positive id that the database can hold, or null: addresses are typed by anyone. */
export function toId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= limits.id.max ? id : null;
}

/** An amount a bid may have, or null. */
function toAmount(text: string | null): number | null {
  if (text === null || !/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const amount = Number(text);
  const { min, max } = limits.bidAmount;
  return amount >= min && amount <= max && hasCentPrecision(amount) ? amount : null;
}

/** What the address asks to prefill: untrusted defaults. The id in the path goes before the one in the query. */
export const readBidQuery = (pathId: string | undefined, query: URLSearchParams): BidQuery => ({
  requestId: toId(pathId ?? query.get('requestId')),
  propertyId: toId(query.get('propertyId')),
  amount: toAmount(query.get('amount')),
});
