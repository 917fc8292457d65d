type Kind = {
  /** For the person whose account it is. */
  label: string;
  /** How the log ranks it: failures and refusals are warnings. */
  level: 'info' | 'warn';
  /** Strangers can cause it as often as they like: one row for an account and hour, which counts. */
  counted?: true;
};

const told = (label: string): Kind => ({ label, level: 'info' });
const warned = (label: string): Kind => ({ label, level: 'warn' });
const counted = (label: string, level: Kind['level'] = 'warn'): Kind => ({ label, level, counted: true });

/** Everything that is written down about the safety of an account, in the order of the admins' filter. */
export const securityEvents = {
  logged_in: told('Logged in'),
  login_failed: counted('Wrong password entered'),
  login_refused: counted('Login refused after too many wrong passwords'),
  two_factor_failed: counted('Wrong two-factor code entered'),
  two_factor_refused: counted('Two-factor code refused after too many wrong ones'),
  recovery_code_used: warned('Recovery code used'),
  call_refused: counted('Something your account may not do was refused'),
  password_reset_asked: counted('Password reset link asked for', 'info'),
  password_reset: told('Password reset with a link'),
  password_changed: told('Password changed'),
  email_change_asked: told('Change of e-mail address asked for'),
  email_changed: told('E-mail address changed'),
  email_change_voided: warned('Pending change of e-mail address cancelled'),
  two_factor_on: told('Two-factor login switched on'),
  two_factor_off: told('Two-factor login switched off'),
  recovery_codes_renewed: told('New recovery codes made'),
  session_ended: told('Device logged out'),
  sessions_ended: told('All other devices logged out'),
  share_link_made: told('Link to a request made'),
  share_link_renewed: told('Link to a request replaced'),
  share_link_revoked: told('Link to a request switched off'),
  calendar_link_made: told('Calendar link made'),
  calendar_link_renewed: told('Calendar link replaced'),
  calendar_link_revoked: told('Calendar link ended'),
  role_changed: told('Role changed'),
  suspended: warned('Account suspended'),
  restored: told('Suspension ended'),
  admin_read: counted('Data of your account read', 'info'),
  admin_looked: told('Your view of Palmbid looked at'),
} as const satisfies Record<string, Kind>;

export type SecurityEventKind = keyof typeof securityEvents;

export const securityEventKinds = Object.keys(securityEvents) as [SecurityEventKind, ...SecurityEventKind[]];

export const securityEventOf = (kind: SecurityEventKind): Kind => securityEvents[kind];

/** Where a call came from, as far as it may be kept: correlates with the log, and names no single address. */
export type Origin = {
  requestId: string | null;
  /** `203.0.113.0/24` or `2001:db8:1:2::/64`. */
  network: string | null;
  /** "Firefox on Windows". */
  browser: string | null;
};
