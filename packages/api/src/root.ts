import { createCallerFactory, router } from './trpc.ts';

/** Everything the product can be asked, over tRPC and (through the REST adapter) over /api. */
export const appRouter = router({});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
