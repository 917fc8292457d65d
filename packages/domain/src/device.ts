type Device = { name: string; kind: 'phone' | 'tablet' | 'computer' | 'program' };

const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [pattern: RegExp, name: string, kind: Device['kind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b(?!.*\bMobile\b)/, 'Android', 'tablet'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows NT\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** "Firefox on Windows" from a User-Agent header. For display only: a client can send any text. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { name: 'Unknown device', kind: 'program' };
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  if (browser && system) return { name: `${browser} on ${system[1]}`, kind: system[2] };
  if (browser ?? system) return { name: browser ?? system?.[1] ?? '', kind: system?.[2] ?? 'computer' };
  // Programs start with their own name: "curl/8.5.0".
  const program = /^[\w.+-]{1,40}/.exec(userAgent)?.[0];
  return { name: program ?? 'Unknown device', kind: 'program' };
}
