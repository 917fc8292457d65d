import { expect, test } from './fixtures.ts';
import {
  breakCall,
  expectTexts,
  expectToast,
  forgive,
  newBid,
  newProperty,
  newRequest,
  toast,
} from './helpers.ts';

test.describe('the guest', { tag: '@text' }, () => {
  test('§2 Dashboard, guest: greeting, tiles, empty states, filters, sorts; access messages of the host side', async ({
    person,
  }) => {
    const { page } = await person('guest');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Edda Example' })).toBeVisible();
    await expectTexts(page, [
      'Ready to plan your next dream vacation?',
      'Create with AI',
      'Create with Filters',
      'AI Recommendations',
      'Your Vacation Requests',
      'No vacation requests found. Create your first request!',
      'Recent Bids',
      'No bids received yet. Create more vacation requests to attract bids!',
    ]);
    const main = page.getByRole('main');
    for (const [name, href] of [
      ['Get Started', '/create-with-ai'],
      ['Start Building', '/create-with-filters'],
      ['View Recommendations', '/guest-recommendations'],
    ] as const) {
      await expect.soft(main.getByRole('link', { name }).first()).toHaveAttribute('href', href);
    }
    const options = async (name: string, labels: readonly string[]) => {
      await page.getByRole('combobox', { name }).click();
      for (const label of labels) {
        await expect.soft(page.getByRole('option', { name: label, exact: true })).toBeVisible();
      }
      await page.keyboard.press('Escape');
    };
    await options('Status', ['All Requests', 'Active', 'Completed', 'Drafts']);
    await options('Sort by', ['Newest', 'Most Bids', 'Ending Soon']);
    await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);

    await page.goto('/property-matches');
    await expectTexts(page, [
      'Not Available',
      'This feature is only available to users with host privileges. Your account is set up as a guest only.',
    ]);
    await page.goto('/admin-dashboard');
    await expectTexts(page, [
      'Access Denied',
      "You don't have permission to access the admin dashboard. Please contact an administrator if you believe this is an error.",
    ]);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/property-matches');
  });

  test('§8 Request load failure, update, delete and accept failures: titles and the Error card', async ({
    person,
    complaints,
  }) => {
    const { page, api } = await person('guest');
    await page.goto('/vacation-request/999999');
    await expectTexts(page, [
      'Error',
      'There was an error loading the vacation request. Please try again later.',
    ]);
    await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );

    const draft = await newRequest(api, { status: 'draft' });
    await page.goto(`/vacation-request/${draft.id}`);
    await breakCall(page, 'requests.update');
    await breakCall(page, 'requests.remove');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expectToast(page, 'Update failed');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Delete failed');

    const { id } = await newRequest(api);
    const host = await person('host');
    const property = await newProperty(host.api);
    await newBid(host.api, id, property.id, 250);
    await breakCall(page, 'bids.accept');
    for (const [path, title] of [
      [`/vacation-request/${id}`, 'Failed to accept bid'],
      ['/dashboard', 'Error accepting bid'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Accept: House above the waves' }).click();
      const dialog = page.getByRole('dialog');
      await expectTexts(dialog, [
        'Are you sure you want to accept this bid? This will complete your vacation request.',
      ]);
      await dialog.getByRole('button', { name: 'Accept bid' }).click();
      await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
    }
    await page.goto(`/vacation-request/${id}`);
    await expectTexts(page, ['$1,750 per night under your maximum']);
    forgive(complaints);
  });

  test('§2 Guest recommendations: failure, guest mode, host-only account', async ({ person, complaints }) => {
    const both = await person('both');
    const page = both.page;
    await page.goto('/guest-recommendations');
    await page.route(/\/trpc\/[^?]*ai\.guestRecommendations/, (route) => route.abort());
    await page.reload();
    await expectTexts(page, ['Unable to load recommendations at this time. Please try again later.']);
    await page.getByRole('switch').first().click();
    await expect(page.getByRole('button', { name: 'Switch to Guest Mode' })).toBeVisible();
    const host = await person('host');
    await host.page.goto('/guest-recommendations');
    await expectTexts(host.page, [
      'Not Available',
      'This feature is only available to users with guest privileges. Your account is set up as a host only.',
    ]);
    forgive(complaints);
  });
});
