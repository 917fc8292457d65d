import { readFileSync } from 'node:fs';
import { expect, expectFits, test } from './fixtures.ts';

test('analytics link figures to their bids, export as CSV, show unmet wishes and filter by property', async ({
  demoUser,
}) => {
  const { page } = await demoUser('host');
  await page.goto('/analytics');
  await expect(page.getByText('Median rank')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Calendar by property and month' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'With Sauna' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'With Sauna' })).toContainText('5 guests');
  await expectFits(page);

  await page.getByText('The figures as a table').click();
  await page.getByRole('table').first().getByRole('button').first().click();
  const rows = page.getByRole('heading', { level: 2, name: /: \d+ bids?$/ });
  await expect(rows).toBeFocused();
  await expect(page).toHaveURL(/rows=month/);
  const count = Number(/(\d+) bids?$/.exec((await rows.textContent()) ?? '')?.[1]);
  const these = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these as CSV' }).click();
  const lines = readFileSync(await (await these).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(1 + count);
  await page.getByRole('button', { name: 'Close these bids' }).click();
  await expect(rows).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('palmbid-bids.csv');
  let text = '';
  for await (const part of await file.createReadStream()) text += String(part);
  expect(text).toMatch(/^\uFEFFbid,placed,property,request/);

  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option', { name: 'Studio by the marina' }).click();
  await expect(page).toHaveURL(/property=\d+/);
  await expect(page.getByRole('rowheader', { name: 'Cedar cabin on the north shore' })).toHaveCount(0);
});
