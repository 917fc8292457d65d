import { translateDbError } from '@palmbid/db';
import { AppError, errorTable } from '@palmbid/domain';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';

/** A rejected input as an AppError: the first issue's message, and all fields for forms. */
function fromZod(error: ZodError): AppError {
  const fields = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return new AppError('invalid_input', fields[0]?.message ?? 'Invalid input.', { fields });
}

/** Maps whatever was thrown to an AppError; undefined means a bug (500). */
export function toAppError(error: unknown): AppError | undefined {
  const seen = error instanceof TRPCError && error.cause ? error.cause : error;
  if (seen instanceof ZodError) {
    // Only a rejected input is the caller's fault; an answer that violates its own schema is a bug.
    return error instanceof TRPCError && error.code === 'BAD_REQUEST' ? fromZod(seen) : undefined;
  }
  const translated = translateDbError(seen);
  if (translated instanceof AppError) return translated;
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    // tRPC's own errors: unknown procedure, wrong method, unreadable input.
    if (error.code === 'NOT_FOUND') return new AppError('not_found');
    if (error.code === 'METHOD_NOT_SUPPORTED') return new AppError('method_not_allowed');
    if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new AppError('unsupported_media_type');
    if (error.code === 'PAYLOAD_TOO_LARGE') return new AppError('payload_too_large');
    return new AppError('invalid_input');
  }
  return undefined;
}

/** The error as tRPC sends it: its code comes from the error table; the AppError stays the cause. */
export function toTrpcError(error: unknown): TRPCError {
  const known = toAppError(error);
  if (!known)
    return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong.', cause: error });
  return new TRPCError({ code: errorTable[known.code].trpc, message: known.message, cause: known });
}
