import { expect, test } from './fixtures.ts';
import { newProperty, newRequest } from './helpers.ts';
import { type SecondProcess, startSecondProcess } from './second-process.ts';

// The tests share the second process.
test.describe.configure({ mode: 'serial' });

let second: SecondProcess;
test.beforeAll(async () => {
  second = await startSecondProcess();
});
test.afterAll(async () => {
  await second?.stop();
});

test(
  'a bid, an edit, a message and an award appear without reload in a browser connected to another process',
  { tag: '@once' },
  async ({ newUser, browser, contextOptions }, info) => {
    const guest = await newUser('guest');
    const host = await newUser('host');
    const { id } = await newRequest(guest.api);
    await newProperty(host.api);
    // The host's browser uses the second process, with the same session.
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: second.url,
      storageState: await host.context.storageState(),
    });
    const there = await context.newPage();
    const here = guest.page;
    const shot = async (name: string) => {
      await here.screenshot({ path: info.outputPath(`${name}-guest.png`) });
      await there.screenshot({ path: info.outputPath(`${name}-host.png`) });
    };
    await here.goto(`/vacation-request/${id}`);
    await expect(here.getByText('House above the waves')).toHaveCount(0);
    // A reload would remove this mark.
    await here.evaluate(() => document.body.setAttribute('data-kept', ''));

    await test.step('a bid', async () => {
      await there.goto(`/place-bid/${id}`);
      await there.getByRole('textbox', { name: /amount/i }).fill('250');
      await there.getByRole('button', { name: 'Place Bid' }).click();
      await expect(here.getByText('House above the waves').first()).toBeVisible();
      await expect(here.getByText('$1,750').first()).toBeVisible();
      await shot('bid');
    });

    await test.step('an edit', async () => {
      const [bid] = await (await context.request.get('/api/bids/host')).json();
      const edited = await context.request.patch(`/api/bids/${bid.id}`, { data: { amount: 240 } });
      expect(edited.ok(), await edited.text()).toBe(true);
      await expect(here.getByText('$1,680').first()).toBeVisible();
      await shot('edit');
    });

    await test.step('a message', async () => {
      await there.goto(`/messages?requestId=${id}`);
      await expect(there.getByRole('textbox', { name: /message/i }).last()).toBeVisible();
      await there.evaluate(() => document.body.setAttribute('data-kept', ''));
      const owner = await (await guest.api.get('/api/user')).json();
      const me = await (await host.api.get('/api/user')).json();
      expect(owner.id).not.toBe(me.id);
      const sent = await guest.api.post('/api/messages', {
        data: { receiverId: me.id, requestId: id, content: 'Is the terrace in the sun?' },
      });
      expect(sent.status(), await sent.text()).toBe(201);
      await expect(there.getByText('Is the terrace in the sun?').last()).toBeVisible();
      await shot('message');
    });

    await test.step('an award', async () => {
      await there.goto(`/vacation-request/${id}`);
      await expect(there.getByText('Active').first()).toBeVisible();
      await there.evaluate(() => document.body.setAttribute('data-kept', ''));
      await here.getByRole('button', { name: 'Accept: House above the waves' }).click();
      await here.getByRole('button', { name: 'Accept bid' }).click();
      await expect(there.getByText('Completed').first()).toBeVisible();
      await shot('award');
    });

    for (const page of [here, there]) await expect(page.locator('body[data-kept]')).toHaveCount(1);
    await context.close();
  },
);

test('a password reset and a new address work through the links in delivered mails', {
  tag: '@once',
}, async ({ newUser, browser, contextOptions }) => {
  const { username } = await newUser('guest');
  const address = `${username}@example.com`;
  const context = await browser.newContext({ ...contextOptions, baseURL: second.url });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // By its exact name: the page before has a field "Username or email".
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(address);
  await page.getByRole('button', { name: /reset link/i }).click();
  await expect(page.getByText('Reset link sent').first()).toBeVisible();
  const mail = await second.mailTo(address, '/auth/reset-password?token=');
  const link = /\/auth\/reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('a quite new secret');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await second.mailTo(address, 'password of your account was changed');
  await page.goto('/auth');
  const signIn = async (password: string) => {
    await page.getByLabel('Username or email').fill(username);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn('a-good-secret');
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  await signIn('a quite new secret');
  await expect(page).toHaveURL(/\/dashboard$/);
  await test.step('a new address applies only after its link was opened', async () => {
    const next = `new_${address}`;
    await page.goto('/settings');
    const form = page.getByRole('form', { name: 'Change your e-mail' });
    await form.getByRole('textbox', { name: 'New e-mail' }).fill(next);
    await form.getByRole('textbox', { name: 'Current password' }).fill('a-good-secret');
    await form.getByRole('button', { name: 'Change e-mail' }).click();
    await expect(form.getByText('Your current password is not right.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Current password' }).fill('a quite new secret');
    await form.getByRole('button', { name: 'Change e-mail' }).click();
    await expect(form.getByRole('status')).toContainText(`Your account stays at ${address}`);
    const asked = await second.mailTo(next, '/auth/verify-email?token=');
    await second.mailTo(address, next);
    await page.goto(/\/auth\/verify-email\?token=[\w-]+/.exec(asked)?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await page.goto('/settings');
    await expect(page.getByText(`Everything we send goes to ${next}.`)).toBeVisible();
  });
  // A link works once.
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('one more secret');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText(/invalid or has expired/).first()).toBeVisible();
  await context.close();
});
