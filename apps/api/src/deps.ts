import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTripRequest, resolvePlace, timeZoneAt } from '@palmbid/ai';
import { Allowances, createVault, type Deps, type GenerateTrip, type Logger } from '@palmbid/api';
import { createCalendarFetch } from './calendar/fetch-calendar.ts';
import type { Env } from './env.ts';
import { LiveHub } from './live/hub.ts';
import { createPhotos } from './photos/index.ts';
import { createPhotoStore } from './photos/store.ts';
import { createHttpIdentity } from './providers/identity.ts';
import { createHttpSms, createLogSms } from './providers/sms.ts';
import { createReading } from './reading/index.ts';

const builtin: GenerateTrip = async (prompt, { now }) => ({
  ...parseTripRequest(prompt, { now }),
  engine: 'builtin',
});

/** The outside providers that the settings name. Without SMS_URL, codes go to the log in development alone. */
export const composeProviders = (env: Env, log: Logger, dev: boolean): Pick<Deps, 'sms' | 'identity'> => ({
  ...(env.SMS_URL !== undefined
    ? {
        sms: createHttpSms({
          url: env.SMS_URL,
          token: env.SMS_TOKEN,
          ...(env.SMS_BODY !== undefined && { body: env.SMS_BODY }),
        }),
      }
    : dev && { sms: createLogSms(log) }),
  ...(env.IDENTITY_URL !== undefined && {
    identity: createHttpIdentity({
      url: env.IDENTITY_URL,
      name: env.IDENTITY_NAME ?? new URL(env.IDENTITY_URL).hostname,
      token: env.IDENTITY_TOKEN,
    }),
  }),
});

type Replaceable = 'generateTrip' | 'fetchCalendar' | 'files' | 'vault' | 'live' | 'photos' | 'allowances';

/**
 * Composes the dependencies of use-cases. By default the built-in engine parses texts, the vault's key and the live hub last as
 * long as the process, photos go to the system's temporary folder, and files are read by processes that end with this one.
 */
export function composeDeps(
  parts: Omit<Deps, 'resolvePlace' | Replaceable> & Partial<Pick<Deps, Replaceable>>,
): Deps {
  const reading = createReading(parts.log);
  return {
    generateTrip: builtin,
    fetchCalendar: createCalendarFetch(),
    vault: parts.vault ?? createVault(randomBytes(32).toString('base64url')),
    allowances: new Allowances(),
    live: parts.live ?? new LiveHub(parts.db, parts.log),
    files: reading.files,
    photos:
      parts.photos ??
      createPhotos(reading.draw, createPhotoStore({ folder: join(tmpdir(), `palmbid-${process.pid}`) })),
    ...parts,
    resolvePlace: (text) => {
      const place = resolvePlace(text);
      if (!place) return undefined;
      const { lat, lon, country, region, name, kind, confidence } = place;
      return {
        lat,
        lon,
        country,
        region: region || null,
        name,
        kind,
        confidence,
        timezone: timeZoneAt(lat, lon),
      };
    },
  };
}
