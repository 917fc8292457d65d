import { expect, test } from './fixtures.ts';
import { expectToast } from './helpers.ts';

test.describe('what everybody sees', { tag: '@text' }, () => {
  test('§2 Landing, header, footer: links, hero, prompt box, where it leads logged out', async ({
    page,
    complaints: _,
  }) => {
    await page.goto('/');
    await expect(page.getByText('up to 20%')).toBeVisible();
    await expect(page.getByText('No signup needed to start.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Browse listings' })).toBeVisible();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Browse Listings' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'Login / Register' })).toHaveAttribute('href', '/auth');
    await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('The reverse auction platform for your dream vacations.');
    await expect(footer).toContainText(String(new Date().getFullYear()));
    await expect(footer.getByRole('link', { name: 'Create with AI' })).toHaveAttribute(
      'href',
      '/create-with-ai',
    );

    await page.getByRole('button', { name: 'Get Started' }).first().click();
    const prompt = page.getByRole('textbox', { name: 'Describe your dream vacation' });
    await expect(prompt).toBeFocused();
    await prompt.press('Control+Enter');
    await expectToast(page, 'Empty prompt', 'Please describe your dream vacation.');

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
  });
});
