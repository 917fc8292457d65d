import { storedAs } from '../src/lib/browser-storage.ts';
import { expect, test } from './fixtures.ts';
import { toast, waitUntilLoaded } from './helpers.ts';

test('what an admin enters about the operator is on every page, and a published text keeps its address', {
  tag: '@once',
}, async ({ demoUser, page: visitor, expectAccessible }) => {
  const { page } = await demoUser('admin');
  await page.goto('/admin-jobs');
  await expect(page.getByText('The operator’s name is missing')).toBeVisible();
  await page.getByRole('link', { name: 'Enter them under Operator' }).click();

  const form = page.getByRole('form', { name: 'The operator' });
  await form.getByLabel('E-mail').fill('nobody');
  await form.getByRole('button', { name: 'Save operator' }).click();
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await form.getByLabel('E-mail').fill('hello@palm.example');
  await form.getByLabel('Name').fill('Palm Ltd');
  await form.getByLabel('Address').fill('Main Street 1\nLisbon');
  await form.getByRole('button', { name: 'Save operator' }).click();
  await expect(toast(page).getByText('Operator saved')).toBeVisible();
  await expectAccessible(page);

  await test.step('a draft is previewed, published and readable', async () => {
    await page.getByRole('tab', { name: 'Accessibility' }).click();
    const text = page.getByRole('textbox', { name: /^Text of accessibility/ });
    await text.fill('{operator} listens.\n\n## Tell us {#tell}\n\n<b>Write</b> to {contact}.');
    await page.getByText('Preview', { exact: true }).click();
    await expect(page.getByText('Palm Ltd listens.')).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast(page).getByText('Draft saved')).toBeVisible();
    await page.getByRole('tab', { name: 'Accessibility' }).click();
    await page.getByRole('button', { name: 'Publish version 2' }).click();
    await page.getByRole('button', { name: 'Publish it' }).click();
    await expect(page.getByRole('link', { name: 'Version 2' })).toBeVisible();
    await expectAccessible(page);
  });

  await visitor.goto('/accessibility');
  await expect(visitor.getByText('Version 1, in force since')).toBeVisible();
  await visitor.getByRole('link', { name: 'Version 2' }).click();
  await expect(visitor.getByText('<b>Write</b> to hello@palm.example')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'version 1', exact: true })).toBeVisible();
  await expect(visitor.getByRole('contentinfo')).toContainText('Operated by Palm Ltd.');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor.getByText('Main Street 1')).toBeVisible();
  await expectAccessible(visitor);

  for (const label of ['Name', 'Address', 'E-mail']) await form.getByLabel(label).fill('');
  await form.getByRole('button', { name: 'Save operator' }).click();
  await expect(toast(page).getByText('Operator saved').last()).toBeVisible();
});

test('an account that has not agreed is asked calmly and once; the cookie page names all that a browser keeps', {
  tag: '@once',
}, async ({ page, context, expectAccessible }) => {
  const username = `asked_${process.pid}_${Date.now()}`;
  const person = {
    username,
    password: 'a-good-secret',
    name: 'Asta Asked',
    email: `${username}@example.com`,
  };
  await context.request.post('/api/register', { data: { ...person, userRole: 'guest' } });
  await page.goto('/dashboard');
  const notice = page.getByRole('region', { name: 'Agreement' });
  await expect(notice).toContainText(
    'Please agree to our terms of service and privacy, and confirm that you are at least 18.',
  );
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toHaveCount(0);
  await page.goto('/terms');
  await notice.getByRole('button', { name: 'I agree' }).click();
  await expect(notice).toHaveCount(0);
  await page.goto('/create-with-filters');
  await waitUntilLoaded(page);
  await page.reload();
  await waitUntilLoaded(page);
  await expect(notice).toHaveCount(0);

  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).toContain('palmbid_session');
  expect([...kept, ...cookies].filter((name) => !storedAs(name))).toEqual([]);
});
