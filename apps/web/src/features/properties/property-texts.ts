import type { PropertyStatus } from '@palmbid/domain';
import type { Tone } from '../../components/tone-badge.tsx';

export const statusTexts: Record<PropertyStatus, { label: string; tone: Tone; text: string }> = {
  listed: { label: 'Listed', tone: 'good', text: 'Public, and you can bid with it.' },
  paused: { label: 'Paused', tone: 'warn', text: 'Hidden, and no bids with it until you list it again.' },
  draft: { label: 'Draft', tone: 'outline', text: 'Only you see it.' },
  removed: { label: 'Removed', tone: 'quiet', text: 'No longer offered.' },
};
