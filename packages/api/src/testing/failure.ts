import { AppError, type ErrorCode } from '@palmbid/domain';
import { TRPCError } from '@trpc/server';

/** The code and message with which a call failed, and the seconds to wait if given; undefined when it succeeded. Rethrows unexpected errors. */
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

/** The code with which a call failed; undefined when it succeeded. */
export const codeOf = async (call: Promise<unknown>): Promise<ErrorCode | undefined> =>
  (await failureOf(call))?.code;
