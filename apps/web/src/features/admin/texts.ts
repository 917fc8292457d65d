import type { UserRole } from '@palmbid/domain';

/** Sentences of the product spec for the admin dashboard, literally. */
export const adminTexts = {
  accessDenied: 'Access Denied',
  accessDeniedText:
    "You don't have permission to access the admin dashboard. Please contact an administrator if you believe this is an error.",
  goBack: 'Go Back',
} as const;

export const roleLabels: Record<UserRole, string> = {
  guest: 'Guest',
  host: 'Host',
  both: 'Both',
  admin: 'Admin',
};

/** What each role may do. */
export const roleHints: Record<UserRole, string> = {
  guest: 'Posts vacation requests and accepts bids',
  host: 'Lists properties and bids on requests',
  both: 'Guest and host with one account',
  admin: 'Reads everything but private messages, changes roles; never bids or accepts',
};
