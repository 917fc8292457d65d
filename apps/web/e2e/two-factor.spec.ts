import { createHmac } from 'node:crypto';
import { expect, PASSWORD, test } from './fixtures.ts';
import { clearExpectedErrors, confirmEmail, toast, waitUntilLoaded } from './helpers.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app: RFC 6238, independent of the server's library. */
function codeOf(key: string, at = Date.now()): string {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('two-factor login is switched on by code, required at login, passed by recovery code, and switched off', async ({
  newUser,
  demoUser,
  expectAccessible,
  consoleErrors,
}) => {
  const { page, api, username } = await newUser('guest');
  await page.goto('/settings#two-factor');
  const section = page.getByRole('region', { name: 'Two-factor login' });
  // An account with an unconfirmed address could lock the owner of the address out.
  await expect(section.getByText('once your e-mail is confirmed')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Switch on' })).toHaveCount(0);
  await confirmEmail((await demoUser('admin')).api, api);
  await page.reload();
  await section.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Your current password is not right.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = ((await dialog.locator('code').textContent()) ?? '').trim();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Code of the app' }).fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText(/This code is not right/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code of the app' }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 recovery codes left')).toBeVisible();
  const activity = page.getByRole('list', { name: 'Security activity' });

  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Username or email').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page).getByText('Login failed')).toBeVisible();
  await toast(page).getByRole('alert').hover();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code of your authenticator app' });
  await expect(code).toBeFocused();
  // The error of the step before is gone.
  await expect(page.getByText('Login failed')).toHaveCount(0);
  await waitUntilLoaded(page);
  await expectAccessible(page);
  // A code works once, so the login needs a new one or a recovery code.
  await code.fill('12345');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/This code is not right/).first()).toBeVisible();
  await code.fill(first);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/dashboard/);

  await page.goto('/settings#two-factor');
  await expect(section.getByText('9 recovery codes left')).toBeVisible();
  await test.step('the settings list the account’s security activity', async () => {
    for (const words of ['Recovery code used', 'Wrong password entered', 'Two-factor login switched on']) {
      await expect(activity.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
    }
  });
  await section.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('textbox', { name: /Code of the app/ }).fill(first);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog.getByText(/was used already/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /Code of the app/ }).fill(second);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(toast(page).getByText('Two-factor login is off')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Switch on' })).toBeVisible();
  clearExpectedErrors(consoleErrors);
});
