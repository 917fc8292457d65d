import { kind, type NotificationText, type OfRequest, requestPath } from '../descriptor.ts';

type Search = {
  searchId: number;
  searchName: string;
  /** Its filters as the query string of the page that lists requests. */
  query: string;
};
/** One request at once, or those of a day: how many, and the titles of the first few. */
type Found = OfRequest | { found: number; titles: readonly string[] };

function searchText(data: Search & Found, count: number): NotificationText {
  const name = `“${data.searchName}”`;
  const list = data.query ? `/browse-requests?${data.query}` : '/browse-requests';
  if ('found' in data) {
    const { titles, found } = data;
    const others = found - titles.length;
    return {
      title: found === 1 ? `A new request for ${name}` : `${found} new requests for ${name}`,
      body: `${titles.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`,
      href: list,
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
  search_alert: kind<Search & Found>({
    label: 'A saved search has found something',
    email: true,
    side: 'host',
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
