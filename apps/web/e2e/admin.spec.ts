import { expect, test } from './fixtures.ts';
import {
  clearExpectedErrors,
  expectTexts,
  expectToast,
  failCall,
  newBid,
  newProperty,
  newRequest,
  waitUntilLoaded,
} from './helpers.ts';
import { markSeen } from './spec-texts.ts';

test.describe('admin dashboard', { tag: '@once' }, () => {
  test('shows statistics and four lists and changes a role by dialog, also after a failed call', async ({
    apiUser,
    demoUser,
    consoleErrors,
  }) => {
    const { username } = await apiUser('guest');
    const { page, api } = await demoUser('admin');
    await page.goto('/admin-dashboard');
    const users = await (await api.get('/api/admin/stats/users')).json();
    expect(Object.keys(users)).toEqual(
      expect.arrayContaining(['totalUsers', 'guestUsers', 'hostUsers', 'bothRoleUsers', 'adminUsers']),
    );
    await expectTexts(page, ['Total users', 'Vacation requests', 'Completed bookings', 'Rejected bids']);
    for (const tab of ['Users', 'Vacation Requests', 'Properties', 'Bids']) {
      await expect(page.getByRole('tab', { name: tab })).toBeVisible();
    }
    await page.getByRole('banner').getByRole('button', { name: /Ada/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveAttribute(
      'href',
      '/admin-dashboard',
    );
    markSeen('user menu', 'Admin Dashboard');
    await page.keyboard.press('Escape');

    await page.goto(`/admin-dashboard?q=${username}`);
    await page.getByRole('button', { name: /role/i }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Change role' });
    await expect(dialog.getByRole('radio')).toHaveCount(4);
    await dialog.getByRole('radio', { name: 'Both' }).check();
    const restore = await failCall(page, 'admin.setRole');
    await dialog.getByRole('button', { name: 'Update role' }).click();
    await expectToast(page, 'Failed to update user role');
    clearExpectedErrors(consoleErrors);
    await restore();
    await dialog.getByRole('button', { name: 'Update role' }).click();
    await expectToast(page, 'User role updated');
    await expect(dialog).toHaveCount(0);
  });

  test('shows an awarded request with its bids, without the booking that only its guest and host can open', async ({
    apiUser,
    demoUser,
  }) => {
    const [guest, host] = [await apiUser('guest'), await apiUser('host')];
    const request = await newRequest(guest.api);
    const home = await newProperty(host.api, { title: 'House of a winner' });
    const bid = await newBid(host.api, request.id, home.id, 150);
    const award = await guest.api.patch(`/api/bids/${bid.id}`, { data: { status: 'accepted' } });
    expect(award.ok(), await award.text()).toBe(true);
    const { page } = await demoUser('admin');
    await page.goto(`/vacation-request/${request.id}`);
    await expect(page.getByRole('button', { name: 'Accepted: House of a winner' })).toBeVisible();
    await waitUntilLoaded(page);
    await expect(page.getByRole('heading', { name: 'Your bid was accepted' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open booking' })).toHaveCount(0);
  });
});
