import { IconGavel, IconPencil, IconScale, IconStar } from '@tabler/icons-react';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { formatMoney, plural } from '../../lib/format.ts';
import { readOnOpening } from './read-on-opening.ts';
import { WaitingList, type WaitingRow } from './waiting-list.tsx';

type Item = RouterOutputs['requests']['waiting']['items'][number];

const bidsText = ({ bids, cheapest }: Item): string =>
  `${plural(bids, 'bid')}${cheapest ? `, ${bids > 1 ? 'from ' : ''}${formatMoney(cheapest.allIn)} all in` : ''}.`;

function rowOf(item: Item): WaitingRow {
  const { kind, id, title, until } = item;
  const shared = { key: `${kind}-${id}`, title };
  const request = paths.vacationRequest.getHref(id);
  switch (kind) {
    case 'decide':
      return {
        ...shared,
        icon: IconScale,
        text: bidsText(item),
        until: until ? { at: until, label: 'Choose' } : null,
        action: { label: 'Decide', to: request },
        urgent: true,
      };
    case 'bids':
      return {
        ...shared,
        icon: IconGavel,
        text: bidsText(item),
        until: until ? { at: until, label: 'Bidding ends' } : null,
        action: { label: item.bids === 1 ? 'See the bid' : 'Compare', to: request },
      };
    case 'draft':
      return {
        ...shared,
        icon: IconPencil,
        text: 'A draft. Hosts cannot see it yet.',
        action: { label: 'Finish', to: paths.editRequest.getHref(id) },
      };
    case 'review':
      return {
        ...shared,
        icon: IconStar,
        text: 'How was your stay?',
        until: until ? { at: until, label: 'Reviews close' } : null,
        action: { label: 'Review', to: paths.review.getHref(id) },
      };
  }
}

/** What waits for the guest's decision. */
export function GuestWaiting() {
  const { data } = trpc.requests.waiting.useQuery(undefined, readOnOpening);
  return data ? <WaitingList rows={data.items.map(rowOf)} total={data.total} /> : null;
}
