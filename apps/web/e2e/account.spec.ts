import { expect, PASSWORD, test } from './fixtures.ts';
import { clearExpectedErrors, expectToast, newRequest } from './helpers.ts';

test.describe('account', { tag: '@once' }, () => {
  test('settings export the data as a file and delete the account after asking for the password', async ({
    newUser,
    consoleErrors,
    expectAccessible,
  }) => {
    const { page, api, username } = await newUser('guest');
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
    await expectAccessible(page);
    await password.fill('not this one');
    await password.press('Enter');
    await expect(dialog).toContainText('Your current password is not right.');
    clearExpectedErrors(consoleErrors, /403/);
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expectToast(page, 'Account deleted', 'Your personal data is gone. Thank you for having been here.');
    await expect(page).toHaveURL('/');
    const again = await api.post('/api/login', { data: { username, password: PASSWORD } });
    expect(again.status()).toBe(401);
  });

  test('logout leaves no private data in the browser: Back asks for a login, drafts are gone, a page from the back-forward cache reloads', async ({
    newUser,
    consoleErrors: _,
  }) => {
    const { page, api, username } = await newUser('guest');
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

    // The browser restores a page from its back-forward cache after the session has ended elsewhere.
    await api.post('/api/login', { data: { username, password: PASSWORD } });
    await page.goto(`/vacation-request/${id}`);
    await expect(secret).toBeVisible();
    await api.post('/api/logout');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page).toHaveURL(/^[^?]*\/auth\?redirect=/);
    await expect(secret).toHaveCount(0);

    // A stored prompt is shown as text and cut to the length of a prompt.
    await page.evaluate(() =>
      localStorage.setItem('pending-vacation-prompt', '<img src=x onerror=alert(1)>'.repeat(150_000)),
    );
    await page.goto('/');
    const prompt = page.getByRole('textbox', { name: 'Describe your dream vacation' });
    await expect(prompt).toHaveValue(/^<img src=x onerror=alert\(1\)>/);
    expect((await prompt.inputValue()).length).toBe(2000);
  });
});
