import { expect, expectNoOverflow, test } from './fixtures.ts';
import { expectToast, newBid, newProperty, newRequest } from './helpers.ts';

test('a host blocks nights by keyboard, sees what that ends and why a bid would be refused, and frees them', async ({
  person,
  caller,
  accessible,
}) => {
  const { page, api } = await person('host');
  const guest = await caller('guest');
  const property = await newProperty(api, { title: 'Calendar house', minNights: 9 });
  const request = await newRequest(guest.api, { title: 'Windy week', dateFlexibility: 'flexible' });
  await newBid(api, request.id, property.id, 250);

  await page.goto('/properties');
  await page.getByRole('link', { name: 'Calendar of Calendar house' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page.getByText('every night is free')).toBeVisible();
  await page.getByRole('button', { name: 'Block nights' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose the first night');

  // The request begins in 30 days; two days of one month are on one screen of a phone.
  const inDays = (days: number) => new Date(Date.now() + (30 + days) * 86_400_000);
  const first = inDays(1).getUTCMonth() === inDays(2).getUTCMonth() ? 1 : 2;
  const label = inDays(first).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const night = page.getByRole('button', { name: new RegExp(`^${label}`) });
  while (!(await night.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await night.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now choose the day of departure.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This ends 1 open bid')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Painters');
  await page.getByRole('button', { name: 'Block 1 night' }).click();
  await expectToast(page, 'Nights blocked');
  await expect(page.getByText('1 night: Painters')).toBeVisible();
  await expect(night).toHaveAccessibleName(/, blocked$/);
  await page.goto(`/place-bid/${request.id}?requestId=${request.id}&propertyId=${property.id}`);
  await expect(page.getByText('Taken on these dates')).toBeVisible();
  await expect(page.getByText('blocked by you (Painters)')).toBeVisible();
  await expect(page.getByText('Shorter than your minimum stay')).toBeVisible();
  await page.getByRole('combobox', { name: 'Dates' }).click();
  await expect(page.getByRole('option', { name: /3 days later\)$/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /3 days earlier, taken\)$/ })).toBeVisible();
  await page.getByRole('option', { name: /3 days later\)$/ }).click();
  await expect(page.getByText('Taken on these dates')).toBeHidden();
  await accessible(page);

  await page.goto(`/properties/${property.id}/calendar`);
  await page.getByRole('button', { name: /^Free / }).click();
  await page.getByRole('button', { name: 'Free nights' }).click();
  await expectToast(page, 'Nights are free again');
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeFocused();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expectToast(page, 'Your calendar has a new link');
  const link = await page.getByRole('textbox', { name: 'Secret link (iCal)' }).inputValue();
  const file = await guest.api.get(new URL(link).pathname);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VCALENDAR');

  // This machine is no place to read from: the fault is shown with the calendar.
  const add = page.getByRole('form', { name: 'Import another calendar' });
  await add.getByRole('button', { name: 'Import calendar' }).click();
  await expect(add.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await add.getByRole('textbox', { name: 'Name' }).fill('Other site');
  await add.getByRole('textbox', { name: 'Address of the calendar' }).fill('webcal://localhost/cabin.ics');
  await add.getByRole('button', { name: 'Import calendar' }).click();
  await expectToast(page, 'Added, but not read yet');
  await expect(page.getByText('leads to a private network').last()).toBeVisible();
  await page.getByRole('button', { name: 'Read Other site now' }).click();
  await expectToast(page, 'Not read');
  await expectNoOverflow(page);
  await accessible(page);
  await page.getByRole('button', { name: 'Remove Other site' }).click();
  await page.getByRole('button', { name: 'Remove calendar' }).click();
  await expectToast(page, 'Calendar removed');
  await page.getByRole('textbox', { name: 'Nights' }).fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Minimum stay saved');
});
