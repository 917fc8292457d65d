import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { build as pretty } from 'pino-pretty';

/** Keys that never reach a log, wherever they stand. */
const hidden = [
  'password',
  'passwordHash',
  'password_hash',
  'currentPassword',
  'newPassword',
  'token',
  'secret',
  'authorization',
  'cookie',
  'apiKey',
];

/** What stands in a path where a random token does: share links, calendars, names of files. */
const tokenAt = /(?<=\/)(?=[^/]*[A-Z\d])[\w-]{20,}(?=\.\w+$|\/|$)/g;

/** An address without what only its owner may know. */
const pathOf = (url: string | undefined): string | undefined =>
  url?.split(/[?#]/)[0]?.replace(tokenAt, '[hidden]');

/** JSON lines, or lines for people on a terminal. Addresses are logged without their query and without random parts. */
export function createLogger(
  level: string,
  { forPeople, sink }: { forPeople: boolean; sink?: DestinationStream },
): Logger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    redact: {
      paths: hidden.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method?: string; url?: string; ip?: string }) => ({
        method: request.method,
        path: pathOf(request.url),
        ip: request.ip,
      }),
    },
  };
  return forPeople
    ? pino(options, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }))
    : pino(options, sink ?? destination(1));
}
