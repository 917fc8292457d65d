import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { errorMessage, ReadFailure, toFailure } from './errors.ts';
import { messages } from './texts.ts';

const refusal = (httpStatus: number, code: string, message: string, retryAfter: number | null = null) =>
  TRPCClientError.from({
    error: { message, code: -32600, data: { code, httpStatus, fields: [], retryAfter } },
  });

describe('the message of a failure', () => {
  test('is "status: message" for a toast', () => {
    const wrong = refusal(401, 'invalid_credentials', 'Invalid username or password');
    expect(errorMessage(wrong)).toBe('401: Invalid username or password');
    const busy = refusal(429, 'rate_limited', 'Too many attempts. Please try again later.', 120);
    expect(errorMessage(busy)).toBe('429: Too many attempts. Try again in 2 minutes.');
    const failure = {
      code: 'conflict',
      message: 'Taken',
      fields: [],
      retryAfter: null,
      status: 409,
    } as const;
    expect(errorMessage(new ReadFailure(failure))).toBe('409: Taken');
  });

  test('is a plain sentence when no server answered', () => {
    expect(errorMessage(new TRPCClientError('x', { cause: new TypeError('Failed to fetch') }))).toBe(
      messages.offline,
    );
  });

  test('is without the status beside a field', () => {
    expect(toFailure(refusal(409, 'conflict', 'Username already exists')).message).toBe(
      'Username already exists',
    );
  });
});
