import type { AppRouter } from '@palmbid/api';
import type { ErrorCode } from '@palmbid/domain';

type Procedures = AppRouter['_def']['procedures'];

/** `router.procedure`, as in `auth.login`. */
export type ProcedurePath = {
  [R in keyof Procedures & string]: `${R}.${keyof Procedures[R] & string}`;
}[keyof Procedures & string];

/**
 * One row of the public contract: which HTTP call runs which procedure. No logic; the procedure does everything but the
 * transport. Parameters are the keys of the procedure's input: those in the path, for a GET or DELETE the others in the query, else
 * in the body.
 */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With Fastify's `:names`. */
  path: `/api/${string}`;
  /** The procedure, or a choice between several by the shape of the body. */
  procedure: ProcedurePath | { of: readonly ProcedurePath[]; choose: (body: object) => ProcedurePath };
  /** POST and PATCH read a JSON body into the input unless this is false. */
  body?: boolean;
  /**
   * Accepts `multipart/form-data` with one file in this field, of at most `maxBytes`; a small file may be sent as base64 in JSON
   * instead.
   */
  upload?: { file: string; maxBytes: number };
  status?: 200 | 201 | 204;
  /** The procedure returns `{items, nextCursor}`: the response is the array, with the cursor in a Link header. */
  list?: boolean;
  tag: string;
  summary: string;
  /** Failures worth documenting beyond 400, 401, 403 and 503. */
  errors?: readonly ErrorCode[];
  example?: { request?: unknown; response?: unknown };
};

/** Every procedure a route may call. */
export const proceduresOf = (route: RestRoute): readonly ProcedurePath[] =>
  typeof route.procedure === 'string' ? [route.procedure] : route.procedure.of;
