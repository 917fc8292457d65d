import { parseTripRequest, resolvePlace } from '@palmbid/ai';
import type { Deps, GenerateTrip } from '@palmbid/api';

const builtin: GenerateTrip = async (prompt, { now }) => ({
  ...parseTripRequest(prompt, { now }),
  engine: 'builtin',
});

/** Puts together what use-cases need. The gazetteer never differs; without a generator the built-in engine reads texts. */
export function composeDeps(
  parts: Omit<Deps, 'resolvePlace' | 'generateTrip'> & { generateTrip?: GenerateTrip },
): Deps {
  return {
    generateTrip: builtin,
    ...parts,
    resolvePlace: (text) => {
      const place = resolvePlace(text);
      if (!place) return undefined;
      const { lat, lon, country, region, confidence } = place;
      return { lat, lon, country, region: region || null, confidence };
    },
  };
}
