import { useEffect, useMemo } from 'react';
import { type RouterOutputs, trpc } from '../../../core/trpc.ts';
import { failureText } from '../../../lib/errors.ts';
import { readStored, writeStored } from '../../../lib/stored-value.ts';
import { showToast } from '../../../lib/toast.ts';

type Labels = RouterOutputs['bids']['labels'];
export type Label = Labels[number]['label'];

/**
 * The guest's own labels of the bids on a request: shortlisted, or hidden from view. A press shows at once; a failure takes it back.
 * A shortlist that this browser kept before the server did is moved there.
 */
export function useLabels(requestId: number, isOwn: boolean) {
  const utils = trpc.useUtils();
  const key = { requestId };
  const labels = trpc.bids.labels.useQuery(key, { enabled: isOwn }).data;
  const { mutate } = trpc.bids.label.useMutation({
    onMutate: ({ bidIds, label }) => {
      const before = utils.bids.labels.getData(key);
      utils.bids.labels.setData(key, (all: Labels = []) => [
        ...all.filter(({ bidId }) => !bidIds.includes(bidId)),
        ...(label === null ? [] : bidIds.map((bidId) => ({ bidId, label }))),
      ]);
      return { before };
    },
    onError: (error, _, context) => {
      utils.bids.labels.setData(key, context?.before);
      showToast({ title: 'Not saved', message: failureText(error), variant: 'destructive' });
    },
  });
  const isRead = labels !== undefined;
  useEffect(() => {
    const stored = `palmbid-shortlist-${requestId}`;
    const bidIds = (readStored(stored) ?? '').split(',').map(Number).filter(Number.isSafeInteger);
    const own = bidIds.filter((id) => id > 0).slice(0, 100);
    if (!isRead || own.length === 0) return;
    mutate({ requestId, bidIds: own, label: 'shortlisted' }, { onSuccess: () => writeStored(stored, null) });
  }, [requestId, isRead, mutate]);
  return useMemo(() => {
    const having = (label: Label): ReadonlySet<number> =>
      new Set(labels?.filter((each) => each.label === label).map(({ bidId }) => bidId));
    const [shortlisted, hidden] = [having('shortlisted'), having('hidden')];
    const set = (id: number, label: Label | null) => mutate({ requestId, bidIds: [id], label });
    return {
      shortlisted,
      hidden,
      toggleShortlist: (id: number) => set(id, shortlisted.has(id) ? null : 'shortlisted'),
      toggleHidden: (id: number) => set(id, hidden.has(id) ? null : 'hidden'),
    };
  }, [labels, requestId, mutate]);
}
