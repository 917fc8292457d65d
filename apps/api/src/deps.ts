import { resolvePlace } from '@palmbid/ai';
import type { Deps } from '@palmbid/api';

/** Puts together what use-cases need. The gazetteer is the one part that never differs. */
export function composeDeps(parts: Omit<Deps, 'resolvePlace'>): Deps {
  return {
    ...parts,
    resolvePlace: (text) => {
      const place = resolvePlace(text);
      if (!place) return undefined;
      const { lat, lon, country, region, confidence } = place;
      return { lat, lon, country, region: region || null, confidence };
    },
  };
}
