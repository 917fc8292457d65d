import { expect, PASSWORD, test } from './fixtures.ts';
import { expectToast, forgive, newRequest } from './helpers.ts';

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

  test('S13 W05 leaves nothing on the screen after logging out: going back asks for a login, what was being written is gone, a page that the browser kept loads anew', async ({
    person,
    complaints: _,
  }) => {
    const { page, api, username } = await person('guest');
    const { id } = await newRequest(api, { title: `Secret trip of ${username}` });
    const secret = page.getByText(`Secret trip of ${username}`).first();
    await page.goto(`/vacation-request/${id}`);
    await expect(secret).toBeVisible();
    await page.goto('/edit-request/none');
    await page.evaluate(() => sessionStorage.setItem('palmbid-draft-bid-1', '{"message":"private"}'));
    await page.goto('/create-with-ai');
    await page.getByRole('textbox', { name: 'Your dream vacation' }).fill('A secret week');
    await page.goto(`/vacation-request/${id}`);
    await expect(secret).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: /Edda/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expectToast(page, 'Logged out');
    await expect(page).toHaveURL('/');
    const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(await kept()).not.toMatch(/secret|private/i);
    await page.goBack();
    await expect(page).toHaveURL(/^[^?]*\/auth\?redirect=/);
    await expect(secret).toHaveCount(0);

    // The browser shows what it had kept of a page whose session ended elsewhere.
    await api.post('/api/login', { data: { username, password: PASSWORD } });
    await page.goto(`/vacation-request/${id}`);
    await expect(secret).toBeVisible();
    await api.post('/api/logout');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page).toHaveURL(/^[^?]*\/auth\?redirect=/);
    await expect(secret).toHaveCount(0);

    // Whatever stands in the storage is text, and no longer than a prompt.
    await page.evaluate(() =>
      localStorage.setItem('pending-vacation-prompt', '<img src=x onerror=alert(1)>'.repeat(150_000)),
    );
    await page.goto('/');
    const prompt = page.getByRole('textbox', { name: 'Describe your dream vacation' });
    await expect(prompt).toHaveValue(/^<img src=x onerror=alert\(1\)>/);
    expect((await prompt.inputValue()).length).toBe(2000);
  });
});
