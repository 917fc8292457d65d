import { AppError, type ErrorCode } from '@palmbid/domain';
import { TRPCError } from '@trpc/server';

/** The code and sentence a call failed with, and the seconds to wait where there are any; undefined when it succeeded. Unexpected failures are thrown on. */
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
