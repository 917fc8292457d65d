import { expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApi } from './testing/index.ts';
import { createCallerFactory, publicProcedure, router } from './trpc.ts';

const api = useTestApi();

const answering = (answer: { price: number }, checkAnswers: boolean) => {
  const only = router({
    read: publicProcedure.output(z.object({ price: z.number() })).query(() => answer),
  });
  const context = api.context(null);
  const config = { ...context.deps.config, checkAnswers };
  return createCallerFactory(only)({ ...context, deps: { ...context.deps, config } }).read();
};

test('an answer with a key that its schema does not have fails in tests, although validation would strip it', async () => {
  expect(await answering({ price: 1 }, true)).toEqual({ price: 1 });
  const leaking = { price: 1, rivalPrice: 2 };
  await expect(answering(leaking, true)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
});

test('production sends answers as presenters build them, without parsing them again', async () => {
  const built = { price: 1 };
  expect(await answering(built, false)).toBe(built);
});
