import { AppError } from '@palmbid/domain';
import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toAppError, toTrpcError } from './errors.ts';

const zodError = z.strictObject({ name: z.string('Name please') }).safeParse({}).error;

test('maps a rejected input to 400 with the message of its first issue', () => {
  const error = new TRPCError({ code: 'BAD_REQUEST', cause: zodError });
  expect(toAppError(error)).toMatchObject({
    code: 'invalid_input',
    message: 'Name please',
    fields: [{ path: 'name', message: 'Name please' }],
  });
});

test('treats an answer that violates its own schema as a bug', () => {
  const error = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: zodError });
  expect(toAppError(error)).toBeUndefined();
  expect(toTrpcError(error)).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Something went wrong.',
  });
});

test('keeps the code of an AppError through tRPC', () => {
  const failure = new AppError('bid_changed', 'Look again.');
  const wrapped = toTrpcError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: failure }));
  expect(wrapped).toMatchObject({ code: 'CONFLICT', message: 'Look again.', cause: failure });
  expect(toAppError(wrapped)).toBe(failure);
});
