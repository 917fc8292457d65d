import fp from 'fastify-plugin';

const dayMs = 24 * 3600 * 1000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** Well-known addresses (RFC 8615): the contact for vulnerability reports and the page for changing a password. */
export const wellKnown = fp<{ publicUrl: string; securityContact?: string | undefined }>(
  async (app, { publicUrl, securityContact }) => {
    const at = (path: string): string => new URL(path, publicUrl).href;
    app.get('/.well-known/security.txt', async (_request, reply) => {
      const end = new Date((Math.floor(Date.now() / dayMs) + validDays) * dayMs);
      const lines = [
        `Contact: ${securityContact ?? at('/contact')}`,
        `Expires: ${end.toISOString().replace('.000', '')}`,
        'Preferred-Languages: en',
        `Canonical: ${at('/.well-known/security.txt')}`,
        `Policy: ${at('/trust-safety#security')}`,
      ];
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    });
    app.get('/.well-known/change-password', async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/settings#password'),
    );
  },
  { name: 'well-known' },
);
