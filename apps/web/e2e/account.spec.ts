import { expect, PASSWORD, test } from './fixtures.ts';
import { expectToast, forgive } from './helpers.ts';

test.describe('an account', { tag: '@text' }, () => {
  test('hands over its data as a file, and ends for good after the password was asked', async ({
    person,
    complaints,
    accessible,
  }) => {
    const { page, api, username } = await person('guest');
    await page.goto('/settings');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^palmbid-${username}-\\d{4}-\\d{2}-\\d{2}\\.json$`),
    );

    await page.getByRole('button', { name: 'Delete your account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const password = dialog.getByRole('textbox', { name: 'Your password' });
    await expect(password).toBeFocused();
    await accessible(page);
    await password.fill('not this one');
    await password.press('Enter');
    await expect(dialog).toContainText('Your current password is not right.');
    forgive(complaints, /403/);
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expectToast(page, 'Account deleted', 'Your personal data is gone. Thank you for having been here.');
    await expect(page).toHaveURL('/');
    const again = await api.post('/api/login', { data: { username, password: PASSWORD } });
    expect(again.status()).toBe(401);
  });
});
