import type { Condition } from './verification.ts';

export const userRoles = ['guest', 'host', 'both', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

export const userRoleLabels: Record<UserRole, string> = {
  guest: 'Guest',
  host: 'Host',
  both: 'Both',
  admin: 'Admin',
};

/** What each role may do. */
export const userRoleHints: Record<UserRole, string> = {
  guest: 'Posts vacation requests and accepts bids',
  host: 'Lists properties and bids on requests',
  both: 'Guest and host with one account',
  admin: 'Reads everything but private messages, changes roles; never bids or accepts',
};

/** Roles that users may give themselves. */
export const selfServiceRoles = ['guest', 'host', 'both'] as const;
export type SelfServiceRole = (typeof selfServiceRoles)[number];

export const viewModes = ['guest', 'host'] as const;
export type ViewMode = (typeof viewModes)[number];

/** The caller, taken from the session and never from the input. `unmet`: conditions to meet before acting. */
export type Actor = { id: number; role: UserRole; unmet?: readonly Condition[] };

export const canActAsGuest = (role: UserRole): boolean => role === 'guest' || role === 'both';
export const canActAsHost = (role: UserRole): boolean => role === 'host' || role === 'both';

/** The only view of an account with one side of the market; null for `both` and `admin`, who may choose. */
export const soleViewMode = (role: UserRole): ViewMode | null =>
  role === 'guest' || role === 'host' ? role : null;
