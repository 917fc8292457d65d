import { IconTrophy } from '@tabler/icons-react';
import { ToneBadge } from './tone-badge.tsx';

export type Rank = 'top' | '2nd' | '3rd' | '4th+';

const words: Record<Rank, string> = {
  top: 'Top bid',
  '2nd': '2nd place',
  '3rd': '3rd place',
  '4th+': '4th or lower',
};

/** A host's own rank among the bids, as far as sealed prices allow: top, 2nd, 3rd or 4th+. */
export function RankBadge({ rank }: { rank: Rank }) {
  if (rank === 'top') {
    return (
      <ToneBadge tone="solid" icon={<IconTrophy size={14} stroke={2} aria-hidden />}>
        {words.top}
      </ToneBadge>
    );
  }
  return <ToneBadge tone={rank === '4th+' ? 'outline' : 'info'}>{words[rank]}</ToneBadge>;
}
