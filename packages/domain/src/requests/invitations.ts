import type { Reason } from '../errors.ts';
import { limits } from '../limits.ts';

/** What an invitation to bid depends on; the database's `invitations_guard` decides by the same facts. */
export type InvitationFacts = {
  /** The home is listed, and its host is active and no guest only. */
  homeTakesBids: boolean;
  /** The guest owns the home. */
  isOwnHome: boolean;
  /** The request takes bids now. */
  requestTakesBids: boolean;
  /** The host may see the request: one that was reopened is open to its former bidders only. */
  hostMaySee: boolean;
  /** The host has bid with this home already. */
  hasBid: boolean;
  /** The host of this home was invited to this request before. */
  isInvited: boolean;
  /** The host has switched invitations off, or one of the two has blocked the other: the guest does not learn which. */
  hostTakesNone: boolean;
  /** Within the last 24 hours. */
  sentByGuest: number;
  receivedByHost: number;
};

/** Why a guest may not invite the host of a home to bid on a request; null if they may. */
export function invitationRefusal(facts: InvitationFacts): Reason | null {
  if (!facts.homeTakesBids) return 'property_not_listed';
  if (facts.isOwnHome) return 'forbidden.own_home';
  if (!facts.requestTakesBids) return 'request_not_active';
  if (facts.hasBid) return 'conflict.has_bid';
  if (facts.isInvited) return 'conflict.invited';
  // One sentence for all three, so that a guest learns nothing about blocks, settings and former bidders.
  if (facts.hostTakesNone || !facts.hostMaySee || facts.receivedByHost >= limits.invitations.perHost)
    return 'conflict.no_invitations';
  if (facts.sentByGuest >= limits.invitations.perGuest) return 'rate_limited.invitations';
  return null;
}
