import { expect, expectFits, test } from './fixtures.ts';

const heading = 'Name,Town,Beds,Baths,Sleeps,Price';
const csv = (rows: readonly string[]) => ({
  name: 'homes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...rows].join('\n')),
});

test('properties are imported from a file with mapped columns, all or none, after invalid rows are reported', async ({
  newUser,
  expectAccessible,
}) => {
  const { page, api } = await newUser('host');
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import Properties' })).toBeVisible();

  const rows = Array.from(
    { length: 300 },
    (_, i) => `House ${i},"Lisbon, Portugal",${i % 4},1,${(i % 6) + 1},${90 + i}`,
  );
  const file = page.getByLabel('File with properties');
  await file.setInputFiles(csv(rows.map((row, i) => (i % 100 === 3 ? row.replace(/"[^"]*"/, '') : row))));
  await expect(page.getByText('300 properties: 297 are right, 3 are not.')).toBeVisible();
  const problems = page.getByRole('region', { name: 'Problems row by row' });
  await expect(problems.getByRole('row')).toHaveCount(4);
  await expect(problems.getByRole('row').nth(1)).toHaveText(/^5.*Town.*Required/);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await file.setInputFiles(csv(rows));
  await expect(page.getByText('300 properties, all of them right.')).toBeVisible();
  // A column can be left out and mapped again.
  const town = page.getByRole('combobox', { name: 'What “Town” is' });
  await town.click();
  await page.getByRole('option', { name: 'Left out' }).click();
  await expect(page.getByText('No column is Location yet.')).toBeVisible();
  await town.click();
  await page.getByRole('option', { name: 'Location' }).click();
  await expect(page.getByText('300 properties, all of them right.')).toBeVisible();
  await page.getByText('Keep as drafts').click();
  // Progress and result replace the button: visible and focused.
  let go: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    go = done;
  });
  await page.route('**/api/properties/import', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Import 300 properties' }).click();
  const bar = page.getByRole('progressbar', { name: 'Import' });
  await expect(page.getByRole('status').filter({ has: bar })).toBeFocused();
  await expect(bar).toBeInViewport();
  go();
  await expect(page.getByRole('heading', { name: '300 properties added' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '300 properties added' })).toBeInViewport();
  await expectAccessible(page);
  const mine: { status: string; title: string }[] = await (await api.get('/api/properties')).json();
  expect(mine).toHaveLength(300);
  expect(mine.every(({ status }) => status === 'draft')).toBe(true);
});
