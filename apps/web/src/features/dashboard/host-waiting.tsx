import { IconCoins, IconRefreshAlert, IconStar, IconTrendingDown } from '@tabler/icons-react';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { formatMoney } from '../../lib/format.ts';
import { readOnOpening } from './read-on-opening.ts';
import { WaitingList, type WaitingRow } from './waiting-list.tsx';

type Item = RouterOutputs['bids']['waiting']['items'][number];

function rowOf({ kind, id, title, bid, rank, until }: Item): WaitingRow {
  const shared = { key: `${kind}-${bid?.id ?? id}`, title };
  const request = paths.vacationRequest.getHref(id);
  const price = bid ? `${formatMoney(bid.allIn)} all in` : '';
  switch (kind) {
    case 'counter':
      return {
        ...shared,
        icon: IconCoins,
        text: `The guest offers ${price}.`,
        until: { at: until, label: 'Expires' },
        action: { label: 'Answer', to: request },
        urgent: true,
      };
    case 'confirm':
      return {
        ...shared,
        icon: IconRefreshAlert,
        text: `The request has changed. Your bid of ${price} does not count until you confirm it.`,
        action: { label: 'Renew', to: request },
        urgent: true,
      };
    case 'improve':
      return {
        ...shared,
        icon: IconTrendingDown,
        text: `Your bid of ${price} ranks ${rank}.`,
        until: { at: until, label: 'Bidding ends' },
        action: { label: 'Improve', to: request },
      };
    case 'review':
      return {
        ...shared,
        icon: IconStar,
        text: 'How was your guest?',
        until: { at: until, label: 'Reviews close' },
        action: { label: 'Review', to: paths.review.getHref(id) },
      };
  }
}

/** What waits for the host's decision. */
export function HostWaiting() {
  const { data } = trpc.bids.waiting.useQuery(undefined, readOnOpening);
  return data ? <WaitingList rows={data.items.map(rowOf)} total={data.total} /> : null;
}
