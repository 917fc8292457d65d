import { type SealKind, sealKinds } from '@palmbid/db';

/** How many values were sealed again, and by kind how many cannot be opened with any known secret. */
export type Resealed = { done: number; lost: Record<SealKind, number> };

export const lostIn = ({ lost }: Resealed): number => Object.values(lost).reduce((sum, n) => sum + n, 0);

const labels: Record<SealKind, string> = {
  mail: 'mails',
  twoFactor: 'two-factor keys',
  feed: 'imported calendars',
  shareLink: 'links of shared requests',
  calendarLink: 'links of calendars',
};

/** The values that cannot be opened, as text: `3 mails, 1 two-factor keys`. */
export const lostWords = ({ lost }: Resealed): string =>
  sealKinds
    .filter((kind) => lost[kind] > 0)
    .map((kind) => `${lost[kind]} ${labels[kind]}`)
    .join(', ');
