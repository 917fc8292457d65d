import { kind, type NotificationText, type OfRequest, requestPath } from '../descriptor.ts';

type Search = {
  searchId: number;
  searchName: string;
  /** Its filters as the query string of the page that lists requests, or of the search over homes. */
  query: string;
};
/** One request at once, or requests or homes of a period: how many, and the titles of the first few. */
type Found = OfRequest | { found: number; titles: readonly string[]; homes?: boolean | undefined };

function searchText(data: Search & Found, count: number): NotificationText {
  const name = `“${data.searchName}”`;
  const list = data.query ? `/browse-requests?${data.query}` : '/browse-requests';
  if ('found' in data) {
    const { titles, found, homes = false } = data;
    const others = found - titles.length;
    const one = homes ? 'home' : 'request';
    return {
      title: found === 1 ? `A new ${one} for ${name}` : `${found} new ${one}s for ${name}`,
      body: `${titles.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`,
      href: homes ? `/search?${data.query}` : list,
    };
  }
  return count > 1
    ? {
        title: `${count} new requests for ${name}`,
        body: `The latest: ${data.requestTitle}.`,
        href: list,
      }
    : {
        title: `New request: ${data.requestTitle}`,
        body: `It fits your saved search ${name}.`,
        href: requestPath(data),
      };
}

/** What users are made aware of: requests that fit, and messages. */
export const alertKinds = {
  /** `score`: the match of the property, 0 to 100. */
  request_match: kind<OfRequest & { propertyId: number; propertyTitle: string; score: number }>({
    label: 'A request matches your property',
    email: false,
    side: 'host',
    gathered: { per: 'kind', lines: 'each', mail: 'paced' },
    action: 'See the request',
    text: (request, count) =>
      count > 1
        ? {
            title: `${count} requests match your properties`,
            body: `The latest: ${request.requestTitle}. Be among the first to bid.`,
            href: '/browse-requests',
          }
        : {
            title: `A request matches ${request.propertyTitle}`,
            body: `${request.requestTitle}, a match of ${request.score} of 100. Be among the first to bid.`,
            href: requestPath(request),
          },
  }),
  /** Hosts who switch it off, on the site and by mail, cannot be invited. Says nothing of the guest. */
  invited_to_bid: kind<OfRequest & { propertyId: number; propertyTitle: string }>({
    label: 'A guest invites you to bid',
    email: true,
    side: 'host',
    gathered: { per: 'group', lines: 'each', mail: 'paced' },
    action: 'Place bid',
    text: ({ requestId, requestTitle, propertyId, propertyTitle }) => ({
      title: `A guest asks you to bid with ${propertyTitle}`,
      body: `${requestTitle}. You are free to bid or not.`,
      href: `/place-bid/${requestId}?requestId=${requestId}&propertyId=${propertyId}`,
    }),
  }),
  search_alert: kind<Search & Found>({
    label: 'A saved search has found something',
    email: true,
    gathered: { per: 'group', lines: 'each', mail: 'paced' },
    action: 'See what is new',
    text: searchText,
  }),
  /** `name`, `withId`: the sender, as the receiver may see them. An owner has one conversation about a request with each host. */
  new_message: kind<{ threadId: number; withId: number; name: string } & Partial<OfRequest>>({
    label: 'New message',
    email: true,
    gathered: { per: 'group', lines: 'renewed', mail: 'unread' },
    action: 'Read and answer',
    text: ({ requestId, requestTitle, threadId, withId, name }, count) => ({
      title: count > 1 ? `${count} new messages from ${name}` : `New message from ${name}`,
      body: requestTitle === undefined ? 'Open your messages to read it.' : `About ${requestTitle}.`,
      href:
        requestId === undefined
          ? `/messages?thread=${threadId}`
          : `/messages?requestId=${requestId}&with=${withId}`,
    }),
  }),
};
