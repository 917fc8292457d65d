import type { AppRouter } from '@palmbid/api';
import type { MadeUser } from '@palmbid/db/testing';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** A response with its body as text and as JSON, which is undefined if the body is not JSON. */
export type Answer = {
  status: number;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
  text: string;
  json: unknown;
};

export type TestPerson = MadeUser & { cookie: string };

/** A client of the API, anonymous or with a user's session. Like a browser, it keeps the cookie of a renewed session. */
export type TestClient = {
  get: (path: string, headers?: Headers) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: Headers) => Promise<Answer>;
  patch: (path: string, body?: unknown, headers?: Headers) => Promise<Answer>;
  delete: (path: string, headers?: Headers) => Promise<Answer>;
  /** Anything else: `inject` with this client's cookie. */
  send: (request: InjectOptions) => Promise<Answer>;
  /** The typed tRPC client, through the same HTTP server. Failures throw TRPCClientError. */
  trpc: TRPCClient<AppRouter>;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Receives every response to a client with its user's id, `null` if anonymous; an error it throws fails the call. */
export type Watch = (answer: Answer, request: InjectOptions, viewerId: number | null) => void;

/** The user of a client's session; without an id, watchers treat the client as anonymous. */
export type Caller = { cookie: string; id?: number };

export function createClient(
  app: FastifyInstance,
  caller: Caller | null,
  watchers: readonly Watch[],
): TestClient {
  const send = async (request: InjectOptions): Promise<Answer> => {
    const headers = { ...(caller && { cookie: caller.cookie }), ...request.headers };
    const response = await app.inject({ ...request, headers });
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      cookies: response.cookies,
      text: response.payload,
      json: parse(response.payload),
    };
    const renewed = answer.cookies.find(
      ({ name, value }) => name.endsWith('palmbid_session') && value !== '',
    );
    if (caller && renewed) caller.cookie = `${renewed.name}=${renewed.value}`;
    for (const watch of watchers) watch(answer, request, caller?.id ?? null);
    return answer;
  };
  const withBody =
    (method: 'POST' | 'PATCH') =>
    (path: string, body?: unknown, headers: Headers = {}) =>
      send({
        method,
        url: path,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
  return {
    get: (path, headers = {}) => send({ method: 'GET', url: path, headers }),
    post: withBody('POST'),
    patch: withBody('PATCH'),
    delete: (path, headers = {}) => send({ method: 'DELETE', url: path, headers }),
    send,
    trpc: createTRPCClient<AppRouter>({
      links: [httpLink({ url: 'http://localhost/trpc', fetch: fetchByInject(send) })],
    }),
  };
}

const fetchByInject =
  (send: TestClient['send']) =>
  async (
    input: string | URL | Request,
    init?: { method?: string; headers?: RequestInit['headers']; body?: unknown },
  ): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const answer = await send({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: `${url.pathname}${url.search}`,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(answer.text, { status: answer.status });
  };
