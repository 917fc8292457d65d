import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressesOf } from '@palmbid/db';
import { texts } from '@palmbid/domain';
import { createEnv } from '@t3-oss/env-core';
import { z } from 'zod';
import { isAddressRange } from './calendar/public-address.ts';
import { concurrency } from './limits.ts';
import { liveLimits } from './live/registry.ts';

/** The root folder of the workspace, three levels above this file in apps/api/{src,dist}. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

const isUrl = (value: string, protocols: readonly string[]): boolean => {
  try {
    // Addresses of databases may have several hosts.
    return addressesOf(value).every((each) => protocols.includes(new URL(each).protocol));
  } catch {
    return false;
  }
};
const urlOf = (protocols: readonly string[], message: string) =>
  z.string().refine((value) => isUrl(value, protocols), message);

/** Words in the secrets of examples, which are public. */
const exampleSecrets = ['change-me', 'changeme', 'secret', 'example'];

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};

/** The site lets browsers load pictures from its origin, which therefore must not vary. */
function isTileAddress(value: string): boolean {
  if (!['{z}', '{x}', '{y}'].every((part) => value.includes(part)) || value.length > 1_000) return false;
  return isUrl(value, ['http:', 'https:']) && !/[{}]/.test(/^https?:\/\/[^/]*/.exec(value)?.[0] ?? '{');
}

function isSmsBody(value: string): boolean {
  try {
    JSON.parse(value);
    return value.includes('{to}') && value.includes('{text}');
  } catch {
    return false;
  }
}

const port = wholeNumber(0, 65_535);

const server = {
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: urlOf(['http:', 'https:'], 'must be an address such as https://palmbid.example')
    .transform((value) => new URL(value))
    .refine((url) => url.pathname === '/' && url.search === '', 'must have no path')
    .transform((url) => url.origin)
    .optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((value) => resolve(root, value)),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_ENDPOINT: urlOf(['http:', 'https:'], 'must be an address such as https://minio.example').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(200).optional(),
  DATABASE_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'must be an address such as postgres://user:password@host:5432/palmbid',
  ).optional(),
  DATABASE_OWNER_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'must be an address such as postgres://owner:password@host:5432/palmbid',
  ).optional(),
  MIGRATE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DATABASE_DIRECT_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'must be an address such as postgres://user:password@host:5432/palmbid',
  ).optional(),
  DATABASE_REPLICA_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'must be an address such as postgres://user:password@replica:5432/palmbid',
  ).optional(),
  DB_POOL: wholeNumber(4, 200).default(16),
  ALLOW_UNSAFE_WRITES: z
    .string()
    .min(15, 'must say why the engine keeps what it has acknowledged')
    .optional(),
  BACKUP_DIR: z
    .string()
    .min(1)
    .transform((value) => resolve(root, value))
    .optional(),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be whole days from 1 to 9999')
    .transform(Number)
    .default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  ADMIN_EMAIL: z.email(`is not right: ${texts.email.toLowerCase()}`).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  STOP_DELAY: z
    .string()
    .regex(/^\d{1,3}$/, 'must be whole seconds from 0 to 300')
    .transform(Number)
    .refine((seconds) => seconds <= 300, 'must be whole seconds from 0 to 300')
    .optional(),
  LIVE_STREAMS: wholeNumber(1, 100_000).default(liveLimits.all),
  IN_FLIGHT: wholeNumber(concurrency.min, 1_000).default(concurrency.max),
  DELIVERY_PARTS: wholeNumber(1, 64)
    .refine((parts) => Number.isInteger(Math.log2(parts)), 'must be a power of two: 1, 2, 4, …')
    .default(1),
  ROLE: z.enum(['web', 'worker', 'both'], 'must be web, worker or both').default('both'),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .optional(),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYMENTS: z
    .enum(['agreement', 'stripe', 'local'], 'must be agreement, stripe or local')
    .default('agreement'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: urlOf(['http:', 'https:'], 'must be an http(s) address').optional(),
  OPENAI_MODEL: z.string().optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'must be an address such as smtp://localhost:1025').optional(),
  MAIL_FROM: z.string().min(3).max(300).optional(),
  MAIL_EVENTS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SMS_URL: urlOf(['http:', 'https:'], 'must be an address such as https://sms.example/send').optional(),
  SMS_TOKEN: z.string().min(1).max(500).optional(),
  SMS_BODY: z.string().refine(isSmsBody, 'must be JSON with {to} and {text} in its strings').optional(),
  IDENTITY_URL: urlOf(['http:', 'https:'], 'must be an address such as https://id.example/checks').optional(),
  IDENTITY_NAME: z.string().min(1).max(60, 'must have at most 60 characters').optional(),
  IDENTITY_TOKEN: z.string().min(1).max(500).optional(),
  IDENTITY_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  APP_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(
      (value) => !exampleSecrets.some((word) => value.toLowerCase().includes(word)),
      'is the one from an example: choose your own',
    )
    .optional(),
  APP_SECRET_PREVIOUS: z
    .string()
    .min(32, 'must have at least 32 characters')
    // A secret may contain a comma: the whole value is accepted as well as its parts.
    .transform((value) => [
      ...new Set([value, ...value.split(',').map((part) => part.trim())].filter((part) => part.length >= 32)),
    ])
    .default([]),
  SECURITY_CONTACT: urlOf(
    ['mailto:', 'https:', 'tel:'],
    'must be an address such as mailto:security@palmbid.example',
  ).optional(),
  PASSWORD_POLICY: z.enum(['spec', 'strong'], 'must be spec or strong').default('spec'),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-fA-F.:/, ]+$/, 'must be addresses or ranges of proxies, such as 10.0.0.0/8')
    .optional(),
  CALENDAR_NETWORKS: z
    .string()
    .transform((value) => value.split(',').map((range) => range.trim()))
    .refine(
      (ranges) => ranges.every(isAddressRange),
      'must be addresses or ranges, such as 192.168.1.20, 10.1.0.0/16',
    )
    .default([]),
  MAP_TILES: z
    .string()
    .refine(
      isTileAddress,
      'must be an address of pictures with {z}, {x} and {y}, such as https://tiles.palmbid.example/{z}/{x}/{y}.png',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().min(1).max(300).optional(),
} as const;

/** The names of all variables. */
export const settingNames: readonly string[] = Object.keys(server);

export type Env = ReturnType<typeof readEnv>;

/** An invalid configuration. The process prints the message, which is one line, and does not start. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const secret = /PASSWORD|PASSPHRASE|SECRET|KEY|TOKEN|_URL$/;

/**
 * Reads the configuration. Every variable is optional; an empty one counts as unset.
 *
 * @throws ConfigError that names each invalid variable, and its value unless that is a secret
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const env = createEnv({
    server,
    runtimeEnv: { ...source },
    emptyStringAsUndefined: true,
    onValidationError: (issues) => {
      const lines = issues.map((issue) => {
        const name = String(issue.path?.[0] ?? 'a variable');
        const value = source[name];
        return `${name} ${issue.message}${value !== undefined && !secret.test(name) ? ` (it is "${value}")` : ''}.`;
      });
      throw new ConfigError(`Cannot start: ${[...new Set(lines)].join(' ')}`);
    },
  });
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError(
      'Cannot start: ADMIN_EMAIL and ADMIN_PASSWORD go together; only one of them is set.',
    );
  }
  if ((env.MAP_TILES === undefined) !== (env.MAP_ATTRIBUTION === undefined)) {
    throw new ConfigError(
      'Cannot start: MAP_TILES and MAP_ATTRIBUTION go together; only one of them is set.',
    );
  }
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new ConfigError(
      'Cannot start: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; only one of them is set.',
    );
  }
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new ConfigError(
      'Cannot start: DATABASE_OWNER_URL needs DATABASE_URL, the address for the application itself.',
    );
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new ConfigError(
      'Cannot start: DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler in front of the same database.',
    );
  }
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new ConfigError(
      'Cannot start: DATABASE_REPLICA_URL needs DATABASE_URL, the address of its primary.',
    );
  }
  if (env.S3_BUCKET === undefined && (env.S3_ENDPOINT ?? env.S3_ACCESS_KEY_ID) !== undefined) {
    throw new ConfigError('Cannot start: the settings of S3 need a bucket; S3_BUCKET is not set.');
  }
  if (env.SMS_URL === undefined && (env.SMS_TOKEN ?? env.SMS_BODY) !== undefined) {
    throw new ConfigError('Cannot start: the settings of text messages need SMS_URL, which is not set.');
  }
  if ((env.IDENTITY_URL === undefined) !== (env.IDENTITY_SECRET === undefined)) {
    throw new ConfigError(
      'Cannot start: IDENTITY_URL and IDENTITY_SECRET go together; only one of them is set.',
    );
  }
  if (
    env.PAYMENTS === 'stripe' &&
    (env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET === undefined)
  ) {
    throw new ConfigError('Cannot start: PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  return env;
}

/** Reads the workspace's `.env` file if it exists; variables that are already set take precedence. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile(resolve(root, '.env'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new ConfigError('Cannot start: the file .env cannot be read.');
  }
}

const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** True if only this machine can reach the server, so that the published demo passwords do no harm. */
export const isLocal = ({ HOST, PUBLIC_URL }: Pick<Env, 'HOST' | 'PUBLIC_URL'>): boolean =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));
