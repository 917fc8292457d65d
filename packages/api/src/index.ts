export type {
  Context,
  Deps,
  GeneratedTrip,
  GenerateTrip,
  Logger,
  RequestInfo,
  ResolvedPlace,
  SessionPort,
} from './context.ts';
export { toAppError, toTrpcError } from './errors.ts';
export { expireRequests } from './features/requests/commands/expire-requests.ts';
export { type AppRouter, appRouter, createCaller } from './root.ts';
