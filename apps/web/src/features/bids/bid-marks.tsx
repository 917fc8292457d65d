import type { BidMark } from '@palmbid/domain';
import { ToneBadge } from '../../components/tone-badge.tsx';

const words: Record<BidMark, string> = {
  over_budget: 'Over budget',
  too_small: 'Too small',
  must_have_missing: 'Must-have missing',
  suspiciously_low: 'Unusually low',
};

/** The soft marks of a bid, and "Needs confirmation" for a stale one. */
export function BidMarks({ marks, stale = false }: { marks: readonly BidMark[]; stale?: boolean }) {
  return (
    <>
      {stale ? <ToneBadge tone="bad">Needs confirmation</ToneBadge> : null}
      {marks.map((mark) => (
        <ToneBadge key={mark} tone="warn">
          {words[mark]}
        </ToneBadge>
      ))}
    </>
  );
}
