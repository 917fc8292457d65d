import { expect, test } from './fixtures.ts';
import {
  answerCall,
  clearExpectedErrors,
  expectLinks,
  expectOptions,
  expectSpec,
  expectTexts,
  expectToast,
  failCall,
  newBid,
  newProperty,
  newRequest,
} from './helpers.ts';
import { markSeen, nextYear } from './spec-texts.ts';

test.describe('guest', { tag: '@once' }, () => {
  test('the dashboard of a new guest shows greeting, tiles, empty states, filters and sort orders; pages of hosts and admins deny access', async ({
    newUser,
  }) => {
    const { page } = await newUser('guest');
    await page.goto('/dashboard');
    await expectSpec(page, 'guest greeting');
    await expectSpec(page, 'guest tiles');
    await expectSpec(page, 'guest dashboard');
    await expectLinks(page.getByRole('main'), 'guest tiles', [
      ['Get Started', '/create-with-ai'],
      ['Start Building', '/create-with-filters'],
      ['View Recommendations', '/guest-recommendations'],
    ]);
    await expectOptions(page, 'Status', 'status filter');
    await expectOptions(page, 'Sort by', 'guest sort');
    await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);

    await page.goto('/property-matches');
    await expectSpec(page, 'access', [
      'Not Available',
      'This feature is only available to users with host privileges. Your account is set up as a guest only.',
    ]);
    await page.goto('/admin-dashboard');
    await expectSpec(page, 'admin');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/property-matches');
  });

  test('dashboard cards load more above 3, show states and formats, and lead to edit, activate and delete', async ({
    newUser,
    consoleErrors,
  }) => {
    const { page, api } = await newUser('guest');
    for (const title of ['First', 'Second', 'Third']) await newRequest(api, { title });
    const draft = await newRequest(api, {
      title: 'Unfinished',
      status: 'draft',
      checkInDate: `${nextYear}-06-12`,
      checkOutDate: `${nextYear}-06-19`,
    });
    await page.goto('/dashboard');
    const cards = page.getByRole('list', { name: 'Your vacation requests' });
    await expect(page.getByRole('link', { name: /^View Details: / })).toHaveCount(2);
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(page.getByRole('link', { name: /^View Details: / })).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
    await expectSpec(cards, 'request states', ['Draft', 'Incomplete', 'Active', 'Awaiting bids']);
    await expectSpec(cards, 'formats', [`Jun 12 - Jun 19, ${nextYear}`, '$1,000 - $2,000']);
    await expect(page.getByRole('link', { name: /^View Details: / }).first()).toHaveText('View Details');
    await expect(page.getByRole('link', { name: 'Complete: Unfinished' })).toHaveText('Complete');
    markSeen('request cards', 'View Details', 'Complete', 'Load More');
    await expect(page.getByRole('link', { name: 'Edit Unfinished' })).toHaveAttribute(
      'href',
      `/edit-request/${draft.id}`,
    );

    await page.getByRole('link', { name: 'Complete: Unfinished' }).click();
    await expect(page).toHaveURL(`/vacation-request/${draft.id}`);
    await expect(page.getByRole('link', { name: 'Edit', exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Activate' }).click();
    await expectToast(page, 'Request updated');
    await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    markSeen('request', 'Edit', 'Activate', 'Delete');
    const dialog = page.getByRole('dialog');
    await expectSpec(dialog, 'request validation', [
      'Are you sure you want to delete this vacation request?',
    ]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Request deleted');
    await expect(page).toHaveURL('/');
    // The page's last refetch finds nothing.
    clearExpectedErrors(consoleErrors, /status of 404/);
  });

  test('failures to load, update, delete and accept are reported', async ({
    newUser,
    apiUser,
    consoleErrors,
  }) => {
    const { page, api } = await newUser('guest');
    await page.goto('/vacation-request/999999');
    await expectSpec(page, 'request', [
      'Error',
      'There was an error loading the vacation request. Please try again later.',
    ]);
    await expectLinks(page, 'request', [['Return to Dashboard', '/dashboard']]);

    const draft = await newRequest(api, { status: 'draft' });
    await page.goto(`/vacation-request/${draft.id}`);
    await failCall(page, 'requests.update');
    await failCall(page, 'requests.remove');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expectToast(page, 'Update failed');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Delete failed');

    const { id } = await newRequest(api);
    const host = await apiUser('host');
    const property = await newProperty(host.api);
    const bid = await newBid(host.api, id, property.id, 250);
    await failCall(page, 'bids.accept');
    for (const [path, title] of [
      ['/dashboard', 'Error accepting bid'],
      [`/vacation-request/${id}`, 'Failed to accept bid'],
    ] as const) {
      await page.goto(path);
      const accept = page.getByRole('button', { name: 'Accept: House above the waves' });
      await expect(accept).toHaveText('Accept');
      await accept.click();
      const dialog = page.getByRole('dialog');
      await expectSpec(dialog, 'bid validation', [
        'Are you sure you want to accept this bid? This will complete your vacation request.',
      ]);
      await dialog.getByRole('button', { name: 'Accept bid' }).click();
      await expectToast(page, title);
    }
    markSeen('request', 'Accept');
    await expectTexts(page, ['$1,750 per night under your maximum']);
    clearExpectedErrors(consoleErrors);
    const accepted = await api.patch(`/api/bids/${bid.id}`, { data: { status: 'accepted' } });
    expect(accepted.status()).toBe(200);
    await page.goto('/dashboard');
    const cards = page.getByRole('list', { name: 'Your vacation requests' });
    await expectSpec(cards, 'request states', ['Completed', 'completed']);
    // Completed requests cannot be edited: the only link left is the draft's.
    await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(1);
  });

  test('recommendations report a failure after one retry, may be empty, and require the guest mode and role', async ({
    newUser,
    consoleErrors,
  }) => {
    const { page } = await newUser('both');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('ai.guestRecommendations')) asked++;
    });
    const restore = await failCall(page, 'ai.guestRecommendations');
    await page.goto('/guest-recommendations');
    await expectSpec(page, 'failures', [
      'Unable to load recommendations at this time. Please try again later.',
    ]);
    expect(asked).toBe(2);
    clearExpectedErrors(consoleErrors);
    await restore();
    const nothing = JSON.stringify([{ result: { data: [] } }]);
    await answerCall(page, 'ai.guestRecommendations', 200, nothing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSpec(page, 'recommendations', ['No Recommendations Yet']);
    await page.getByRole('switch').first().click();
    await expect(page.getByRole('button', { name: 'Switch to Guest Mode' })).toBeVisible();
    markSeen('recommendations', 'Switch to Guest Mode');
    const host = await newUser('host');
    await host.page.goto('/guest-recommendations');
    await expectSpec(host.page, 'access', [
      'Not Available',
      'This feature is only available to users with guest privileges. Your account is set up as a host only.',
    ]);
  });
});
