import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { ModelTrip } from '../schema.ts';

/** A request that the model server received, as tests read it. */
export type SeenRequest = {
  readonly instructions: string;
  readonly input: string;
  /** Everything that was sent, headers included. */
  readonly whole: string;
};

export type Behaviour = (request: SeenRequest, reply: FastifyReply, nth: number) => unknown;

export type ModelServer = {
  readonly baseURL: string;
  readonly seen: SeenRequest[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

/** An answer in the shape of the Responses API whose text is the given value as JSON, or the text itself. */
export function answerWith(value: unknown): Record<string, unknown> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 0,
    status: 'completed',
    model: 'test',
    output: [
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
  };
}

/** A trip with all fields open except the given values. */
export function trip(values: Partial<ModelTrip> = {}): ModelTrip {
  return {
    title: null,
    location: null,
    checkInDate: null,
    checkOutDate: null,
    guests: null,
    adults: null,
    children: null,
    bedrooms: null,
    minBudgetPerNight: null,
    maxBudgetPerNight: null,
    mustHaveAmenities: [],
    preferredAmenities: [],
    extrasAmenities: [],
    excludedAmenities: [],
    propertyTypes: [],
    spans: [],
    dateFlexibility: null,
    ...values,
  };
}

/** A server on the loopback with /v1/responses and a given behaviour. */
export async function startModelServer(): Promise<ModelServer> {
  const seen: SeenRequest[] = [];
  let behaviour: Behaviour = () => answerWith(trip());
  const app: FastifyInstance = Fastify({ forceCloseConnections: true });
  app.post('/v1/responses', (request, reply) => {
    const body = request.body as { instructions: string; input: string };
    const one = {
      instructions: body.instructions,
      input: body.input,
      whole: JSON.stringify({ body: request.body, headers: request.headers, url: request.url }),
    };
    seen.push(one);
    return behaviour(one, reply, seen.length);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    seen,
    behave(next) {
      behaviour = next;
      seen.length = 0;
    },
    close: () => app.close(),
  };
}
