import { AppError, type ErrorCode } from '@palmbid/domain';
import { TRPCError } from '@trpc/server';

/** The AppError that a call failed with; undefined when it succeeded. Other errors are rethrown. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<{ code: ErrorCode; message: string; retryAfter?: number } | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof AppError) {
      const { code, message, retryAfter } = cause;
      return { code, message, ...(retryAfter !== undefined && { retryAfter }) };
    }
    throw error;
  }
}
