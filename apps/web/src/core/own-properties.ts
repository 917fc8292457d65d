import { trpc } from './trpc.ts';
import type { Property } from './wire.ts';

/** The caller's own property with this id; null when there is none, it is another host's, or it was removed. */
export function useOwnProperty(id: number | null): { property: Property | null; isLoading: boolean } {
  const query = trpc.properties.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const property = id !== null && query.data?.abilities?.edit ? query.data : null;
  return { property, isLoading: query.isLoading };
}

/** The caller's number of properties, by status. */
export const usePropertyCounts = () => trpc.properties.counts.useQuery();
