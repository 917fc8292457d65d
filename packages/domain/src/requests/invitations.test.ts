import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { type InvitationFacts, invitationRefusal } from './invitations.ts';

const fits: InvitationFacts = {
  homeTakesBids: true,
  isOwnHome: false,
  requestTakesBids: true,
  hostMaySee: true,
  hasBid: false,
  isInvited: false,
  hostTakesNone: false,
  sentByGuest: limits.invitations.perGuest - 1,
  receivedByHost: limits.invitations.perHost - 1,
};

test.each<[string, Partial<InvitationFacts>, ReturnType<typeof invitationRefusal>]>([
  ['is sent where everything fits', {}, null],
  ['is refused for a home that is not listed', { homeTakesBids: false }, 'property_not_listed'],
  ['is refused for the guest’s own home', { isOwnHome: true }, 'forbidden.own_home'],
  ['is refused for a request that takes no bids', { requestTakesBids: false }, 'request_not_active'],
  ['is refused where the home has a bid', { hasBid: true }, 'conflict.has_bid'],
  ['is refused the second time', { isInvited: true }, 'conflict.invited'],
  [
    'is refused beyond a guest’s number of a day',
    { sentByGuest: limits.invitations.perGuest },
    'rate_limited.invitations',
  ],
  // The same words for each: a guest learns neither of a block nor of a setting.
  ['is refused by a switch or a block', { hostTakesNone: true }, 'conflict.no_invitations'],
  ['is refused for a request the host may not see', { hostMaySee: false }, 'conflict.no_invitations'],
  [
    'is refused beyond a host’s number of a day',
    { receivedByHost: limits.invitations.perHost },
    'conflict.no_invitations',
  ],
])('an invitation to bid %s', (_, over, refusal) => {
  expect(invitationRefusal({ ...fits, ...over })).toBe(refusal);
});
