import badges from './badges.module.css';
import { type Tone, ToneBadge } from './tone-badge.tsx';

export type Phase = 'bidding' | 'deciding' | 'expired';

const words: Record<Phase, { label: string; tone: Tone; live: boolean }> = {
  bidding: { label: 'Bidding open', tone: 'info', live: true },
  deciding: { label: 'Guest is deciding', tone: 'warn', live: true },
  expired: { label: 'Expired', tone: 'quiet', live: false },
};

/** The phase of an active request. `ownView` words it for the guest who owns the request. */
export function PhaseBadge({ phase, ownView = false }: { phase: Phase; ownView?: boolean }) {
  const { label, tone, live } = words[phase];
  return (
    <ToneBadge
      tone={tone}
      icon={<span className={live ? `${badges.dot} ${badges.pulse}` : badges.dot} aria-hidden />}
    >
      {phase === 'deciding' && ownView ? 'Time to choose' : label}
    </ToneBadge>
  );
}
