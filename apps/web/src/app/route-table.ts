/**
 * The route table as data: which page file serves which path, who may see it, and its title. Read by the app
 * (`routes.ts`) and by the build (preload of a deep link's chunk), hence free of anything but data.
 */
import { type PathName, paths } from './paths.ts';

/** `public`: anyone. `login`: a session is needed, else /auth?redirect=... */
export type Access = 'public' | 'login';

export type RouteRow = {
  name: PathName;
  page: string;
  access: Access;
  /** Shown in the tab as "{title} · Palmbid"; empty for the home page. */
  title: string;
};

const open = (name: PathName, page: string, title: string): RouteRow => ({
  name,
  page,
  access: 'public',
  title,
});
const guarded = (name: PathName, page: string, title: string): RouteRow => ({
  name,
  page,
  access: 'login',
  title,
});

export const routeRows: readonly RouteRow[] = [
  open('home', 'home', ''),
  open('auth', 'auth', 'Login or register'),
  open('forgotPassword', 'forgot-password', 'Forgot password'),
  open('forgotUsername', 'forgot-username', 'Forgot username'),
  open('resetPassword', 'reset-password', 'Choose a new password'),
  open('verifyEmail', 'verify-email', 'Confirm your e-mail'),
  open('unsubscribe', 'unsubscribe', 'Stop mails'),
  open('logoPreview', 'logo-preview', 'Logo preview'),
  open('property', 'property', 'Property'),
  open('sharedRequest', 'shared-request', 'Shared request'),
  open('verify', 'verify', 'Verify an auction'),

  open('howItWorks', 'how-it-works', 'How it works'),
  open('guestFaq', 'guest-faq', 'Questions from guests'),
  open('whyHost', 'why-host', 'Why host'),
  open('listProperty', 'list-property', 'List your property'),
  open('hostResources', 'host-resources', 'Host resources'),
  open('hostFaq', 'host-faq', 'Questions from hosts'),
  open('contact', 'contact', 'Contact us'),
  open('help', 'help', 'Help centre'),
  open('trustSafety', 'trust-safety', 'Trust and safety'),
  open('terms', 'terms', 'Terms of service'),
  open('privacy', 'privacy', 'Privacy'),

  guarded('dashboard', 'dashboard', 'Dashboard'),
  guarded('hostDashboard', 'host-dashboard', 'Host dashboard'),
  guarded('adminDashboard', 'admin-dashboard', 'Admin dashboard'),
  guarded('adminMail', 'admin-mail', 'Mail'),
  guarded('adminAudit', 'admin-audit', 'Audit log'),
  guarded('adminQueue', 'admin-queue', 'Queue'),
  guarded('adminStatistics', 'admin-statistics', 'Statistics'),
  guarded('adminJobs', 'admin-jobs', 'Jobs'),
  guarded('adminSettings', 'admin-settings', 'Settings'),
  guarded('adminReviews', 'admin-reviews', 'Decided reviews'),
  guarded('createWithAi', 'create-with-ai', 'Create with AI'),
  guarded('createWithFilters', 'create-with-filters', 'Create with filters'),
  guarded('vacationRequest', 'vacation-request', 'Vacation request'),
  guarded('editRequest', 'edit-request', 'Edit request'),
  guarded('guestRecommendations', 'guest-recommendations', 'Recommendations'),
  guarded('bookings', 'bookings', 'Bookings'),
  guarded('booking', 'booking', 'Booking'),
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
  guarded('notifications', 'notifications', 'Notifications'),
  guarded('profile', 'profile', 'Profile'),
  guarded('settings', 'settings', 'Settings'),
];

/** Path pattern and page file of every row, for the build. */
export const pagesByPath = routeRows.map(({ name, page }) => ({ path: paths[name].path, page }));
