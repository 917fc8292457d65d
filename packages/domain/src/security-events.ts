type Kind = {
  /** What the account's owner reads. */
  label: string;
  /** Its level in the log: failures and refusals are warnings. */
  level: 'info' | 'warn';
  /** Anyone can cause it any number of times: one row per account and hour counts the occurrences. */
  counted?: true;
};

const info = (label: string): Kind => ({ label, level: 'info' });
const warning = (label: string): Kind => ({ label, level: 'warn' });
const counted = (label: string, level: Kind['level'] = 'warn'): Kind => ({ label, level, counted: true });

/** All recorded events about the security of an account, in the order of the admins' filter. */
export const securityEvents = {
  logged_in: info('Logged in'),
  login_failed: counted('Wrong password entered'),
  login_refused: counted('Login refused after too many wrong passwords'),
  two_factor_failed: counted('Wrong two-factor code entered'),
  two_factor_refused: counted('Two-factor code refused after too many wrong ones'),
  recovery_code_used: warning('Recovery code used'),
  call_refused: counted('Something your account may not do was refused'),
  password_reset_asked: counted('Password reset link asked for', 'info'),
  password_reset: info('Password reset with a link'),
  password_changed: info('Password changed'),
  email_change_asked: info('Change of e-mail address asked for'),
  email_changed: info('E-mail address changed'),
  email_change_voided: warning('Pending change of e-mail address cancelled'),
  two_factor_on: info('Two-factor login switched on'),
  two_factor_off: info('Two-factor login switched off'),
  recovery_codes_renewed: info('New recovery codes made'),
  session_ended: info('Device logged out'),
  sessions_ended: info('All other devices logged out'),
  share_link_made: info('Link to a request made'),
  share_link_renewed: info('Link to a request replaced'),
  share_link_revoked: info('Link to a request switched off'),
  calendar_link_made: info('Calendar link made'),
  calendar_link_renewed: info('Calendar link replaced'),
  calendar_link_revoked: info('Calendar link ended'),
  role_changed: info('Role changed'),
  suspended: warning('Account suspended'),
  restored: info('Suspension ended'),
  admin_read: counted('Data of your account read', 'info'),
  admin_looked: info('An admin viewed Palmbid as you'),
} as const satisfies Record<string, Kind>;

export type SecurityEventKind = keyof typeof securityEvents;

export const securityEventKinds = Object.keys(securityEvents) as [SecurityEventKind, ...SecurityEventKind[]];

export const securityEventOf = (kind: SecurityEventKind): Kind => securityEvents[kind];

/** The origin of a call as it may be stored: it correlates with the log and names no single address. */
export type Origin = {
  requestId: string | null;
  /** `203.0.113.0/24` or `2001:db8:1:2::/64`. */
  network: string | null;
  /** "Firefox on Windows". */
  browser: string | null;
};
