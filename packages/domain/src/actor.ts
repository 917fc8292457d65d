export const userRoles = ['guest', 'host', 'both', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** Roles that a person may choose for themselves. */
export const selfServiceRoles = ['guest', 'host', 'both'] as const;
export type SelfServiceRole = (typeof selfServiceRoles)[number];

export const viewModes = ['guest', 'host'] as const;
export type ViewMode = (typeof viewModes)[number];

/** Who is asking. Comes from the session, never from the input. */
export type Actor = { id: number; role: UserRole };

export const canActAsGuest = (role: UserRole): boolean => role === 'guest' || role === 'both';
export const canActAsHost = (role: UserRole): boolean => role === 'host' || role === 'both';

/** The one view an account with only one side of the market has; null for both and admin, who may choose. */
export const soleViewMode = (role: UserRole): ViewMode | null =>
  role === 'guest' || role === 'host' ? role : null;
