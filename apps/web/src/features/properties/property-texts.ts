import type { CancellationPolicy, PropertyStatus } from '@palmbid/domain';
import type { Tone } from '../../components/tone-badge.tsx';

export const policyTexts: Record<CancellationPolicy, { label: string; text: string }> = {
  flexible: { label: 'Flexible', text: 'Full refund up to 24 hours before check-in, half of it later.' },
  moderate: {
    label: 'Moderate',
    text: 'Full refund up to 5 days before check-in, half of it up to 24 hours before.',
  },
  strict: { label: 'Strict', text: 'Half of the price back up to 14 days before check-in.' },
};

export const statusTexts: Record<PropertyStatus, { label: string; tone: Tone; text: string }> = {
  listed: { label: 'Listed', tone: 'good', text: 'Public, and you can bid with it.' },
  paused: { label: 'Paused', tone: 'warn', text: 'Hidden, and no bids with it until you list it again.' },
  draft: { label: 'Draft', tone: 'outline', text: 'Only you see it.' },
  removed: { label: 'Removed', tone: 'quiet', text: 'No longer offered.' },
};

/** "15:00" as people here write it: "3:00 PM". */
export function formatTimeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${half}`;
}
