import { expect, test } from './fixtures.ts';
import { clearExpectedErrors } from './helpers.ts';

/** Most of the tests' own homes are made without a place: these have one. */
const places = [
  { title: 'Lighthouse of the map', location: 'Lagos, Algarve, Portugal', nightlyRate: 131 },
  { title: 'Windmill of the map', location: 'Porto, Portugal', nightlyRate: 117 },
];

test.describe('maps', { tag: '@once' }, () => {
  test('of a search by mouse, keyboard and touch, and with the network cut', async ({
    newUser,
    expectAccessible,
    consoleErrors,
  }) => {
    const { page } = await newUser('host');
    for (const place of places) {
      const answer = await page.request.post('/api/properties', {
        data: { ...place, description: 'On the map.', bedrooms: 2, bathrooms: 1, maxGuests: 4 },
      });
      expect(answer.status()).toBe(201);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/search?q=Portugal');
    const map = page.getByRole('region', { name: 'Map of the homes found' });
    await expect(map).toBeVisible();
    const list = page.getByRole('list', { name: 'Map of the homes found, as a list' });
    await expect(list).toContainText('Windmill of the map, Porto, Portugal: $117 per night');
    await expectAccessible(page);

    // A card marks its pin, and a pin opens its card; Escape goes back to the pin.
    const pin = map.getByRole('button', { name: /^Windmill of the map/ });
    await page.getByRole('article').filter({ hasText: 'Windmill of the map' }).first().hover();
    await expect(pin).toHaveAttribute('data-active', '');
    await pin.focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: /^Windmill of the map/ });
    await expect(card.getByRole('link', { name: 'Windmill of the map' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(pin).toBeFocused();

    // Keys move and zoom; what is then in view can be searched, and the address keeps it.
    await map.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowUp');
    const here = page.getByRole('button', { name: 'Search this area' });
    await here.click();
    await expect(page).toHaveURL(/box=/);
    await expect(page.getByText('Homes in this part of the map.')).toBeVisible();
    await expect(here).toBeHidden();

    // The mouse moves it too, also without a network: what was loaded stays.
    await page.context().setOffline(true);
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    await page.mouse.move(box.x + 200, box.y + 400);
    await page.mouse.down();
    await page.mouse.move(box.x + 240, box.y + 440, { steps: 4 });
    await page.mouse.up();
    await expect(here).toBeVisible();
    await expect(map.locator('canvas').first()).toBeVisible();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(page.getByRole('heading', { name: /home/ }).first()).toBeVisible();
    await page.context().setOffline(false);

    // On a phone list and map take turns.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?q=Portugal');
    clearExpectedErrors(consoleErrors, /Failed to load resource/);
    await expect(map).toBeHidden();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(map).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(map).toBeHidden();
  });

  test('of a listing lets one finger scroll the page, and the page does without it', async ({
    browser,
    newUser,
  }) => {
    const { page: host } = await newUser('host');
    const made = await host.request.post('/api/properties', {
      data: { ...places[0], description: 'On the map.', bedrooms: 2, bathrooms: 1, maxGuests: 4 },
    });
    const { id } = (await made.json()) as { id: number };
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`/properties/${id}`);
    const heading = page.getByRole('heading', { name: 'Where it is' });
    await heading.scrollIntoViewIfNeeded();
    const map = page.getByRole('region', { name: 'Map of Lagos, Algarve, Portugal' });
    await expect(map).toBeVisible();
    await expect(page.getByText(/is within 5 km of here/)).toBeAttached();
    const pane = map.locator('.leaflet-map-pane');
    const before = await pane.getAttribute('style');
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    const touch = await context.newCDPSession(page);
    const at = (dy: number) => [{ x: box.x + 150, y: box.y + 100 + dy }];
    const scrolled = await page.evaluate(() => window.scrollY);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const dy of [-20, -50, -80])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(dy) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
    expect(await pane.getAttribute('style')).toBe(before);

    // Without the code of the map the rest of the page is there.
    await page.route('**/assets/map-view-*.js', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    await context.close();
  });
});
