/** What every session runs with, and the time limits of a request's. */
const always = { TimeZone: 'UTC', DateStyle: 'ISO', client_min_messages: 'warning' };
const limits = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '5s' };
const noLimits = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' };

/** The settings as an option of the connection, which a pooler in transaction mode does not pass on. */
export const startupOptions = ({ unlimited = false }): string =>
  Object.entries({ ...always, ...(unlimited ? noLimits : limits) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** PostgreSQL 17 and newer can also limit a whole transaction. */
export const boundTransactions = `select set_config('transaction_timeout', '10s', false)
  where current_setting('server_version_num')::int >= 170000`;

/** A pooler carries these two over to whichever connection it uses next. */
export const reportedSettings = Object.entries({
  TimeZone: always.TimeZone,
  DateStyle: always.DateStyle,
})
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

/** What a request's session is set to. */
export const requestSettings = Object.entries({ ...always, ...limits });
