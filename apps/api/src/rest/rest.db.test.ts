import { appRouter } from '@palmbid/api';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/index.ts';
import { proceduresOf } from './route.ts';
import { restRoutes } from './routes/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

const problemJson = { accept: 'application/problem+json' };

describe('failures', () => {
  test('are one sentence of plain text by default', async () => {
    const answer = await t.as(null).get('/api/user');
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).toMatch(/^[A-Z].*\.$/);
  });

  test('are RFC 9457 when the client accepts it', async () => {
    for (const accept of ['application/problem+json', 'application/json, application/problem+json;q=0.9']) {
      const answer = await t.as(null).get('/api/user', { accept });
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.json).toEqual({
        type: 'urn:palmbid:problem:unauthenticated',
        title: 'Login required',
        status: 401,
        detail: 'Please log in first.',
        code: 'unauthenticated',
        requestId: answer.headers['x-request-id'],
      });
    }
  });

  test('unknown paths below /api are 404 with any method', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/user/extra', '/api/%2e%2e/user']) {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        expect((await t.as(null).send({ method, url })).status).toBe(404);
      }
    }
    expect((await t.as(null).get('/api/nothing', problemJson)).json).toMatchObject({ code: 'not_found' });
  });

  test('addresses that cannot be decoded are 400', async () => {
    for (const url of ['/api/%zz', '/api/properties/%ff']) {
      expect((await t.as(null).get(url)).status).toBe(400);
    }
  });

  test('an overlong path parameter is 404', async () => {
    expect((await t.as(null).get(`/api/properties/${'1'.repeat(6_000)}`)).status).toBe(404);
  });
});

test.each([...new Set(restRoutes.map((route) => route.path))])(
  'another method on %s is 405 with Allow',
  async (path) => {
    const known = restRoutes.filter((route) => route.path === path).map((route) => String(route.method));
    const url = path.replace(/:[A-Za-z]+/g, '1');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (known.includes(method)) continue;
      const answer = await t.as(null).send({ method, url });
      expect(answer.status).toBe(405);
      const allow = String(answer.headers['allow']).split(', ');
      expect(allow.filter((name) => name !== 'HEAD').sort()).toEqual([...known].sort());
    }
  },
);

describe('input', () => {
  test('a query key given twice, in brackets or unknown is 400', async () => {
    const host = await t.person('host');
    for (const query of ['limit=1&limit=2', 'limit[]=1', 'status[]=x', 'unknown=1', '__proto__=1']) {
      expect((await t.as(host).get(`/api/properties?${query}`)).status).toBe(400);
    }
    expect((await t.as(host).get('/api/properties?limit=1')).status).toBe(200);
  });

  test.each([
    '0',
    '-1',
    '1.5',
    '1e9',
    '2147483648',
    '9007199254740993',
    'abc',
    '%00',
    '1;drop',
    '0x10',
    '%20',
    '١',
  ])('the id %s is 400 or 404', async (id) => {
    const both = await t.person('both');
    for (const answer of [
      await t.as(both).get(`/api/vacation-requests/${id}`),
      await t.as(both).delete(`/api/bids/${id}`),
      await t.as(both).patch(`/api/properties/${id}`, { title: 'x' }),
    ]) {
      expect([400, 404]).toContain(answer.status);
    }
  });

  test('the session is checked before the input', async () => {
    expect((await t.as(null).get('/api/vacation-requests/abc')).status).toBe(401);
    expect((await t.as(null).patch('/api/bids/abc', [])).status).toBe(401);
  });

  test('a body cannot override a path parameter', async () => {
    const both = await t.person('both');
    const mine = await t.make.property({ owner_id: both.id });
    const answer = await t.as(both).patch(`/api/properties/${mine.id}`, { id: mine.id + 1, title: 'Moved' });
    expect(answer.status).toBe(400);
  });

  test('logout takes no body, an empty one and an empty object', async () => {
    const client = t.as(null);
    expect((await client.post('/api/logout')).status).toBe(204);
    expect((await client.post('/api/logout', undefined, { 'content-type': 'application/json' })).status).toBe(
      204,
    );
    expect((await client.post('/api/logout', {})).status).toBe(204);
  });
});

test('lists are bare arrays; the next page is a link that works', async () => {
  const host = await t.person('host');
  for (let i = 0; i < 3; i++) await t.make.property({ owner_id: host.id });
  const first = await t.as(host).get('/api/properties?limit=2');
  expect(first.json).toHaveLength(2);
  const link = /^<(\/api\/properties\?[^>]+)>; rel="next"$/.exec(String(first.headers['link']));
  expect(link?.[1]).toContain('limit=2');
  const second = await t.as(host).get(link?.[1] ?? '');
  expect(second.json).toHaveLength(1);
  expect(second.headers).not.toHaveProperty('link');
});

test('HEAD answers as GET without the body', async () => {
  const person = await t.person();
  const head = await t.as(person).send({ method: 'HEAD', url: '/api/user' });
  expect([head.status, head.text]).toEqual([200, '']);
});

describe('OpenAPI', () => {
  type Operation = {
    responses: Record<string, unknown>;
    parameters: { name: string; in: string; schema: { type: string } }[];
  };
  type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

  test('describes every row of the table, with its parameters and its success', async () => {
    const document = (await t.as(null).get('/api/openapi.json')).json as Document;
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(restRoutes.length);
    for (const route of restRoutes) {
      const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
      const operation = document.paths[path]?.[route.method.toLowerCase()];
      expect(operation?.responses).toHaveProperty(String(route.status ?? 200));
      const named = (place: string) =>
        operation?.parameters.filter((p) => p.in === place).map((p) => p.name) ?? [];
      expect(named('path').map((name) => `:${name}`)).toEqual(route.path.match(/:\w+/g) ?? []);
      if (route.method === 'POST') expect(named('query')).toEqual([]);
    }
  });

  test("names the parameters of a list with the types of its procedure's input", async () => {
    const document = (await t.as(null).get('/api/openapi.json')).json as Document;
    const parameters = document.paths['/api/listings']?.['get']?.parameters ?? [];
    expect(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema.type]))).toEqual({
      location: 'string',
      propertyType: 'string',
      guests: 'integer',
      bedrooms: 'integer',
      maxRate: 'number',
      amenities: 'array',
      petsAllowed: 'boolean',
      limit: 'integer',
      cursor: 'string',
    });
  });

  test('every row calls a procedure that exists, with the right verb', () => {
    const all: Readonly<Record<string, unknown>> = appRouter._def.procedures;
    for (const route of restRoutes) {
      for (const path of proceduresOf(route)) {
        const kind = route.method === 'GET' ? 'query' : 'mutation';
        const procedure = all[path];
        const def = typeof procedure === 'function' && '_def' in procedure ? procedure._def : undefined;
        expect(def, path).toMatchObject({ type: kind });
      }
    }
  });

  test('/docs shows it', async () => {
    expect((await t.as(null).get('/docs')).text).toContain('swagger-ui');
    expect((await t.as(null).get('/docs/json')).json).toMatchObject({ openapi: '3.1.0' });
  });
});
