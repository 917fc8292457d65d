import { type MutationState, useMutationState, useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { refreshAfter } from '../../core/refresh.ts';
import { trpc } from '../../core/trpc.ts';
import type { VacationRequest } from '../../core/wire.ts';
import { recordServerTime, serverNow } from '../../lib/server-clock.ts';

/**
 * True from the deletion of a request until the screen is left. The live event of the deletion arrives before that, and a
 * refetch would get a 404.
 */
export function useIsRemoved(id: number): boolean {
  const removals = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.requests.remove) },
    select: ({ state }) => state as MutationState<unknown, unknown, { id: number }>,
  });
  return removals.some(({ status, variables }) => status !== 'error' && variables?.id === id);
}

/** The maximum delay of a browser timer, in ms. */
const MAX_TIMER = 2 ** 31 - 1;

/** Refetches when the request enters its next phase. */
function usePhaseRefresh(request: VacationRequest | undefined): void {
  const client = useQueryClient();
  const next = request?.phase === 'bidding' ? request.effectiveDeadline : request?.decideBy;
  const id = request?.id;
  const waits = request?.phase === 'bidding' || request?.phase === 'deciding';
  useEffect(() => {
    if (!next || id === undefined || !waits) return;
    const wait = Date.parse(next) - serverNow() + 1000;
    if (wait > MAX_TIMER || wait < 0) return;
    const timer = setTimeout(() => void refreshAfter(client, 'phase', id), wait);
    return () => clearTimeout(timer);
  }, [next, id, waits, client]);
}

/** A request with its bids, refetched whenever the screen opens. */
export function useRequest(id: number) {
  const removed = useIsRemoved(id);
  const request = trpc.requests.byId.useQuery({ id }, { enabled: id > 0 && !removed });
  const posted = !removed && request.data !== undefined && request.data.status !== 'draft';
  const bids = trpc.bids.forRequest.useQuery({ requestId: id }, { enabled: posted });
  const now = request.data?.serverNow;
  useEffect(() => {
    if (now) recordServerTime(now);
  }, [now]);
  usePhaseRefresh(request.data);
  return { request, bids };
}
