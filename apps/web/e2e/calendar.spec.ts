import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, expectFits, test } from './fixtures.ts';
import { expectToast, newBid, newProperty, newRequest } from './helpers.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** The calendar of another site: whole days, folded lines, one cancelled event. */
const otherSite = (from: string, to: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Other Site//Hosting Calendar 1.0//EN',
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    'UID:1418fb94e984-8a22@other.example',
    'DESCRIPTION:Reservation URL: https://www.other.example/hosting/reservations/d',
    ' etails/HM2WBSFX',
    'SUMMARY:Reserved',
    'END:VEVENT',
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${to}`,
    'DURATION:P3D',
    'UID:called-off@other.example',
    'STATUS:CANCELLED',
    'SUMMARY:Reserved',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Serves a calendar on an address that the server under test may fetch. */
async function serveCalendar(text: string) {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(text),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/listing.ics`, close: () => server.close() };
}

test('a host blocks and frees nights by keyboard, imports the calendar of another site, and prices a season', async ({
  newUser,
  apiUser,
  expectAccessible,
}) => {
  const { page, api } = await newUser('host');
  const guest = await apiUser('guest');
  const property = await newProperty(api, { title: 'Calendar house', minNights: 9 });
  const request = await newRequest(guest.api, { title: 'Windy week', dateFlexibility: 'flexible' });
  await newBid(api, request.id, property.id, 250);

  await page.goto('/properties');
  await page.getByRole('link', { name: 'Calendar of Calendar house' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page.getByText('every night is free')).toBeVisible();
  await page.getByRole('button', { name: 'Block nights' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose the first night');

  // The stay begins in 30 days; phones show one month at a time, so both days have to be in one month.
  const first = inDays(31).getUTCMonth() === inDays(32).getUTCMonth() ? 31 : 32;
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
  await expectAccessible(page);

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

  // Private networks are refused; the error is shown with the calendar.
  const add = page.getByRole('form', { name: 'Import another calendar' });
  await add.getByRole('button', { name: 'Import calendar' }).click();
  await expect(add.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await add.getByRole('textbox', { name: 'Name' }).fill('Other site');
  await add.getByRole('textbox', { name: 'Address of the calendar' }).fill('webcal://10.0.0.1/cabin.ics');
  await add.getByRole('button', { name: 'Import calendar' }).click();
  await expectToast(page, 'Added, but not read yet');
  await expect(page.getByText('leads to a private network').last()).toBeVisible();
  await page.getByRole('button', { name: 'Read now: Other site' }).click();
  await expectToast(page, 'Not read');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Other site' }).click();
  await page.getByRole('button', { name: 'Remove calendar' }).click();
  await expectToast(page, 'Calendar removed');

  // A readable calendar: its events block nights, the cancelled one does not.
  const day = (days: number) => inDays(days).toISOString().slice(0, 10);
  const plain = (days: number) => day(days).replaceAll('-', '');
  const site = await serveCalendar(otherSite(plain(50), plain(54)));
  try {
    await add.getByRole('textbox', { name: 'Name' }).fill('Other site');
    await add.getByRole('textbox', { name: 'Address of the calendar' }).fill(site.url);
    await add.getByRole('button', { name: 'Import calendar' }).click();
    await expectToast(page, 'Calendar imported');
  } finally {
    site.close();
  }
  await expect(page.getByText('1 event takes nights.')).toBeVisible();
  await expect(page.getByText('4 nights: Other site')).toBeVisible();
  const taken = await api.get(`/api/properties/${property.id}/calendar?from=${day(40)}&to=${day(70)}`);
  expect((await taken.json()).entries).toMatchObject([{ kind: 'import', from: day(50), to: day(54) }]);
  await page.getByRole('textbox', { name: 'Nights' }).fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Minimum stay saved');

  // The saving of a bid is measured against the rate of the season its nights are in.
  const season = page.getByRole('form', { name: 'Add a season' });
  await season.getByRole('textbox', { name: 'Season' }).fill('Big waves');
  await season.getByRole('button', { name: /^From and to/ }).click();
  const picker = page.getByRole('dialog');
  for (const days of [30, 37]) {
    const name = inDays(days).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const one = picker.getByRole('button', { name, exact: true });
    while (!(await one.isVisible())) await picker.getByRole('button', { name: 'Next month' }).click();
    await one.click();
  }
  await season.getByRole('textbox', { name: 'Nightly rate' }).fill('500');
  await season.getByRole('button', { name: 'Add season' }).click();
  await expectToast(page, 'Seasons saved');
  await expect(page.getByText('Big waves: $500')).toBeVisible();
  const another = await newRequest(guest.api, { title: 'Windy week once more' });
  await page.goto(`/place-bid/${another.id}?requestId=${another.id}&propertyId=${property.id}&amount=200`);
  await expect(page.getByText('60% below your own price')).toBeVisible();
  const bid = await newBid(api, another.id, property.id, 200);
  const offers = await guest.api.get(`/api/vacation-requests/${another.id}/bids`);
  expect(await offers.json()).toMatchObject([{ id: bid.id, allIn: 1400, saving: 0.6 }]);
});
