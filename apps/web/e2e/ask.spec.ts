import type { Page } from '@playwright/test';
import { expect, expectFits, PASSWORD, test } from './fixtures.ts';
import { clearExpectedErrors, expectToast } from './helpers.ts';
import { nextYear } from './spec-texts.ts';

const stay = `Lisbon for two, May 12 to May 19, ${nextYear}, with wifi, up to $180 a night`;

async function describeTrip(page: Page, prompt: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Describe your dream vacation' }).fill(prompt);
  await page.getByRole('button', { name: 'Create my request' }).click();
  await expect(page.getByRole('heading', { name: 'Your request' })).toBeVisible();
}

const ask = (page: Page) => page.getByRole('button', { name: 'Ask hosts', exact: true });

async function register(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('Email').fill(`asking.${Date.now()}@example.com`);
  await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
}

const own = async (page: Page): Promise<object[]> =>
  (await page.request.get('/api/vacation-requests/guest')).json();

test.describe('asking hosts before there is an account', { tag: '@once' }, () => {
  test('what is in doubt is asked on the card, and nothing is posted before it is answered', async ({
    page,
    consoleErrors: _,
  }) => {
    await describeTrip(
      page,
      `Lisbon or Porto, 2 adults, May 12 to May 19, ${nextYear}, with wifi, up to $180 a night`,
    );
    await register(page);
    await ask(page).click();
    await expect(page.getByText('Please look at the marked parts of your request first.')).toBeVisible();
    await expect(page).toHaveURL('/auth?redirect=create-with-ai');
    await page.getByRole('button', { name: 'Porto, Portugal', exact: true }).click();
    await ask(page).click();
    await expect(page).toHaveURL(/\/vacation-request\/\d+$/);
    expect(await own(page)).toMatchObject([
      { location: 'Porto, Portugal', status: 'active', maxBudget: 180 },
    ]);
  });

  test('the trip survives a reload and a lost answer, in another tab too, and is posted once', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await describeTrip(page, stay);
    await page.getByRole('button', { name: /^Party/ }).click();
    await page.getByRole('radiogroup', { name: 'Adults' }).getByText('3', { exact: true }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Party.*3 adults/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/auth?redirect=create-with-ai');
    await expect(other.getByRole('button', { name: /^Party.*3 adults/ })).toBeVisible();
    await other.close();
    await register(page);
    // The request arrives, its answer does not.
    await page.route('**/trpc/requests.create**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await ask(page).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/trpc/requests.create**');
    // The same call is sent again.
    await page.reload();
    await expect(page).toHaveURL(/\/vacation-request\/\d+$/);
    expect(await own(page)).toMatchObject([{ guests: 3, status: 'active' }]);
    clearExpectedErrors(consoleErrors);
  });

  test('signing in instead of registering posts the same trip', async ({
    page,
    newUser,
    consoleErrors: _,
  }) => {
    const { username, api } = await newUser('guest');
    await describeTrip(page, stay);
    await page.getByRole('tab', { name: 'Sign in' }).click();
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Username or email').fill(username);
    await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in and ask hosts' }).click();
    await expect(page).toHaveURL(/\/vacation-request\/\d+$/);
    expect(await (await api.get('/api/vacation-requests/guest')).json()).toMatchObject([{ maxBudget: 180 }]);
  });

  test('the four steps are open to everyone, and end at the same card', async ({
    page,
    consoleErrors: _,
  }) => {
    await page.goto('/create-with-filters');
    await page.getByRole('combobox', { name: /^Destination/ }).fill('Lagos, Algarve');
    for (const step of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Submit Vacation Request' }).click();
    await expectToast(page, 'Login required', 'Please sign in to submit your vacation request.');
    await expect(page).toHaveURL('/auth?redirect=create-with-filters');
    await expect(page.getByRole('button', { name: /^Place.*Lagos, Algarve/ })).toBeVisible();
    await register(page);
    await ask(page).click();
    await expect(page).toHaveURL(/\/vacation-request\/\d+$/);
    expect(await own(page)).toMatchObject([{ title: 'Lagos, Algarve Getaway', status: 'active' }]);
  });

  test('every field can be edited from the card, and visitors without a trip may start one', async ({
    page,
    consoleErrors: _,
  }) => {
    await describeTrip(page, stay);
    await page.getByRole('button', { name: 'Edit all' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit your request' });
    await dialog.getByRole('combobox', { name: /^Destination/ }).fill('Porto');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: /^Place.*Porto/ })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth?redirect=create-with-filters');
    await expectFits(page);
    await page.getByRole('link', { name: 'Start the four steps' }).click();
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
  });
});
