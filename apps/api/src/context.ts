import { type Context, type Deps, eventOf, logEvent, originOf, type RequestInfo } from '@palmbid/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSite } from './auth/cross-site.ts';
import type { Devices } from './auth/device.ts';
import { networkOf } from './auth/network.ts';
import type { Sessions } from './auth/sessions.ts';

export type ContextParts = { deps: Deps; sessions: Sessions; devices: Devices };

/** Says which of its own writes a browser must see. Sealed: positions would reveal how much happens on the whole site. */
const wroteContext = 'wrote';

function openPosition({ vault }: Deps, sealed: string | undefined): string | null {
  try {
    return sealed === undefined ? null : vault.open(sealed, wroteContext);
  } catch {
    return null;
  }
}

/** Builds the context of procedures from an HTTP request. Only this module reads and sets their cookies. */
export async function createContext(
  { deps, sessions, devices }: ContextParts,
  request: FastifyRequest,
  reply: FastifyReply,
  batched: boolean,
): Promise<Context> {
  const live = await sessions.find(request.cookies[sessions.cookieName]);
  const secure = deps.config.publicUrl.startsWith('https:');
  const wroteCookie = `${secure ? '__Host-' : ''}palmbid_wrote`;
  const device = devices.read(request.cookies[devices.cookieName]);
  const userAgent = request.headers['user-agent'] ?? '';
  const key = request.headers['idempotency-key'];

  const info: RequestInfo = {
    id: request.id,
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent,
    crossSite: isCrossSite(request.headers, deps.config.publicUrl),
    batched,
    idempotencyKey: typeof key === 'string' ? key : null,
    device,
    ...(deps.replica && { wrote: openPosition(deps, request.cookies[wroteCookie]) }),
  };

  const session: Context['session'] = {
    id: live?.id ?? null,
    start: async (userId, proof) => {
      // Each login gets a new session id, which prevents session fixation.
      const started = await sessions.start(userId, {
        userAgent,
        passwordHash: proof?.passwordHash,
        origin: originOf(info),
      });
      logEvent(deps, eventOf({ request: info }, userId, 'logged_in'));
      if (session.id !== null) await sessions.end(session.id);
      session.id = started.id;
      reply.setCookie(started.cookie.name, started.cookie.value, started.cookie.attributes);
      if (device?.userId !== userId) {
        const issued = devices.issue(userId);
        reply.setCookie(issued.name, issued.value, issued.attributes);
      }
    },
    renew: async (tx, userId) => {
      const renewed = await sessions.renew(tx, userId, session.id);
      return () => {
        if (!renewed) return;
        session.id = renewed.id;
        reply.setCookie(renewed.cookie.name, renewed.cookie.value, renewed.cookie.attributes);
      };
    },
    end: async () => {
      if (session.id !== null) await sessions.end(session.id);
      session.id = null;
      const blank = sessions.blankCookie();
      reply.setCookie(blank.name, blank.value, blank.attributes);
    },
  };
  return {
    deps,
    actor: live?.impersonation?.actor ?? live?.actor ?? null,
    ...(live?.impersonation && { impersonator: { ...live.actor, until: live.impersonation.until } }),
    session,
    request: info,
    noteWrite: (position) => {
      if (reply.raw.headersSent) return;
      const value = deps.vault.seal(position, wroteContext);
      reply.setCookie(wroteCookie, value, { httpOnly: true, sameSite: 'lax', path: '/', secure });
    },
  };
}
