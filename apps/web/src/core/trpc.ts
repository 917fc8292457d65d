/** The API as hooks: `trpc.requests.byId.useQuery(...)`. They work below `ApiHooks` (`page-tools.tsx`). */
import type { AppRouter } from '@palmbid/api/types';
import { createTRPCReact } from '@trpc/react-query';

export type { RouterInputs, RouterOutputs } from '@palmbid/api/types';

export const trpc = createTRPCReact<AppRouter>();
