import { changedFieldLabel, type MaterialField } from '../../requests/change.ts';
import type { BidClosedReason } from '../../states.ts';
import { dollars, kind, type OfBid, type OfRequest, priceText, requestPath, utc } from '../descriptor.ts';

/** A bid as the guest is notified of it. */
type HostsBid = OfBid & { name: string };

const closed: Record<BidClosedReason, string> = {
  declined: 'The guest declined your bid.',
  not_selected: 'The guest chose another bid.',
  withdrawn: 'It can no longer be accepted.',
  expired: 'The guest did not decide in time.',
  request_cancelled: 'The guest cancelled the request.',
  property_unavailable: 'Your property was booked by somebody else on these dates.',
  host_inactive: 'Your account can no longer host.',
  admin: 'An administrator closed it.',
};

/** Bids and deadlines, up to the award. */
export const auctionKinds = {
  new_bid: kind<HostsBid>({
    label: 'New bid on your request',
    email: true,
    side: 'guest',
    gathered: { per: 'home', lines: 'renewed', mail: 'paced' },
    action: 'Look at the bid',
    text: (bid) => ({
      title: `New bid on ${bid.requestTitle}`,
      body: `${bid.name} offers ${bid.propertyTitle} for ${priceText(bid)}.`,
      href: requestPath(bid),
    }),
  }),
  bid_changed: kind<HostsBid>({
    label: 'A bid on your request has changed',
    email: false,
    side: 'guest',
    gathered: { per: 'home', lines: 'renewed', mail: 'settled' },
    action: 'Look at the bid',
    text: (bid) => ({
      title: `A bid on ${bid.requestTitle} has changed`,
      body: `${bid.name} now asks ${priceText(bid)}.`,
      href: requestPath(bid),
    }),
  }),
  bid_withdrawn: kind<HostsBid>({
    label: 'A bid on your request was withdrawn',
    email: false,
    side: 'guest',
    gathered: { per: 'home', lines: 'renewed', mail: 'settled' },
    action: 'See your bids',
    text: (bid) => ({
      title: `A bid on ${bid.requestTitle} was withdrawn`,
      body: `${bid.name} took the bid back.`,
      href: requestPath(bid),
    }),
  }),
  /** `amount` is what the guest offers; it is open until `at`. */
  counter_offer: kind<OfBid & { at: string }>({
    label: 'A guest asks for a lower price',
    email: true,
    urgent: true,
    side: 'host',
    gathered: { per: 'home', lines: 'renewed', mail: 'paced' },
    action: 'Answer the guest',
    text: (bid) => ({
      title: `Counter-offer on ${bid.requestTitle}`,
      body: `The guest offers ${dollars(bid.amount)} per night for ${bid.propertyTitle}. Answer by ${utc(bid.at)}; a yes lowers your bid to it.`,
      href: requestPath(bid),
    }),
  }),
  counter_answered: kind<HostsBid & { what: 'accepted' | 'declined' }>({
    label: 'A host has answered your counter-offer',
    email: true,
    side: 'guest',
    gathered: { per: 'home', lines: 'renewed', mail: 'paced' },
    action: 'Look at the bid',
    text: (bid) => ({
      title: `Your counter-offer on ${bid.requestTitle} was ${bid.what}`,
      body:
        bid.what === 'accepted'
          ? `${bid.name} now asks ${priceText(bid)}. You can accept the bid.`
          : `${bid.name} keeps the bid at ${priceText(bid)}.`,
      href: requestPath(bid),
    }),
  }),
  deadline_near: kind<OfRequest & { at?: string }>({
    label: 'A deadline is near',
    email: true,
    urgent: true,
    gathered: { per: 'group', lines: 'renewed', mail: 'paced' },
    action: 'See the request',
    text: (request) => ({
      title: `Bidding on ${request.requestTitle} ends soon`,
      body: `The deadline is ${utc(request.at)}.`,
      href: requestPath(request),
    }),
  }),
  decide_now: kind<OfRequest & { at?: string }>({
    label: 'Time to decide on your bids',
    email: true,
    urgent: true,
    side: 'guest',
    action: 'Choose a bid',
    text: (request) => ({
      title: `Time to decide on ${request.requestTitle}`,
      body: `Bids are waiting for you. Choose one by ${utc(request.at)}.`,
      href: requestPath(request),
    }),
  }),
  bid_accepted: kind<OfBid>({
    label: 'Your bid was accepted',
    email: true,
    urgent: true,
    side: 'host',
    action: 'See the booking',
    text: (bid) => ({
      title: `Your bid on ${bid.requestTitle} was accepted`,
      body: `${bid.propertyTitle} is booked for ${priceText(bid)}.`,
      href: requestPath(bid),
    }),
  }),
  bid_not_selected: kind<OfBid>({
    label: 'Another bid was chosen',
    email: true,
    side: 'host',
    action: 'See how it ended',
    text: (bid) => ({
      title: `Another bid was chosen for ${bid.requestTitle}`,
      body: closed.not_selected,
      href: requestPath(bid),
    }),
  }),
  /** `takenDown`: why an admin took the request down. */
  bid_closed: kind<OfBid & { reason: BidClosedReason; takenDown?: string }>({
    label: 'Your bid was closed',
    email: true,
    side: 'host',
    action: 'See the request',
    text: (bid) => ({
      title: `Your bid on ${bid.requestTitle} was closed`,
      body:
        bid.takenDown === undefined
          ? closed[bid.reason]
          : `Our team took the request down. Reason: ${bid.takenDown}`,
      href: requestPath(bid),
    }),
  }),
  bid_stale: kind<OfBid & { changed: readonly MaterialField[] }>({
    label: 'A request has changed: confirm your bid',
    email: true,
    side: 'host',
    gathered: { per: 'group', lines: 'renewed', mail: 'settled' },
    action: 'Confirm your bid',
    text: (bid, count) => {
      const fields = bid.changed.map(changedFieldLabel).join(', ') || 'the request';
      return {
        title: `${bid.requestTitle} has changed: confirm your bid`,
        body: `${count > 1 ? `Changed ${count} times, last: ` : 'Changed: '}${fields}. Until you confirm it, your bid cannot be accepted.`,
        href: requestPath(bid),
      };
    },
  }),
  /** `rank`: `top`, `2nd`, `3rd` or `4th+`. */
  rank_lost: kind<OfBid & { rank: string }>({
    label: 'Your bid lost its rank',
    email: true,
    side: 'host',
    action: 'Look at your bid',
    text: (bid) => ({
      title: `Your bid on ${bid.requestTitle} lost its rank`,
      body: `${bid.propertyTitle} now ranks ${bid.rank}. You can still lower your price.`,
      href: requestPath(bid),
    }),
  }),
};
