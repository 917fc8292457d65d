import { randomBytes } from 'node:crypto';
import { parseTripRequest, resolvePlace } from '@palmbid/ai';
import { createLiveHub, createVault, type Deps, type GenerateTrip } from '@palmbid/api';
import { createCalendarFetch } from './calendar/fetch-calendar.ts';

const builtin: GenerateTrip = async (prompt, { now }) => ({
  ...parseTripRequest(prompt, { now }),
  engine: 'builtin',
});

/**
 * Puts together what use-cases need. The gazetteer never differs; without a generator the built-in engine reads texts,
 * without a vault secrets last as long as the process, without a hub live events stay in it.
 */
export function composeDeps(
  parts: Omit<Deps, 'resolvePlace' | 'generateTrip' | 'fetchCalendar' | 'vault' | 'live'> &
    Partial<Pick<Deps, 'generateTrip' | 'fetchCalendar' | 'vault' | 'live'>>,
): Deps {
  return {
    generateTrip: builtin,
    fetchCalendar: createCalendarFetch(),
    vault: parts.vault ?? createVault(randomBytes(32).toString('base64url')),
    live: parts.live ?? createLiveHub(parts.db, parts.log),
    ...parts,
    resolvePlace: (text) => {
      const place = resolvePlace(text);
      if (!place) return undefined;
      const { lat, lon, country, region, confidence } = place;
      return { lat, lon, country, region: region || null, confidence };
    },
  };
}
