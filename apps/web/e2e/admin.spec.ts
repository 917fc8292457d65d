import { expect, test } from './fixtures.ts';
import { breakCall, expectTexts, expectToast, forgive } from './helpers.ts';
import { seen } from './spec-texts.ts';

test.describe('the admin', { tag: '@text' }, () => {
  test('§2 Admin dashboard: statistics, four lists, §6 any of four roles by a dialog, §8 its failure', async ({
    caller,
    demo,
    complaints,
  }) => {
    const { username } = await caller('guest');
    const { page, api } = await demo('admin');
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
    seen('§2 user menu', 'Admin Dashboard');
    await page.keyboard.press('Escape');

    await page.goto(`/admin-dashboard?q=${username}`);
    await page.getByRole('button', { name: /role/i }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Change role' });
    await expect(dialog.getByRole('radio')).toHaveCount(4);
    await dialog.getByRole('radio', { name: 'Both' }).check();
    const mend = await breakCall(page, 'admin.setRole');
    await dialog.getByRole('button', { name: 'Update role' }).click();
    await expectToast(page, 'Failed to update user role');
    forgive(complaints);
    await mend();
    await dialog.getByRole('button', { name: 'Update role' }).click();
    await expectToast(page, 'User role updated');
    await expect(dialog).toHaveCount(0);
  });
});
