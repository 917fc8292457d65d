import { expect, test } from './fixtures.ts';
import { clearExpectedErrors, expectTexts, expectToast, failCall } from './helpers.ts';
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
});
