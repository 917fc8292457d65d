import { expect, test } from './fixtures.ts';
import {
  answerCall,
  breakCall,
  expectLinks,
  expectOptions,
  expectSpec,
  expectTexts,
  expectToast,
  forgive,
  newBid,
  newProperty,
  newRequest,
} from './helpers.ts';
import { nextYear, seen } from './spec-texts.ts';

test.describe('the guest', { tag: '@text' }, () => {
  test('§2 Dashboard, guest: greeting, tiles, empty states, filters, sorts; §6 access messages of the other sides', async ({
    person,
  }) => {
    const { page } = await person('guest');
    await page.goto('/dashboard');
    await expectSpec(page, '§1 greeting');
    await expectSpec(page, '§2 guest tiles');
    await expectSpec(page, '§2 guest dashboard');
    await expectLinks(page.getByRole('main'), '§2 guest tiles', [
      ['Get Started', '/create-with-ai'],
      ['Start Building', '/create-with-filters'],
      ['View Recommendations', '/guest-recommendations'],
    ]);
    await expectOptions(page, 'Status', '§2 status filter');
    await expectOptions(page, 'Sort by', '§2 guest sort');
    await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);

    await page.goto('/property-matches');
    await expectSpec(page, '§6 access', [
      'Not Available',
      'This feature is only available to users with host privileges. Your account is set up as a guest only.',
    ]);
    await page.goto('/admin-dashboard');
    await expectSpec(page, '§2 admin');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/property-matches');
  });

  test('§2 Dashboard cards: Load More above 3, draft and active, §9 formats; §6 Edit, Delete, Activate of a draft', async ({
    person,
    complaints,
  }) => {
    const { page, api } = await person('guest');
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
    await expectSpec(cards, '§4 request cards', ['Draft', 'Incomplete', 'Active', 'Awaiting bids']);
    await expectSpec(cards, '§9 formats', [`Jun 12 - Jun 19, ${nextYear}`, '$1,000 - $2,000']);
    await expect(page.getByRole('link', { name: /^View Details: / }).first()).toHaveText('View Details');
    await expect(page.getByRole('link', { name: 'Complete: Unfinished' })).toHaveText('Complete');
    seen('§2 request cards', 'View Details', 'Complete', 'Load More');
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
    seen('§2 request', 'Edit', 'Activate', 'Delete');
    const dialog = page.getByRole('dialog');
    await expectSpec(dialog, '§5 request', ['Are you sure you want to delete this vacation request?']);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Request deleted');
    await expect(page).toHaveURL('/');
    // What the page still asks on its way out is refused.
    forgive(complaints, /status of 404/);
  });

  test('§8 Request load failure, update, delete and accept failures: titles and the Error card', async ({
    person,
    caller,
    complaints,
  }) => {
    const { page, api } = await person('guest');
    await page.goto('/vacation-request/999999');
    await expectSpec(page, '§2 request', [
      'Error',
      'There was an error loading the vacation request. Please try again later.',
    ]);
    await expectLinks(page, '§2 request', [['Return to Dashboard', '/dashboard']]);

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
    const host = await caller('host');
    const property = await newProperty(host.api);
    const bid = await newBid(host.api, id, property.id, 250);
    await breakCall(page, 'bids.accept');
    for (const [path, title] of [
      ['/dashboard', 'Error accepting bid'],
      [`/vacation-request/${id}`, 'Failed to accept bid'],
    ] as const) {
      await page.goto(path);
      const accept = page.getByRole('button', { name: 'Accept: House above the waves' });
      await expect(accept).toHaveText('Accept');
      await accept.click();
      const dialog = page.getByRole('dialog');
      await expectSpec(dialog, '§5 bid', [
        'Are you sure you want to accept this bid? This will complete your vacation request.',
      ]);
      await dialog.getByRole('button', { name: 'Accept bid' }).click();
      await expectToast(page, title);
    }
    seen('§2 request', 'Accept');
    await expectTexts(page, ['$1,750 per night under your maximum']);
    forgive(complaints);
    const accepted = await api.patch(`/api/bids/${bid.id}`, { data: { status: 'accepted' } });
    expect(accepted.status()).toBe(200);
    await page.goto('/dashboard');
    const cards = page.getByRole('list', { name: 'Your vacation requests' });
    await expectSpec(cards, '§4 request cards', ['Completed', 'completed']);
    // The pencil is gone once a request is completed: one is left, the draft's.
    await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(1);
  });

  test('§2 Guest recommendations: failure after one retry, none yet, guest mode, host-only account', async ({
    person,
    complaints,
  }) => {
    const { page } = await person('both');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('ai.guestRecommendations')) asked++;
    });
    const mend = await breakCall(page, 'ai.guestRecommendations');
    await page.goto('/guest-recommendations');
    await expectSpec(page, '§8 failures', [
      'Unable to load recommendations at this time. Please try again later.',
    ]);
    expect(asked).toBe(2);
    forgive(complaints);
    await mend();
    const nothing = JSON.stringify([{ result: { data: [] } }]);
    await answerCall(page, 'ai.guestRecommendations', 200, nothing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSpec(page, '§2 recommendations', ['No Recommendations Yet']);
    await page.getByRole('switch').first().click();
    await expect(page.getByRole('button', { name: 'Switch to Guest Mode' })).toBeVisible();
    seen('§2 recommendations', 'Switch to Guest Mode');
    const host = await person('host');
    await host.page.goto('/guest-recommendations');
    await expectSpec(host.page, '§6 access', [
      'Not Available',
      'This feature is only available to users with guest privileges. Your account is set up as a host only.',
    ]);
  });
});
