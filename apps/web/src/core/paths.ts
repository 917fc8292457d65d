/** Every address of the app, in one place. `path` is the router's pattern, `getHref` makes a link. */
type Id = number | string;

/** A path without parameters. */
const fixed = <const P extends string>(path: P) => ({ path, getHref: (): string => path });

export const paths = {
  home: fixed('/'),
  search: fixed('/search'),
  favourites: fixed('/favourites'),
  stays: { path: '/stays/:slug', getHref: (slug: string): string => `/stays/${slug}` },
  dashboard: fixed('/dashboard'),
  hostDashboard: fixed('/host-dashboard'),
  adminDashboard: fixed('/admin-dashboard'),
  adminMail: fixed('/admin-mail'),
  adminAudit: fixed('/admin-audit'),
  adminSecurity: fixed('/admin-security'),
  adminOperator: fixed('/admin-operator'),
  adminQueue: fixed('/admin-queue'),
  adminStatistics: fixed('/admin-statistics'),
  adminJobs: fixed('/admin-jobs'),
  adminPayments: fixed('/admin-payments'),
  adminSettings: fixed('/admin-settings'),
  adminReviews: fixed('/admin-reviews'),

  auth: {
    path: '/auth',
    /** `redirectTo` is the path (with query) to come back to after signing in. */
    getHref: (redirectTo?: string): string =>
      redirectTo ? `/auth?redirect=${encodeURIComponent(redirectTo)}` : '/auth',
  },
  forgotPassword: fixed('/auth/forgot-password'),
  forgotUsername: fixed('/auth/forgot-username'),
  resetPassword: fixed('/auth/reset-password'),
  verifyEmail: fixed('/auth/verify-email'),

  createWithAi: {
    path: '/create-with-ai',
    getHref: (prompt?: string): string =>
      prompt ? `/create-with-ai?prompt=${encodeURIComponent(prompt)}` : '/create-with-ai',
  },
  createWithFilters: fixed('/create-with-filters'),
  vacationRequest: { path: '/vacation-request/:id', getHref: (id: Id): string => `/vacation-request/${id}` },
  sharedRequest: { path: '/shared/:token', getHref: (token: string): string => `/shared/${token}` },
  editRequest: { path: '/edit-request/:id', getHref: (id: Id): string => `/edit-request/${id}` },
  guestRecommendations: fixed('/guest-recommendations'),
  bookings: fixed('/bookings'),
  booking: { path: '/bookings/:id', getHref: (id: Id): string => `/bookings/${id}` },
  case: { path: '/cases/:id', getHref: (id: Id): string => `/cases/${id}` },
  receipt: { path: '/bookings/:id/receipt', getHref: (id: Id): string => `/bookings/${id}/receipt` },
  review: { path: '/bookings/:id/review', getHref: (id: Id): string => `/bookings/${id}/review` },

  placeBid: {
    path: '/place-bid/:id',
    getHref: (requestId: Id, from?: { propertyId: Id; amount?: number }): string => {
      if (!from) return `/place-bid/${requestId}`;
      const query = new URLSearchParams({
        requestId: String(requestId),
        propertyId: String(from.propertyId),
      });
      if (from.amount !== undefined) query.set('amount', String(from.amount));
      return `/place-bid/${requestId}?${query}`;
    },
  },
  /** Takes `requestId` from the query. */
  placeBidByQuery: fixed('/place-bid'),
  propertyMatches: fixed('/property-matches'),
  browseRequests: fixed('/browse-requests'),
  properties: fixed('/properties'),
  property: { path: '/properties/:id', getHref: (id: Id): string => `/properties/${id}` },
  importProperties: fixed('/properties/import'),
  addProperty: fixed('/add-property'),
  editProperty: { path: '/properties/:id/edit', getHref: (id: Id): string => `/properties/${id}/edit` },
  propertyPhotos: { path: '/properties/:id/photos', getHref: (id: Id): string => `/properties/${id}/photos` },
  propertyCalendar: {
    path: '/properties/:id/calendar',
    getHref: (id: Id): string => `/properties/${id}/calendar`,
  },
  analytics: fixed('/analytics'),

  messages: {
    path: '/messages',
    /** `withId` is the counterpart's account, where a request has more than one. */
    getHref: (requestId?: Id, withId?: Id): string =>
      requestId === undefined
        ? '/messages'
        : `/messages?requestId=${requestId}${withId === undefined ? '' : `&with=${withId}`}`,
  },
  decisions: fixed('/decisions'),
  appeal: { path: '/appeal/:token', getHref: (token: string): string => `/appeal/${token}` },
  notifications: fixed('/notifications'),
  unsubscribe: fixed('/unsubscribe'),
  profile: fixed('/profile'),
  settings: fixed('/settings'),
  verify: { path: '/verify/:requestId', getHref: (requestId: Id): string => `/verify/${requestId}` },

  howItWorks: fixed('/how-it-works'),
  guestFaq: fixed('/guest-faq'),
  whyHost: fixed('/why-host'),
  listProperty: fixed('/list-property'),
  hostResources: fixed('/host-resources'),
  hostFaq: fixed('/host-faq'),
  contact: fixed('/contact'),
  help: fixed('/help'),
  trustSafety: fixed('/trust-safety'),
  terms: fixed('/terms'),
  privacy: fixed('/privacy'),
  accessibility: fixed('/accessibility'),
  imprint: fixed('/imprint'),
  /** One version of a legal text; `legalSlug` makes the name. */
  legalVersion: { path: '/legal/:version', getHref: (slug: string): string => `/legal/${slug}` },
  cookies: fixed('/cookies'),
  logoPreview: fixed('/logo-preview'),
};

export type PathName = keyof typeof paths;

/** Names of paths that need no parameter: what a menu can link to. */
export type PlainPathName = {
  [K in PathName]: (typeof paths)[K]['getHref'] extends () => string ? K : never;
}[PathName];
