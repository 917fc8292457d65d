import { hasCentPrecision, limits } from '@palmbid/domain';
import { toId } from '../../lib/to-id.ts';

export type PlaceBidQuery = {
  requestId: number | null;
  propertyId: number | null;
  /** USD per night. */
  amount: number | null;
};

/** A valid amount of a bid, or null. */
function toAmount(text: string | null): number | null {
  if (text === null || !/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const amount = Number(text);
  const { min, max } = limits.bidAmount;
  return amount >= min && amount <= max && hasCentPrecision(amount) ? amount : null;
}

/** Reads the form's initial values from the address, as untrusted input. The id in the path wins over the one in the query. */
export const readPlaceBidQuery = (pathId: string | undefined, query: URLSearchParams): PlaceBidQuery => ({
  requestId: toId(pathId ?? query.get('requestId')),
  propertyId: toId(query.get('propertyId')),
  amount: toAmount(query.get('amount')),
});
