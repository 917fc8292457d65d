import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/**
 * Content security: scripts only from this site, pictures also from https, inline styles for the component library.
 * Rules that need https are left out on plain http, where they would only break things.
 */
export const headers = fp<{ secure: boolean }>(
  async (app, { secure }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'"],
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'https:', 'data:', 'blob:'],
          'font-src': ["'self'"],
          'connect-src': ["'self'"],
          'worker-src': ["'self'"],
          'manifest-src': ["'self'"],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
          ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
        },
      },
      referrerPolicy: { policy: 'strict-origin' },
      strictTransportSecurity: secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: false } : false,
      xFrameOptions: { action: 'deny' },
      crossOriginOpenerPolicy: secure,
      originAgentCluster: secure,
      crossOriginEmbedderPolicy: false,
    });
  },
  { name: 'headers' },
);
