import { type Check, checkText } from '@palmbid/domain';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { ToneBadge } from './tone-badge.tsx';

/** What was checked about a person and on which day, one badge each; nothing where nothing was. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  return checks.map((check) => (
    <ToneBadge
      key={check.kind}
      tone="good"
      icon={<IconRosetteDiscountCheck size={14} stroke={2} aria-hidden />}
    >
      {checkText(check)}
    </ToneBadge>
  ));
}
