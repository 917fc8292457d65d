import { toAppError } from '@palmbid/api';
import { AppError, type ErrorCode, errorTable } from '@palmbid/domain';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteRefusal } from './plugins/refusals.ts';

const problemType = 'application/problem+json';

/** RFC 9457, extended by the error code, the invalid fields and the request id. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors?: { path: string; message: string }[];
  requestId: string;
};

const wantsProblem = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((part) => part.split(';')[0]?.trim().toLowerCase() === problemType);

function toProblem(error: AppError, requestId: string): Problem {
  return {
    type: `urn:palmbid:problem:${error.code}`,
    title: errorTable[error.code].title,
    status: error.http,
    detail: error.message,
    code: error.code,
    ...(error.fields && error.fields.length > 0 ? { errors: [...error.fields] } : {}),
    requestId,
  };
}

/** The error shape of tRPC, for requests that are refused before they reach a procedure. */
const toTrpcShape = (error: AppError, requestId: string) => ({
  error: {
    message: error.message,
    code: TRPC_ERROR_CODES_BY_KEY[errorTable[error.code].trpc],
    data: {
      code: error.code,
      httpStatus: error.http,
      fields: error.fields ?? [],
      retryAfter: error.retryAfter ?? null,
      requestId,
    },
  },
});

/** The response of a failure: one sentence of text, RFC 9457 if the client accepts it, tRPC's shape below /trpc. */
export function describeFailure(
  error: AppError,
  { url, accept, requestId }: { url: string; accept: string | undefined; requestId: string },
): { status: number; headers: Record<string, string>; body: string } {
  const retryAfter = error.retryAfter ?? (error.http === 503 ? 1 : undefined);
  const retryHeader: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const answer = (type: string, body: string, headers = {}) => ({
    status: error.http,
    headers: { ...retryHeader, ...headers, 'content-type': `${type}; charset=utf-8` },
    body,
  });
  if (url.startsWith('/trpc')) {
    return answer('application/json', JSON.stringify(toTrpcShape(error, requestId)));
  }
  return wantsProblem(accept)
    ? answer(problemType, JSON.stringify(toProblem(error, requestId)), { vary: 'accept' })
    : answer('text/plain', error.message, { vary: 'accept' });
}

/** Sends a failure and records it for the log of refusals. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  noteRefusal(request, error);
  const { status, headers, body } = describeFailure(error, {
    url: request.url,
    accept: request.headers.accept,
    requestId: request.id,
  });
  return reply.code(status).headers(headers).send(body);
}

const byFastifyCode: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('payload_too_large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupported_media_type', 'Please send JSON.'),
  FST_REQ_FILE_TOO_LARGE: new AppError('payload_too_large', 'The file is too large.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('invalid_input', 'The body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('invalid_input', 'The body is empty.'),
  FST_ERR_BAD_URL: new AppError('invalid_input', 'The address is not valid.'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('uri_too_long', 'The address is too long.'),
};

const byStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** Maps an error of a route, a hook or Fastify to an AppError; undefined means a bug. */
export function toFailure(error: unknown): AppError | undefined {
  const known = toAppError(error);
  if (known) return known;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (byFastifyCode[code]) return byFastifyCode[code];
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const named = byStatus[status] ?? (status >= 400 && status < 500 ? 'invalid_input' : undefined);
  return named ? new AppError(named) : undefined;
}

export const internal = () => new AppError('internal', 'Something went wrong.');
