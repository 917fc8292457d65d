import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { AppError } from '@palmbid/domain';
import fp from 'fastify-plugin';
import type { OpenAPIV3 } from 'openapi-types';
import { sendProblem } from '../problem.ts';
import { openApiDocument } from '../rest/openapi.ts';
import { restRoutes } from '../rest/routes/index.ts';

/** Serves the OpenAPI document of the REST contract at `/api/openapi.json` and its viewer at `/docs`. */
export const docs = fp<{ publicUrl: string; cookieName: string }>(
  async (app, options) => {
    const document = openApiDocument(restRoutes, options);
    app.get('/api/openapi.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(document),
    );
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/openapi.json',
      handler: async (request, reply) => {
        reply.header('allow', 'GET, HEAD');
        return sendProblem(request, reply, new AppError('method_not_allowed'));
      },
    });
    await app.register(swagger, {
      mode: 'static',
      // The plugin's types end at OpenAPI 3.0, but it only passes the document on.
      specification: { document: document as Partial<OpenAPIV3.Document> as OpenAPIV3.Document },
    });
    await app.register(swaggerUi, {
      routePrefix: '/docs',
      theme: { title: 'Palmbid API' },
      uiConfig: { deepLinking: true, layout: 'BaseLayout' },
    });
  },
  { name: 'docs' },
);
