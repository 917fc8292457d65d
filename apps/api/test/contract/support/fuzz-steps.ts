import fc from 'fast-check';
import { parametersOf } from '../../../src/rest/inputs.ts';
import { proceduresOf, type RestRoute } from '../../../src/rest/route.ts';
import { restRoutes } from '../../../src/rest/routes/index.ts';
import { inputArbitrary } from './arbitrary.ts';
import { accessOf, allProcedures, type Call, isStream, restCall, trpcCall } from './calls.ts';
import { type ActorName, actorNames } from './scene.ts';

/** A call of a procedure by an actor, over tRPC or over one of its routes. */
export type Step = {
  actor: ActorName;
  path: string;
  input: unknown;
  /** Makes the call, once the references in the input are resolved. */
  call: (input: unknown) => Call;
};

const entitledTo: Readonly<Record<string, readonly ActorName[]>> = {
  user: ['GO', 'GX', 'HB', 'HX', 'BO', 'AD'],
  guest: ['GO', 'GO', 'GX', 'BO'],
  host: ['HB', 'HB', 'HX', 'BO'],
  admin: ['AD'],
};

const headers = fc.oneof(
  { weight: 15, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'idempotency-key': 'one' },
      { 'idempotency-key': 'two words' },
      { 'idempotency-key': 'x'.repeat(201) },
      { 'sec-fetch-site': 'cross-site' },
      { accept: 'application/problem+json' },
      { origin: 'null' },
    ),
  },
);

/** Path parameters for inputs that have none. */
const noSuch = (route: RestRoute) =>
  Object.fromEntries(Object.keys(parametersOf(route).path).map((name) => [name, 'nothing']));

type Target = { path: string; call: (input: unknown) => Call | undefined };

/** Every procedure over tRPC, or every route with each procedure behind it: the same share for each. */
const targets: Record<'rest' | 'trpc', readonly Target[]> = {
  trpc: allProcedures
    .filter((path) => !isStream(path))
    .map((path) => ({ path, call: (input) => trpcCall(path, input) })),
  rest: restRoutes.flatMap((route) =>
    proceduresOf(route).map((path) => ({
      path,
      call: (input) =>
        restCall(route, input) ??
        restCall(route, { ...noSuch(route), ...Object(input), id: 'x', requestId: '1e3', propertyId: -1 }),
    })),
  ),
};

/** Steps over one transport, three of four by an actor with an entitled role; and the procedures that they reach. */
export function stepsOver(transport: 'rest' | 'trpc'): { steps: fc.Arbitrary<Step>; paths: string[] } {
  const steps = fc
    .record({
      way: fc
        .constantFrom(...targets[transport])
        .chain((way) => inputArbitrary(way.path).map((input) => ({ ...way, input }))),
      who: fc.nat(),
      anyone: fc.nat({ max: 3 }),
      more: headers,
    })
    .map(({ way, who, anyone, more }): Step => {
      const may = anyone === 0 ? actorNames : (entitledTo[accessOf(way.path)] ?? actorNames);
      return {
        actor: may[who % may.length] ?? 'AN',
        path: way.path,
        input: way.input,
        call: (input) => {
          const call = way.call(input);
          if (!call) throw new Error(`no call of ${way.path} could be made`);
          return { ...call, request: { ...call.request, headers: { ...call.request.headers, ...more } } };
        },
      };
    });
  return { steps, paths: [...new Set(targets[transport].map(({ path }) => path))] };
}
