import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode, errorTable, notFound } from './errors.ts';

const codes = Object.keys(errorTable) as ErrorCode[];

/** The tRPC code of each HTTP status; statuses that tRPC lacks use the nearest one. */
const trpcOf: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  431: 'BAD_REQUEST',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

describe('the error table', () => {
  test.each(codes)('%s has a title, and a tRPC code that fits its HTTP status', (code) => {
    const row = errorTable[code];
    expect(row.trpc).toBe(trpcOf[row.http]);
    expect(row.title).toMatch(/^[A-Z]/);
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  test('has one code for status 500: internal', () => {
    expect(codes.filter((code) => errorTable[code].http === 500)).toEqual(['internal']);
  });

  test('an error has the sentence of its code, or the title as a sentence, unless it is given one', () => {
    expect(new AppError('wrong_role').message).toBe('Not available for your role.');
    expect(new AppError('unauthenticated').message).toBe('Please log in first.');
    expect(new AppError('rate_limited', 'Later.', { retryAfter: 7 })).toMatchObject({
      http: 429,
      message: 'Later.',
      retryAfter: 7,
    });
    expect(notFound()).toMatchObject({ http: 404, code: 'not_found' });
  });
});
