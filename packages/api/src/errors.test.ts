import { AppError } from '@palmbid/domain';
import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toAppError, toTrpcError } from './errors.ts';

const zodError = z.strictObject({ name: z.string('Name please') }).safeParse({}).error;

test('a rejected input is 400 with the sentence of its first rule', () => {
  const error = new TRPCError({ code: 'BAD_REQUEST', cause: zodError });
  expect(toAppError(error)).toMatchObject({
    code: 'invalid_input',
    message: 'Name please',
    fields: [{ path: 'name', message: 'Name please' }],
  });
});

test('an answer that does not fit its own schema is a bug, not the fault of the caller', () => {
  const error = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: zodError });
  expect(toAppError(error)).toBeUndefined();
  expect(toTrpcError(error)).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Something went wrong.',
  });
});

test('a failure of the product keeps its code through tRPC', () => {
  const failure = new AppError('bid_changed', 'Look again.');
  const wrapped = toTrpcError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: failure }));
  expect(wrapped).toMatchObject({ code: 'CONFLICT', message: 'Look again.', cause: failure });
  expect(toAppError(wrapped)).toBe(failure);
});
