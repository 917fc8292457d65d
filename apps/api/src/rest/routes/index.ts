import type { RestRoute } from '../route.ts';
import { authRoutes } from './auth.ts';

/** The whole public contract, feature by feature. */
export const restRoutes: readonly RestRoute[] = [...authRoutes];
