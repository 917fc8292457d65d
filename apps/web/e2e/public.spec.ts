import { expect, long, test } from './fixtures.ts';
import {
  clearExpectedErrors,
  expectLinks,
  expectSpec,
  expectToast,
  failCall,
  holdCall,
  toast,
} from './helpers.ts';
import { markSeen } from './spec-texts.ts';

test.describe('public pages', { tag: '@once' }, () => {
  test('the landing page, header, menu, footer and 404 page have their texts and links; the prompt leads to the login and is kept', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/');
    await expectSpec(page, 'landing', ['up to 20%', 'No signup needed to start.']);
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Browse listings' })).toBeVisible();
    const headerLinks = [
      ['How It Works', '/how-it-works'],
      ['Browse Listings', '/'],
      ['Messages', '/messages'],
      ['Login / Register', '/auth'],
    ] as const;
    await expectLinks(page.getByRole('banner'), 'header', headerLinks);
    await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
    const footer = page.getByRole('contentinfo');
    await expectSpec(footer, 'footer');
    await expect(footer).toContainText(String(new Date().getFullYear()));
    for (const [name, path] of [
      ['For Guests', ['/how-it-works', '/create-with-ai', '/', '/guest-faq']],
      ['For Hosts', ['/why-host', '/list-property', '/host-resources', '/host-faq']],
      ['Support', ['/contact', '/help', '/trust-safety', '/terms', '/privacy']],
    ] as const) {
      const links = footer.getByRole('heading', { name }).locator('xpath=..').getByRole('link');
      expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(path);
    }

    await page.getByRole('button', { name: 'Get Started' }).first().click();
    markSeen('landing', 'Get Started', 'Browse Listings');
    const prompt = page.getByRole('textbox', { name: 'Describe your dream vacation' });
    await expect(prompt).toBeFocused();
    await prompt.press('Control+Enter');
    await expectToast(page, 'Empty prompt', 'Please describe your dream vacation.');
    await expect(prompt).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('heading', { name: 'How it works' }).click();
    await page.getByRole('button', { name: 'Create my request' }).click();
    await expect(prompt).toBeFocused();

    // The host's view has a link for hosts.
    const view = page.getByRole('switch');
    await view.click();
    await expect(page.getByRole('link', { name: 'Offer a place of yours' })).toHaveAttribute(
      'href',
      '/why-host',
    );
    await view.click();
    await expect(page.getByRole('link', { name: 'Offer a place of yours' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Place' }).fill('Nowhereville');
    await expect(page.getByRole('link', { name: 'Post a request' })).toHaveAttribute(
      'href',
      '/auth?redirect=create-with-filters',
    );

    await expect(page.getByRole('link', { name: 'Or answer four short steps' })).toHaveAttribute(
      'href',
      '/auth?redirect=create-with-filters',
    );
    await prompt.fill('A week in Nazaré for two');
    await prompt.press('Control+Enter');
    await expect(page).toHaveURL('/auth?redirect=create-with-ai');
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain('pending-vacation-prompt');
    expect(stored).toContain('A week in Nazaré for two');

    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expectSpec(page, 'not found');
    clearExpectedErrors(consoleErrors, /status of 404/);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectLinks(page.getByRole('dialog'), 'header', headerLinks);
  });

  test('protected routes redirect to the login with their address, after a spinner while the session loads', async ({
    page,
    consoleErrors: _,
  }) => {
    const arrive = await holdCall(page, 'auth.session');
    await page.goto('/dashboard');
    await expect(page.getByRole('status', { name: 'Checking your session' })).toBeVisible();
    arrive();
    await expect(page).toHaveURL('/auth?redirect=%2Fdashboard');
    const usual = ['/vacation-request/1', '/admin-dashboard', '/messages?requestId=1'];
    const others = ['/edit-request/1', '/place-bid/1', '/guest-recommendations', '/property-matches'];
    for (const path of long ? [...usual, ...others] : usual) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL(`/auth?redirect=${encodeURIComponent(path)}`);
    }
  });

  test('login and registration are validated and report errors; logout succeeds after a failure', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/auth');
    await expectSpec(page.getByRole('complementary'), 'auth');
    const login = page.getByRole('form', { name: 'Sign in' });
    const enter = login.getByRole('button', { name: 'Sign in' });
    await enter.click();
    await expectSpec(login, 'login validation', [
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
    ]);
    for (const [name, href] of [
      ['Forgot password?', '/auth/forgot-password'],
      ['Forgot username?', '/auth/forgot-username'],
    ] as const) {
      await expect(login.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await login.getByLabel('Username or email').fill('demo_guest');
    await login.getByRole('textbox', { name: 'Password' }).fill('not-it-at-all');
    await enter.click();
    await expectToast(page, 'Login failed');
    await expect(toast(page)).toContainText('401: Invalid username or password');

    await page.getByRole('tab', { name: 'Register' }).click();
    const register = page.getByRole('form', { name: 'Register' });
    await expect(register.getByRole('radio', { name: 'Guest' })).toBeChecked();
    await expect(register.getByRole('radio')).toHaveCount(3);
    await register.getByRole('button', { name: 'Create account' }).click();
    await expectSpec(register, 'login validation', [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
    ]);
    const username = `edda_${Date.now()}`;
    await register.getByLabel('Name', { exact: true }).fill('Edda Example');
    await register.getByLabel('Email').fill(`${username}@example.com`);
    await register.getByLabel('Username').fill('demo_guest');
    await register.getByRole('textbox', { name: 'Password' }).fill('a-good-secret');
    await register.getByRole('button', { name: 'Create account' }).click();
    await expectToast(page, 'Registration failed');
    await expect(toast(page)).toContainText('409: Username already exists');
    clearExpectedErrors(consoleErrors, /status of 409/);
    // The form offers no other role, so call the API.
    const refusal = (userRole: string) =>
      page.evaluate(async (role) => {
        const body = { username: 'nobody_else', password: 'a-good-secret', name: 'No Body', email: 'n@e.co' };
        const headers = { 'content-type': 'application/json' };
        const sent = JSON.stringify({ ...body, userRole: role });
        return (await fetch('/api/register', { method: 'POST', headers, body: sent })).text();
      }, userRole);
    expect(await refusal('')).toContain('Please select a role');
    expect(await refusal('admin')).toContain('Role must be either guest, host, or both');
    markSeen('login validation', 'Please select a role', 'Role must be either guest, host, or both');
    clearExpectedErrors(consoleErrors, /status of 400/);

    await register.getByLabel('Username').fill(username);
    await register.getByRole('button', { name: 'Create account' }).click();
    await expectToast(page, 'Registration successful!');
    await expect(toast(page)).toContainText('Edda Example');
    await expect(page).toHaveURL('/dashboard');

    const unconfirmed = page.getByRole('alert', { name: 'Your e-mail is not confirmed' });
    await expect(unconfirmed).toContainText(`${username}@example.com`);
    await unconfirmed.getByRole('button', { name: 'Send it again' }).click();
    await expect(unconfirmed).toContainText('A new link is on its way');

    // /auth redirects logged-in users.
    await page.goto('/auth');
    await expect(page).toHaveURL('/dashboard');
    const menu = page.getByRole('banner').getByRole('button', { name: /Edda/ });
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    const restore = await failCall(page, 'auth.logout');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expectToast(page, 'Logout failed');
    clearExpectedErrors(consoleErrors);
    await restore();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    markSeen('user menu', 'Profile', 'Settings', 'Logout');
    await expectToast(page, 'Logged out', 'You have been successfully logged out');
    await expect(page).toHaveURL('/');

    await page.goto('/auth');
    await login.getByLabel('Username or email').fill('demo_both');
    await login.getByRole('textbox', { name: 'Password' }).fill('palmbid-demo');
    await enter.click();
    await expectToast(page, 'Welcome back!', "You're now logged in as Bo Demo");
  });

  test('toasts appear one at a time, are focused by F8, dismissed by a swipe of 50 px and gone after 5 s', async ({
    page,
    consoleErrors: _,
  }) => {
    await page.clock.install();
    await page.goto('/logo-preview');
    await page.clock.runFor(1000);
    await page.getByRole('button', { name: /Waterfall/ }).click();
    await expectToast(page, 'Logo Selected');
    await expect(page.getByText('You selected the Waterfall logo.')).toBeVisible();
    await page.getByRole('button', { name: /Palm Tree/ }).click();
    markSeen('logo preview', 'Palm Tree', 'Waterfall', 'Back to Main Site');
    const dismiss = toast(page).getByRole('button', { name: 'Dismiss' });
    await page.clock.runFor(400);
    await expect(toast(page).getByText('Logo Selected', { exact: true })).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect(dismiss).toBeFocused();
    await expect(page.getByRole('link', { name: 'Back to Main Site' })).toHaveAttribute('href', '/');

    const swipe = async (px: number) => {
      const box = await toast(page).getByText('Logo Selected', { exact: true }).boundingBox();
      if (!box) throw new Error('no toast is on screen');
      await page.mouse.move(box.x + 5, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 5 + px, box.y + 5);
      await page.mouse.up();
      await page.clock.runFor(400);
    };
    await swipe(40);
    await expect(dismiss).toHaveCount(1);
    await swipe(55);
    await expect(dismiss).toHaveCount(0);

    await page.getByRole('button', { name: /Waterfall/ }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(4500);
    await expect(dismiss).toHaveCount(1);
    await page.clock.runFor(1500);
    await expect(dismiss).toHaveCount(0);
  });

  test('forgotten password and username validate the address, report a failure and confirm what was sent', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/auth/forgot-password');
    const send = page.getByRole('button', { name: 'Send reset link' });
    await page.getByLabel('Email').fill('nobody');
    await send.click();
    await expectSpec(page, 'login validation', ['Please enter a valid email address']);
    await page.getByLabel('Email').fill('nobody@example.com');
    const restore = await failCall(page, 'auth.forgotPassword');
    await send.click();
    await expectToast(page, 'Something went wrong', 'Please try again later.');
    clearExpectedErrors(consoleErrors);
    await restore();
    await send.click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectSpec(page, 'forgotten login', ['The link expires in 24 hours.']);
    await expectToast(
      page,
      'Reset link sent',
      "If an account exists with that email, you'll receive a password reset link shortly.",
    );
    await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/auth');

    await page.goto('/auth/forgot-username');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send username reminder' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    markSeen('forgotten login', 'Send reset link', 'Send username reminder', 'Check your email');
    await expectToast(
      page,
      'Username reminder sent',
      "If an account exists with that email, you'll receive your username shortly.",
    );
  });
});
