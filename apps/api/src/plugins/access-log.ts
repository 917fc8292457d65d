import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isHealthCheck } from './health.ts';
import { routeName } from './route-name.ts';

/** One line at `info` for each call that was answered, with its request id; health checks are left out. */
class AccessLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const detail = {
      req: request,
      route: routeName(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...detail, err: error }, 'answered in part');
    else if (!isHealthCheck(request.url)) request.log.info(detail, 'answered');
  }
}

export const createAccessLog = (): LogController => new AccessLog({ requestIdLogLabel: 'requestId' });
