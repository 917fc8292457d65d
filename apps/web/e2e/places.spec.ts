import { expect, test } from './fixtures.ts';

test.describe('the place field', { tag: '@once' }, () => {
  test('offers the places of a misspelt or foreign name, chosen by keyboard', async ({
    newUser,
    expectAccessible,
  }) => {
    const { page } = await newUser('guest');
    await page.goto('/create-with-filters');
    const field = page.getByRole('combobox', { name: /^Destination(?! type)/ });
    await field.pressSequentially('Lisbn');
    const offered = page.getByRole('option', { name: 'Lisbon, Portugal' });
    await expect(offered).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /places offered/ })).toBeAttached();
    await expectAccessible(page);
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
    await field.press('Enter');
    await expect(field).toHaveValue('Lisbon, Portugal');
    await expect(page.getByRole('option')).toHaveCount(0);
    await field.fill('Toscane');
    await page.getByRole('option', { name: 'Tuscany, Italy Region' }).click();
    await expect(field).toHaveValue('Tuscany, Italy');
  });

  test('keeps any other text as it was typed', async ({ newUser }) => {
    const { page } = await newUser('guest');
    await page.goto('/create-with-filters');
    const field = page.getByRole('combobox', { name: /^Destination(?! type)/ });
    await field.pressSequentially('Xyzzyqq Hollow');
    await expect(page.getByRole('status').filter({ hasText: /No known place/ })).toBeAttached();
    await field.press('Escape');
    await field.blur();
    await expect(field).toHaveValue('Xyzzyqq Hollow');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });
});
