/**
 * Distances by + - x / and square root only, so that JavaScript and PostgreSQL (both IEEE 754) compute identical doubles. Library
 * sines may differ in the last bit.
 */
export type UnitVector = readonly [x: number, y: number, z: number];

/** pi / 180 / 8: a degree's eighth in radians. PostgreSQL's `match_sin_cos` has the same literal. */
const eighthOfDegree = 0.0021816615649929119;

/**
 * Sine and cosine of an angle in degrees (-180..180): Taylor polynomials of an eighth of the angle (error below 1e-15),
 * doubled three times by sin 2a = 2 sin a cos a and cos 2a = 1 - 2 sin a sin a.
 */
export function sinCos(degrees: number): readonly [sin: number, cos: number] {
  const t = degrees * eighthOfDegree;
  const q = t * t;
  let sin = t * (1 - (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - q / 110)))));
  let cos = 1 - (q / 2) * (1 - (q / 12) * (1 - (q / 30) * (1 - (q / 56) * (1 - (q / 90) * (1 - q / 132)))));
  for (let i = 0; i < 3; i++) {
    const doubled = 2 * sin * cos;
    cos = 1 - 2 * sin * sin;
    sin = doubled;
  }
  return [sin, cos];
}

/** The point of the unit sphere at a latitude and longitude in degrees. */
export function unitVector(lat: number, lon: number): UnitVector {
  const [sinLat, cosLat] = sinCos(lat);
  const [sinLon, cosLon] = sinCos(lon);
  return [cosLat * cosLon, cosLat * sinLon, sinLat];
}

/**
 * Kilometres between two points along the chord: earth radius x |a - b|. At 250 km that is 16 m less than along the
 * surface.
 */
export function chordKm(a: UnitVector, b: UnitVector, earthRadiusKm: number): number {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  const dz = a[2] - b[2];
  return earthRadiusKm * Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** Lower-cases ASCII letters only, as PostgreSQL's `lower(... collate "C")` does. */
export const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (c) => c.toLowerCase());

/** The key by which unknown places are compared: ASCII lower case, ASCII punctuation and blanks as one space. */
export const placeTextKey = (text: string): string =>
  asciiLower(text)
    .replace(/[ -/:-@[-`{-~]+/g, ' ')
    .replace(/^ | $/g, '');
