import type { Page } from '@playwright/test';
import { expect, expectFits, test } from './fixtures.ts';
import { waitUntilLoaded } from './helpers.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first();

const categories = {
  guest: ['Cleanliness', 'As described', 'Check-in', 'Communication', 'Location', 'Value'],
  host: ['Communication', 'Cleanliness', 'House rules'],
} as const;

/** The two stays of the demo data without a review: one for each project. */
const homes = { phone: 'Studio by the marina', desktop: 'Garden villa above the bay' } as const;

test('reviews of a stay stay sealed until both are written, are answered, published, reported and hidden', async ({
  demoUser,
  expectAccessible,
}, info) => {
  const home = info.project.name === 'phone' ? homes.phone : homes.desktop;
  const words = `The water was like glass (${info.project.name})`;
  const [guest, host, admin] = [await demoUser('guest'), await demoUser('host'), await demoUser('admin')];

  await test.step('the guest writes a review, after validation and a reload', async () => {
    const { page } = guest;
    await page.goto('/bookings?when=past');
    await page.getByRole('link', { name: `Write a review: ${home}` }).click();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Please choose 1 to 5').first()).toBeVisible();
    await expect(page.getByText('Please write a few words')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('radio', { name: 'All in all: 4 of 5' }).press('Space');
    for (const category of categories.guest) {
      await page.getByRole('radio', { name: `${category}: 5 of 5` }).press('Space');
    }
    await field(page, 'How was your stay?').fill(words);
    // A reload keeps what was typed.
    await page.reload();
    await expect(field(page, 'How was your stay?')).toHaveValue(words);
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Nobody else can read it yet.')).toBeVisible();
  });

  await test.step('the host is notified, cannot read it, writes a review, and can read it', async () => {
    const { page } = host;
    await page.goto('/notifications');
    await page
      .getByRole('link', { name: /Gwen Demo has reviewed/ })
      .first()
      .waitFor();
    await page.goto('/bookings?when=past&side=host');
    await page.getByRole('link', { name: `Write a review: ${home}` }).click();
    await expect(page.getByText('It is written, and closed until yours is in.')).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
    await page.getByRole('radio', { name: 'All in all: 5 of 5' }).press('Space');
    for (const category of categories.host) {
      await page.getByRole('radio', { name: `${category}: 5 of 5` }).press('Space');
    }
    await page
      .getByRole('textbox', { name: /^How was it to host Gwen Demo/ })
      .fill('Guests like Gwen are why we do this.');
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await field(page, 'Your reply').fill('The lake says hello.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Your reply', { exact: false }).first()).toBeVisible();
    await waitUntilLoaded(page);
    await expectAccessible(page);
    await expectFits(page);
  });

  const { page } = guest;
  await test.step('the guest can read the host’s review; the property shows the guest’s review and its reply', async () => {
    await page.reload();
    await expect(page.getByText('Guests like Gwen are why we do this.')).toBeVisible();
    await page.goto('/bookings?when=past');
    await page.getByRole('link', { name: `View property: ${home}` }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('The lake says hello.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gwen D.' })).toBeVisible();
    await expect(page.getByText(/Honoured \d+ of \d+ awards/)).toBeVisible();
  });

  await test.step('the host reports it; an admin hides it with a reason', async () => {
    await host.page.goto(page.url());
    await host.page.getByRole('button', { name: 'Report the review by Gwen D.' }).click();
    await host.page.getByRole('radio', { name: 'Not about this stay, or invented' }).check();
    await host.page.getByRole('button', { name: 'Report', exact: true }).click();
    await admin.page.goto('/admin-dashboard');
    await admin.page.getByRole('link', { name: /^Queue/ }).click();
    await admin.page.getByRole('tab', { name: /^Reported reviews \(\d+\)/ }).click();
    const row = admin.page
      .getByRole('row', { name: new RegExp(words.replace(/[()]/g, '.')) })
      .or(admin.page.getByRole('listitem').filter({ hasText: words }));
    await expect(row.first()).toBeVisible();
    await expectAccessible(admin.page);
    await expectFits(admin.page);
    await row.first().getByRole('button', { name: 'Hide the review by Gwen Demo' }).click();
    await field(admin.page, 'Reason').fill('Only a test of ours.');
    await admin.page.getByRole('button', { name: 'Hide review' }).click();
    await expect(admin.page.getByText(words)).toHaveCount(0);
    await admin.page.getByRole('link', { name: 'decided reviews' }).click();
    await expect(admin.page.getByText('Only a test of ours.').first()).toBeVisible();
    await waitUntilLoaded(admin.page);
    await page.reload();
    await waitUntilLoaded(page);
    await expect(page.getByText(words)).toHaveCount(0);
  });
});
