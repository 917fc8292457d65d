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

/** JSON lines, or lines for people on a terminal. Addresses are logged without their query, which may hold tokens. */
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
        path: request.url?.split('?')[0],
        ip: request.ip,
      }),
    },
  };
  return forPeople
    ? pino(options, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }))
    : pino(options, sink ?? destination(1));
}
