import type { Page } from '@playwright/test';
import { expect, expectFits, test } from './fixtures.ts';
import { clearExpectedErrors, newProperty, toast } from './helpers.ts';

/** A photo drawn in the page: one colour, with a stripe at its top. */
async function photo(page: Page, name: string, colour: string, width = 1200, height = 900) {
  const base64 = await page.evaluate(
    ([fill, w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The canvas has no context.');
      context.fillStyle = fill;
      context.fillRect(0, 0, w, h);
      context.fillStyle = 'white';
      context.fillRect(0, 0, w, h / 10);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [colour, width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

const altsOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Photos in their order' })
    .getByRole('img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('alt')));

test('photos of a property are cropped, described, reordered by keyboard, shown and deleted', async ({
  newUser,
  expectAccessible,
}) => {
  const { page, api } = await newUser('host');
  const { id } = await newProperty(api, { title: 'The blue house' });
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Add photos: The blue house' }).click();
  await expect(page.getByText('Room for 20 more photos')).toBeVisible();
  await expect(page.getByText('Without photos, cards show a drawn landscape')).toBeVisible();

  // Two with descriptions; the crop is moved by keyboard.
  const files = page.getByLabel('Photos', { exact: true });
  await files.setInputFiles([await photo(page, 'a.jpg', 'teal'), await photo(page, 'b.jpg', 'coral')]);
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 2' });
  await dialog.getByRole('group', { name: /Part that is kept/ }).press('ArrowUp');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await dialog.getByLabel('What it shows').fill('The bay');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  const second = page.getByRole('dialog', { name: 'Photo 2 of 2' });
  await second.getByLabel('What it shows').fill('The terrace');
  await second.getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(() => altsOf(page)).toEqual(['The bay', 'The terrace']);
  // One uncropped, and one that is no picture.
  await files.setInputFiles([
    await photo(page, 'c.jpg', 'olive'),
    { name: 'd.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') },
  ]);
  await page.getByRole('button', { name: 'Use all as they are' }).click();
  await expect(page.getByText(/d\.jpg: This file cannot be opened as a picture/)).toBeVisible();
  await expect.poll(() => altsOf(page)).toEqual(['The bay', 'The terrace', 'Photo 3']);
  await expect(page.getByText('Room for 17 more photos')).toBeVisible();

  // Description, arrows, and drag handle by keyboard.
  await page.getByLabel('What it shows: photo 3').fill('The garden');
  await page.getByLabel('What it shows: photo 3').press('Enter');
  await expect(toast(page)).toContainText('Description saved');
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
  await expect.poll(() => altsOf(page)).toEqual(['The bay', 'The garden', 'The terrace']);
  await expect(page.getByRole('button', { name: 'Move photo 2 earlier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => altsOf(page)).toEqual(['The garden', 'The bay', 'The terrace']);
  await expect(page.getByRole('button', { name: 'Move photo 1 later' })).toBeFocused();
  const handle = page.getByRole('button', { name: 'Drag photo 1' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('It would be photo 1 of 3.')).toBeAttached();
  await page.keyboard.press(page.viewportSize()?.width === 360 ? 'ArrowDown' : 'ArrowRight');
  await expect(page.getByText('It would be photo 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => altsOf(page)).toEqual(['The bay', 'The garden', 'The terrace']);
  await expectFits(page);
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => altsOf(page)).toEqual(['The bay', 'The garden', 'The terrace']);

  // The page of the property shows all, cards the cover in the size they need.
  const { imageUrl } = await (await api.get(`/api/properties/${id}`)).json();
  await page.goto(`/properties/${id}`);
  const gallery = page.getByRole('list', { name: 'Photos of The blue house' });
  await expect(gallery.getByRole('img', { name: 'Open photo: The bay' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all 3 photos' }).click();
  const all = page.getByRole('dialog', { name: 'Photos of The blue house' });
  await expect(all.getByRole('img', { name: 'The terrace' })).toBeVisible();
  await expect(all.getByText('The garden')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(all.getByRole('status')).toContainText('2 / 3');
  await page.keyboard.press('End');
  await expect(all.getByRole('status')).toContainText('3 / 3');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Show all 3 photos' })).toBeFocused();
  await expectFits(page);
  await page.goto('/properties');
  const cover = page.getByRole('article').locator('img');
  await expect(cover).toHaveAttribute('width', '800');
  const shown = await cover.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
  expect(shown).toMatch(/\.avif$/);
  expect(shown.split('/')[2]).toBe(imageUrl.split('/')[2]);

  await page.goto(`/properties/${id}/photos`);
  await page.getByRole('button', { name: 'Delete photo 1' }).click();
  await page.getByRole('button', { name: 'Delete photo', exact: true }).click();
  await expect.poll(() => altsOf(page)).toEqual(['The garden', 'The terrace']);
  expect((await api.get(imageUrl)).status()).toBe(404);
});

test('photos chosen while adding a property survive a reload, an error and a failed upload', async ({
  newUser,
  expectAccessible,
  consoleErrors,
}) => {
  const { page } = await newUser('host');
  await page.goto('/add-property');
  const files = [await photo(page, 'a.jpg', 'teal'), await photo(page, 'b.jpg', 'coral')];
  await page.locator('input[type="file"]').setInputFiles(files);
  await page.getByRole('button', { name: 'Use all as they are' }).click();
  const chosen = page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await expect(chosen).toHaveCount(2);
  await page.getByRole('button', { name: 'Add Property' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await expect(chosen).toHaveCount(2);

  await page.getByLabel('Title').fill('The green house');
  await page.getByRole('combobox', { name: 'Location' }).fill('Lagos, Portugal');
  await page.route('**/api/properties/*/photos', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Add Property' }).click();
  await expect(page).toHaveURL(/\/properties\/\d+\/photos$/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.poll(() => altsOf(page)).toEqual(['Photo 1']);
  clearExpectedErrors(consoleErrors);
  // The one that failed is sent again when the page is opened again.
  await page.reload();
  await expect.poll(() => altsOf(page)).toEqual(['Photo 1', 'Photo 2']);
  await page.goto('/add-property');
  await expect(page.getByText('Room for 20 more photos')).toBeVisible();
});

test('a profile picture is cropped to a square, shown at once and deleted', async ({
  newUser,
  expectAccessible,
}) => {
  const { page, api } = await newUser('both');
  await page.goto('/profile');
  await page.getByLabel('Choose your picture').setInputFiles(await photo(page, 'me.jpg', 'purple', 600, 900));
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(toast(page)).toContainText('Picture saved');
  const { profileImage } = await (await api.get('/api/user')).json();
  expect(profileImage).toMatch(/^\/uploads\/[0-9a-f]{32}\/256\.webp$/);
  await expect(page.locator(`main img[src="${profileImage}"]`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await expect(toast(page)).toContainText('Picture deleted');
  expect((await (await api.get('/api/user')).json()).profileImage).toBeNull();
});
