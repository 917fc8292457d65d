import fp from 'fastify-plugin';

/** The description of the REST contract: `/api/openapi.json`, shown at `/docs`. */
export const docs = fp<{ publicUrl: string }>(async () => {}, { name: 'docs' });
