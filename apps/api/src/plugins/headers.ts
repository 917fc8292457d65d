import fp from 'fastify-plugin';
import { cspReportPath } from './csp-reports.ts';

/** Browser features that the app does not use; denied, so that injected code and frames cannot use them either. */
const denied = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;
// Browsers report unknown names as errors, so the list has none. A button copies share links to the clipboard; "Near me" asks where
// the caller is.
const permissions = [
  ...denied.map((name) => `${name}=()`),
  // "Near me" in the search asks the browser.
  'geolocation=(self)',
  'clipboard-write=(self)',
  'geolocation=(self)',
  'clipboard-read=()',
].join(', ');

/**
 * The content security policy: scripts and pictures only from this site, inline styles for the component library. Browsers
 * report violations.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Browsers that know `report-to` ignore `report-uri`, and the other way round.
  `report-uri ${cspReportPath}`,
  'report-to csp',
];

/**
 * The security headers of every response. Those that require https are left out on http, where they would break the app. `pictures`:
 * origins that pictures may also come from.
 */
export const securityHeaders = (
  secure: boolean,
  pictures: readonly string[] = [],
): Readonly<Record<string, string>> => ({
  'content-security-policy': [...policy, ...(secure ? ['upgrade-insecure-requests'] : [])]
    .join('; ')
    .replace("img-src 'self'", ["img-src 'self'", ...pictures].join(' ')),
  'reporting-endpoints': `csp="${cspReportPath}"`,
  'permissions-policy': permissions,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(secure && {
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'strict-transport-security': `max-age=${365 * 24 * 3600}`,
  }),
});

/** The headers that only concern documents. */
export const documentHeaders = [
  'content-security-policy',
  'reporting-endpoints',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
] as const;

export const headers = fp<{ secure: boolean; pictures: readonly string[] }>(
  async (app, { secure, pictures }) => {
    const all = securityHeaders(secure, pictures);
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(all);
    });
  },
  { name: 'headers' },
);
