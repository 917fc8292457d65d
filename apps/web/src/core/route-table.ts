/**
 * The route table as data: which page file serves which path, whether it needs a login, and its title. Read by the app
 * (`shell/router.tsx`), by the build (to preload the chunk of a deep link), and through the build by the server (which
 * addresses exist, and the head of each page). Hence it contains only data.
 */
import { type PathName, paths } from './paths.ts';

/** `public`: for everyone. `login`: needs a session, else redirects to /auth?redirect=... */
export type Access = 'public' | 'login';

export type RouteRow = {
  name: PathName;
  page: string;
  access: Access;
  /** Shown in the tab as "{title} · Palmbid"; empty for the home page. */
  title: string;
  /** For search engines and link previews, 50 to 160 characters. Omitted for pages they cannot see. */
  description?: string;
};

const open = (name: PathName, page: string, title: string, description?: string): RouteRow => ({
  name,
  page,
  access: 'public',
  title,
  ...(description !== undefined && { description }),
});
const guarded = (name: PathName, page: string, title: string): RouteRow => ({
  name,
  page,
  access: 'login',
  title,
});

export const routeRows: readonly RouteRow[] = [
  open('home', 'home', '', 'Post the trip you want. Hosts bid for it. You choose the stay you like best.'),
  open('search', 'search', 'Search stays'),
  open('favourites', 'favourites', 'Favourites'),
  open('stays', 'stays', 'Stays'),
  open('auth', 'auth', 'Login or register'),
  open('forgotPassword', 'forgot-password', 'Forgot password'),
  open('forgotUsername', 'forgot-username', 'Forgot username'),
  open('resetPassword', 'reset-password', 'Choose a new password'),
  open('verifyEmail', 'verify-email', 'Confirm your e-mail'),
  open('unsubscribe', 'unsubscribe', 'Stop mails'),
  open('logoPreview', 'logo-preview', 'Logo preview'),
  open('property', 'property', 'Property'),
  open('appeal', 'decisions', 'Decision'),
  open('sharedRequest', 'shared-request', 'Shared request'),
  open(
    'verify',
    'verify',
    'Verify an auction',
    'Recompute the log of an auction in your own browser. No account needed.',
  ),

  open(
    'howItWorks',
    'how-it-works',
    'How it works',
    'Post a vacation request, receive sealed bids from hosts, compare and choose.',
  ),
  open(
    'guestFaq',
    'guest-faq',
    'Questions from guests',
    'Answers for guests: requests, budgets, bids, deciding and cancelling.',
  ),
  open(
    'whyHost',
    'why-host',
    'Why host',
    'Travelers post what they want, you bid with sealed prices, without commission.',
  ),
  open(
    'listProperty',
    'list-property',
    'List your property',
    'How to list a property: what you need, what guests see, how to start bidding.',
  ),
  open(
    'hostResources',
    'host-resources',
    'Host resources',
    'Guides for hosts: read your match score, set a price, write a bid that is chosen.',
  ),
  open(
    'hostFaq',
    'host-faq',
    'Questions from hosts',
    'Answers for hosts: listing a property, bidding, rank and what follows a win.',
  ),
  open('contact', 'contact', 'Contact us', 'Write to the people who run Palmbid. No account needed.'),
  open(
    'help',
    'help',
    'Help centre',
    'Guides for guests and hosts, account and login help, how to reach us.',
  ),
  open(
    'trustSafety',
    'trust-safety',
    'Trust and safety',
    'How Palmbid protects guests and hosts: sealed prices, a verifiable log, hidden contact details.',
  ),
  open(
    'terms',
    'legal',
    'Terms of service',
    'The terms of Palmbid: accounts, requests, bids, what becomes binding and when, payments.',
  ),
  open(
    'privacy',
    'legal',
    'Privacy',
    'Privacy on Palmbid: which data is stored and why, what hosts and guests see, and your rights.',
  ),
  open('accessibility', 'legal', 'Accessibility'),
  open('imprint', 'legal', 'Imprint'),
  open('legalVersion', 'legal', 'Legal text'),
  open('cookies', 'cookies', 'Cookies and storage'),

  guarded('dashboard', 'dashboard', 'Dashboard'),
  guarded('hostDashboard', 'host-dashboard', 'Host dashboard'),
  guarded('adminDashboard', 'admin-dashboard', 'Admin dashboard'),
  guarded('adminMail', 'admin-mail', 'Mail'),
  guarded('adminAudit', 'admin-audit', 'Audit log'),
  guarded('adminSecurity', 'admin-security', 'Security events'),
  guarded('adminOperator', 'admin-operator', 'Operator'),
  guarded('adminQueue', 'admin-queue', 'Queue'),
  guarded('adminStatistics', 'admin-statistics', 'Statistics'),
  guarded('adminJobs', 'admin-jobs', 'Jobs'),
  guarded('adminPayments', 'admin-payments', 'Payments'),
  guarded('adminSettings', 'admin-settings', 'Settings'),
  guarded('adminReviews', 'admin-reviews', 'Decided reviews'),
  open('createWithAi', 'create-with-ai', 'Create with AI'),
  open('createWithFilters', 'create-with-filters', 'Create with filters'),
  guarded('vacationRequest', 'vacation-request', 'Vacation request'),
  guarded('editRequest', 'edit-request', 'Edit request'),
  guarded('guestRecommendations', 'guest-recommendations', 'Recommendations'),
  guarded('bookings', 'bookings', 'Bookings'),
  guarded('booking', 'booking', 'Booking'),
  guarded('case', 'case', 'Case'),
  guarded('receipt', 'receipt', 'Receipt'),
  guarded('review', 'review', 'Review a stay'),
  guarded('placeBid', 'place-bid', 'Place a bid'),
  guarded('placeBidByQuery', 'place-bid', 'Place a bid'),
  guarded('propertyMatches', 'property-matches', 'Property matches'),
  guarded('browseRequests', 'browse-requests', 'Browse requests'),
  guarded('properties', 'properties', 'Your properties'),
  guarded('importProperties', 'import-properties', 'Import properties'),
  guarded('addProperty', 'add-property', 'Add a property'),
  guarded('editProperty', 'edit-property', 'Edit property'),
  guarded('propertyPhotos', 'property-photos', 'Photos'),
  guarded('propertyCalendar', 'property-calendar', 'Calendar'),
  guarded('analytics', 'analytics', 'Analytics'),
  guarded('messages', 'messages', 'Messages'),
  guarded('decisions', 'decisions', 'Decisions'),
  guarded('notifications', 'notifications', 'Notifications'),
  guarded('profile', 'profile', 'Profile'),
  guarded('settings', 'settings', 'Settings'),
];

/** The title for unknown addresses. */
export const NOT_FOUND = 'Page not found';

/**
 * The page files that the server renders with the data of their visitor, because people open them directly: from a mail, a
 * bookmark, a search engine or a reload. Their first paint needs no script and no call.
 */
export const renderedPages: readonly string[] = [
  'dashboard',
  'vacation-request',
  'property',
  'legal',
  'stays',
  // Reading that never changes.
  'how-it-works',
  'guest-faq',
  'why-host',
  'list-property',
  'host-resources',
  'host-faq',
  'contact',
  'help',
  'trust-safety',
];

/** Path pattern and page file of every row, for the build. */
export const pagesByPath = routeRows.map(({ name, page }) => ({ path: paths[name].path, page }));

/** The pages as the server reads them: the build writes them to `pages.json` (`vite/pages.ts`). */
export const pagesForServer = {
  notFound: NOT_FOUND,
  pages: routeRows.map(({ name, page, access, title, description = null }) => ({
    name,
    /** The page file, if the server renders it. */
    rendered: renderedPages.includes(page) ? page : null,
    path: paths[name].path,
    access,
    title,
    description,
  })),
};
