/** The important states between the routes: how to get there from an address, without changing the demo data. */
import type { Page } from '@playwright/test';
import { failCall, holdCall, type RouteIds, type Visitor } from '../helpers.ts';

export type State = {
  name: string;
  who: Visitor;
  address: (ids: RouteIds) => string;
  make?: {
    /** Before the address is opened, e.g. to let calls fail; the page is then not waited for. */
    before?: (page: Page) => Promise<unknown>;
    after?: (page: Page, ids: RouteIds) => Promise<unknown>;
  };
  /** A phone's state only. */
  narrowOnly?: boolean;
  /** A call is refused or broken on purpose: the browser says so, and that is no finding. */
  fails?: boolean;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first();
const pressed = (name: string | RegExp) => async (page: Page) => button(page, name).click();
const opened = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('dialog').waitFor();
};
const at = (address: string) => () => address;
const toRequest = ({ request }: RouteIds) => `/vacation-request/${request}`;

const anonymous: State[] = [
  { name: 'not-found', who: 'anonymous', address: at('/no-such-page') },
  { name: 'shared-request-off', who: 'anonymous', address: at('/shared/no-such-link'), fails: true },
  {
    name: 'home-prompt-understood',
    who: 'anonymous',
    address: at('/'),
    make: {
      after: async (page) => {
        await field(page, 'Describe your dream vacation').fill(
          'A week in Lisbon in May for two, walkable, with wifi, around $180 a night',
        );
        await page.getByText('Lisbon', { exact: false }).nth(1).waitFor();
        await page
          .getByRole('status')
          .filter({ hasText: /\w/ })
          .first()
          .waitFor({ timeout: 5000 })
          .catch(() => 0);
      },
    },
  },
  { name: 'home-nothing-fits', who: 'anonymous', address: at('/?location=Nowhere&place=Nowhere&q=Nowhere') },
  {
    name: 'drawer',
    who: 'anonymous',
    address: at('/'),
    narrowOnly: true,
    make: { after: opened('Open menu') },
  },
  {
    name: 'login-failed',
    who: 'anonymous',
    address: at('/auth'),
    fails: true,
    make: {
      after: async (page) => {
        await page.getByLabel('Username or email').fill('demo_guest');
        await field(page, 'Password').fill('not-it-at-all');
        await button(page, 'Sign in').click();
        await page.getByRole('region', { name: 'Notifications (F8)' }).getByText('Login failed').waitFor();
      },
    },
  },
  { name: 'register', who: 'anonymous', address: at('/auth?tab=register') },
  {
    name: 'register-errors',
    who: 'anonymous',
    address: at('/auth?tab=register'),
    make: { after: pressed('Create account') },
  },
  {
    name: 'forgot-password-sent',
    who: 'anonymous',
    address: at('/auth/forgot-password'),
    make: {
      after: async (page) => {
        await page.getByLabel('Email').fill('nobody@example.com');
        await button(page, 'Send reset link').click();
        await page.getByRole('heading', { name: 'Check your email' }).waitFor();
      },
    },
  },
  { name: 'reset-password-form', who: 'anonymous', address: at('/auth/reset-password?token=abc') },
  {
    name: 'logo-chosen',
    who: 'anonymous',
    address: at('/logo-preview'),
    make: { after: pressed(/Waterfall/) },
  },
];

const guest: State[] = [
  {
    name: 'two-factor-password',
    who: 'guest',
    address: at('/settings#two-factor'),
    make: {
      after: async (page) => {
        await page.getByRole('region', { name: 'Two-factor login' }).getByRole('button').first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
  },
  {
    name: 'report-listing',
    who: 'guest',
    address: ({ property }) => `/properties/${property}`,
    make: { after: opened('Report this listing') },
  },
  {
    name: 'report-review',
    who: 'guest',
    address: at('/bookings?when=past'),
    make: {
      after: async (page) => {
        await page
          .getByRole('link', { name: /^See the reviews/ })
          .first()
          .click();
        await opened('Report this review')(page);
      },
    },
  },
  {
    name: 'two-factor-app',
    who: 'guest',
    address: at('/settings#two-factor'),
    make: {
      after: async (page) => {
        await page.getByRole('region', { name: 'Two-factor login' }).getByRole('button').first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Current password').fill('palmbid-demo');
        await dialog.getByRole('button', { name: 'Continue' }).click();
        await dialog.getByRole('textbox', { name: 'Code of the app' }).waitFor();
      },
    },
  },
  {
    name: 'user-menu',
    who: 'guest',
    address: at('/dashboard'),
    make: {
      after: async (page) => {
        const menu = page.getByRole('banner').getByRole('button', { name: /Gwen/ });
        if (await menu.isVisible()) await menu.click();
        else await opened('Open menu')(page);
      },
    },
  },
  {
    name: 'dashboard-loading',
    who: 'guest',
    address: at('/dashboard'),
    make: {
      before: (page) => holdCall(page, 'requests.mine'),
      after: (page) => page.getByText('Your Vacation Requests').waitFor(),
    },
  },
  {
    name: 'dashboard-failed',
    who: 'guest',
    address: at('/dashboard'),
    fails: true,
    make: {
      before: (page) => failCall(page, 'requests.mine'),
      after: (page) => button(page, 'Try again').waitFor(),
    },
  },
  { name: 'dashboard-nothing-fits', who: 'guest', address: at('/dashboard?status=cancelled') },
  {
    name: 'dashboard-all',
    who: 'guest',
    address: at('/dashboard?shown=99'),
  },
  ...[2, 3, 4].map(
    (step): State => ({
      name: `create-with-filters-${step}`,
      who: 'guest',
      address: at('/create-with-filters'),
      make: {
        after: async (page) => {
          await page.getByRole('combobox', { name: /^Destination/ }).fill('Nazaré');
          for (let now = 1; now < step; now++) await button(page, 'Continue').click();
          await page.getByText(`Step ${step} of 4`).waitFor();
        },
      },
    }),
  ),
  {
    name: 'create-with-filters-missing',
    who: 'guest',
    address: at('/create-with-filters'),
    make: {
      after: async (page) => {
        await page.getByRole('combobox', { name: /^Destination/ }).fill('');
        await button(page, 'Save as Draft').click();
        await page.getByText('Missing information').waitFor();
      },
    },
  },
  {
    name: 'create-with-ai-understood',
    who: 'guest',
    address: at(
      '/create-with-ai?prompt=A week in Lisbon in May for two, with wifi and a pool, around $180 a night',
    ),
  },
  {
    name: 'accept-dialog',
    who: 'guest',
    address: toRequest,
    make: { after: opened(/^Accept: /) },
  },
  {
    name: 'counter-dialog',
    who: 'guest',
    address: toRequest,
    make: { after: opened(/^Counter-offer: /) },
  },
  {
    name: 'why-no-bids',
    who: 'guest',
    address: at('/dashboard'),
    make: {
      after: async (page) => {
        await page.getByRole('button', { name: 'Load More' }).click();
        await page.getByRole('link', { name: 'View Details: Tiles, trams and custard tarts' }).click();
        await page.getByRole('heading', { name: 'Why there are no bids' }).scrollIntoViewIfNeeded();
      },
    },
  },
  {
    name: 'share-panel',
    who: 'guest',
    address: toRequest,
    make: {
      after: async (page) => {
        const link = page.getByRole('switch', { name: 'Anyone with the link can see this trip' });
        if (!(await link.isChecked())) await link.click();
        await page.getByRole('textbox', { name: 'The link' }).scrollIntoViewIfNeeded();
      },
    },
  },
  {
    name: 'decline-dialog',
    who: 'guest',
    address: toRequest,
    make: { after: opened(/^Decline/) },
  },
  {
    name: 'value-weights',
    who: 'guest',
    address: toRequest,
    make: { after: pressed('What counts') },
  },
  {
    name: 'match-why',
    who: 'guest',
    address: toRequest,
    make: { after: pressed(/match.*why/i) },
  },
  {
    name: 'compare-dialog',
    who: 'guest',
    address: toRequest,
    make: {
      after: async (page) => {
        const boxes = page.getByRole('checkbox', { name: /compare/i });
        await boxes.nth(0).check();
        await boxes.nth(1).check();
        await opened('Compare')(page);
      },
    },
  },
  {
    name: 'request-completed',
    who: 'guest',
    address: ({ completed }) => `/vacation-request/${completed}`,
  },
  {
    name: 'request-loading',
    who: 'guest',
    address: toRequest,
    make: {
      before: (page) => holdCall(page, 'requests.byId'),
      after: (page) => page.getByRole('status', { name: 'Loading the request' }).waitFor(),
    },
  },
  { name: 'request-unknown', who: 'guest', address: at('/vacation-request/999999'), fails: true },
  {
    name: 'delete-dialog',
    who: 'guest',
    address: toRequest,
    make: { after: opened('Delete') },
  },
  {
    name: 'conversation',
    who: 'guest',
    address: ({ request }) => `/messages?requestId=${request}`,
    fails: true,
  },
  {
    name: 'booking-upcoming',
    who: 'guest',
    address: at('/bookings'),
    make: {
      after: async (page) => {
        await page
          .getByRole('link', { name: /^Details of/ })
          .first()
          .click();
        await page.getByRole('heading', { name: 'Payment plan' }).waitFor();
      },
    },
  },
  {
    name: 'booking-cancel',
    who: 'guest',
    address: at('/bookings'),
    make: {
      after: async (page) => {
        await page
          .getByRole('link', { name: /^Details of/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Cancel this booking' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  },
  { name: 'bookings-past', who: 'guest', address: at('/bookings?when=past') },
  {
    name: 'review-errors',
    who: 'guest',
    address: ({ booking }) => `/bookings/${booking}/review`,
    make: { after: pressed('Send review') },
  },
  {
    name: 'reviews-open',
    who: 'guest',
    address: at('/bookings?when=past'),
    make: {
      after: async (page) => {
        await page
          .getByRole('link', { name: /^See the reviews/ })
          .first()
          .click();
        await page.getByRole('heading', { name: /’s review$/ }).waitFor();
      },
    },
  },
  { name: 'access-denied', who: 'guest', address: at('/admin-dashboard') },
  { name: 'matches-not-available', who: 'guest', address: at('/property-matches') },
  {
    name: 'settings-password-errors',
    who: 'guest',
    address: at('/settings'),
    make: { after: pressed(/change password/i) },
  },
];

const openMatch = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option').first().click();
  await button(page, /^Show Details/).click();
};
const host: State[] = [
  ...(['Match Details', 'Bidding Strategy', 'Amenities'] as const).map(
    (tab): State => ({
      name: `match-${tab.toLowerCase().replace(' ', '-')}`,
      who: 'host',
      address: at('/property-matches'),
      make: {
        after: async (page) => {
          await openMatch(page);
          await page.getByRole('tab', { name: tab }).click();
        },
      },
    }),
  ),
  {
    name: 'place-bid-from-match',
    who: 'host',
    address: at('/property-matches'),
    make: {
      after: async (page) => {
        await page.getByRole('combobox', { name: 'Property' }).click();
        await page.getByRole('option').first().click();
        await page
          .getByRole('link', { name: /^Place Bid with This Property/ })
          .first()
          .click();
        await page.getByRole('textbox', { name: /amount/i }).waitFor();
      },
    },
  },
  {
    name: 'place-bid-errors',
    who: 'host',
    address: at('/browse-requests'),
    make: {
      after: async (page) => {
        await page
          .getByRole('link', { name: /^Place Bid: / })
          .last()
          .click();
        const amount = page.getByRole('textbox', { name: /amount/i });
        await amount.fill('0');
        await button(page, /^Place Bid/).click();
      },
    },
  },
  { name: 'request-as-host', who: 'host', address: toRequest },
  {
    name: 'edit-bid-dialog',
    who: 'host',
    address: at('/dashboard'),
    make: { after: opened(/^Edit Bid/) },
  },
  {
    name: 'withdraw-dialog',
    who: 'host',
    address: at('/dashboard'),
    make: { after: opened(/^Withdraw/) },
  },
  { name: 'host-bids-won', who: 'host', address: at('/dashboard?bids=won') },
  { name: 'host-bids-closed', who: 'host', address: at('/dashboard?bids=closed') },
  {
    name: 'dashboard-match-why',
    who: 'host',
    address: at('/dashboard'),
    make: { after: pressed(/% match, show why/) },
  },
  {
    name: 'browse-nothing-fits',
    who: 'host',
    address: at('/browse-requests?minBudget=9999999&location=Nowhere&q=Nowhere'),
  },
  {
    name: 'matches-failed',
    who: 'host',
    address: at('/property-matches'),
    fails: true,
    make: {
      before: (page) => failCall(page, 'properties.counts'),
      after: (page) => button(page, 'Try again').waitFor(),
    },
  },
  {
    name: 'add-property-errors',
    who: 'host',
    address: at('/add-property'),
    make: {
      after: async (page) => {
        await page.locator('form button[type=submit]').last().click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
  },
  { name: 'recommendations-not-available', who: 'host', address: at('/guest-recommendations') },
  {
    name: 'analytics-rows',
    who: 'host',
    address: at(`/analytics?rows=month%3A${new Date().toISOString().slice(0, 7)}`),
  },
  { name: 'host-bookings', who: 'host', address: at('/bookings') },
];

const admin: State[] = [
  ...(['requests', 'properties', 'bids'] as const).map(
    (tab): State => ({ name: `admin-${tab}`, who: 'admin', address: at(`/admin-dashboard?tab=${tab}`) }),
  ),
  {
    name: 'admin-role-dialog',
    who: 'admin',
    address: at('/admin-dashboard?q=demo_guest'),
    make: {
      after: async (page) => {
        await opened(/role/i)(page);
        await page.getByRole('radio', { name: 'Both' }).check();
      },
    },
  },
  ...(['listing_report', 'review_report', 'contact', 'mail', 'job'] as const).map(
    (kind): State => ({
      name: `admin-queue-${kind}`,
      who: 'admin',
      address: at(`/admin-queue?kind=${kind}`),
    }),
  ),
  {
    name: 'admin-suspend-dialog',
    who: 'admin',
    address: at('/admin-dashboard?q=demo_guest'),
    make: {
      after: async (page) => {
        await button(page, /^More for/).click();
        await page.getByRole('menuitem', { name: 'Suspend' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  },
  {
    name: 'admin-user-menu',
    who: 'admin',
    address: at('/admin-dashboard?q=demo_guest'),
    make: { after: pressed(/^More for/) },
  },
  {
    name: 'admin-hide-dialog',
    who: 'admin',
    address: at('/admin-dashboard?tab=properties'),
    make: { after: opened(/^Hide /) },
  },
  {
    name: 'admin-hide-review',
    who: 'admin',
    address: at('/admin-queue?kind=review_report'),
    make: { after: opened(/^Hide the review/) },
  },
  { name: 'admin-statistics-weeks', who: 'admin', address: at('/admin-statistics?span=quarter') },
  { name: 'admin-nothing-found', who: 'admin', address: at('/admin-dashboard?q=nobody-like-this') },
];

export const states: readonly State[] = [...anonymous, ...guest, ...host, ...admin];

/** What only new accounts see, beyond the routes. */
export const emptyStates: readonly State[] = [
  { name: 'admin-requests', who: 'admin', address: at('/admin-dashboard?tab=requests') },
  { name: 'admin-bids', who: 'admin', address: at('/admin-dashboard?tab=bids') },
  { name: 'notifications-unread', who: 'guest', address: at('/notifications?unread=true') },
  { name: 'host-bookings', who: 'host', address: at('/bookings') },
];
