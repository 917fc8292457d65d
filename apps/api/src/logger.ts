import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { build as pretty } from 'pino-pretty';

/** Keys whose values are never logged. */
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

/** A path segment that looks like a random token, as in share links, calendar links and file names. */
const token = /(?<=\/)(?=[^/]*[A-Z\d])[\w-]{20,}(?=\.\w+$|\/|$)/g;

/** The path of a URL, without its query and tokens. */
export const pathOf = (url: string | undefined): string | undefined =>
  url?.split(/[?#]/)[0]?.replace(token, '[hidden]');

/** Logs JSON lines, or readable lines for a terminal. URLs are logged without query and tokens. */
export function createLogger(
  level: string,
  { readable, sink }: { readable: boolean; sink?: DestinationStream },
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
  return readable
    ? pino(options, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }))
    : pino(options, sink ?? destination(1));
}
