import { readFileSync } from 'node:fs';
import { expect, expectNoOverflow, test } from './fixtures.ts';
import { newBid, newProperty, newRequest, toast } from './helpers.ts';

test.describe('what makes choosing easier for a guest', () => {
  test('a counter-offer from the guest to the host and back, then the accepted price', async ({
    person,
    caller,
    accessible,
  }) => {
    const [guest, host, rival] = [await person('guest'), await person('host'), await caller('host')];
    const request = await newRequest(guest.api);
    const home = await newProperty(host.api);
    await newBid(host.api, request.id, home.id, 1500);
    const other = await newProperty(rival.api, {
      title: 'Flat behind the market',
      maxGuests: 3,
      amenities: [],
    });
    await newBid(rival.api, request.id, other.id, 1400);
    const address = `/vacation-request/${request.id}`;

    await guest.page.goto(address);
    await guest.page.getByRole('button', { name: 'Counter-offer: House above the waves' }).click();
    const dialog = guest.page.getByRole('dialog');
    const offer = dialog.getByRole('textbox', { name: 'Your offer per night' });
    await offer.fill('1600');
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
    await expect(dialog.getByText('Must be lower than the bid of $1,500')).toBeVisible();
    await offer.fill('1350');
    await expect(dialog.getByText('$9,450')).toBeVisible();
    await accessible(guest.page);
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
    await expect(toast(guest.page).getByText('Counter-offer sent')).toBeVisible();
    await expect(guest.page.getByText('You offered $1,350 per night, $9,450 all in.')).toBeVisible();

    await host.page.goto(address);
    await expect(host.page.getByText('The guest offers $1,350 per night')).toBeVisible();
    await accessible(host.page);
    await expectNoOverflow(host.page);
    await host.page.getByRole('button', { name: /^Accept \$[\d,.]+ per night: / }).click();
    await host.page.getByRole('dialog').getByRole('button', { name: 'Lower my bid to $1,350' }).click();
    await expect(toast(host.page).getByText('Counter-offer accepted')).toBeVisible();
    await expect(
      host.page.getByText('You accepted the guest’s counter-offer of $1,350 per night.'),
    ).toBeVisible();

    // The guest's open page hears of it by itself.
    await expect(
      guest.page.getByText('The host accepted your counter-offer of $1,350 per night.'),
    ).toBeVisible();
    await expect(guest.page.getByText('Counter-offer accepted for House above the waves')).toBeVisible();

    for (const title of ['House above the waves', 'Flat behind the market']) {
      await guest.page.getByRole('checkbox', { name: `Compare ${title}` }).check();
    }
    await guest.page.getByRole('button', { name: 'Compare', exact: true }).click();
    const compare = guest.page.getByRole('dialog', { name: 'Compare bids' });
    await expect(compare.getByRole('row', { name: /^All in \(differs\)/ })).toContainText('Best');
    await expect(compare.getByRole('row', { name: /^Dates/ })).toBeVisible();
    await compare.getByRole('switch', { name: 'Only differences' }).check();
    await expect(compare.getByRole('row', { name: /^Dates/ })).toHaveCount(0);
    await accessible(guest.page);
    await compare.getByRole('button', { name: 'Accept: House above the waves' }).click();
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Accept bid' }).click();
    await expect(toast(guest.page).getByText('Bid accepted!')).toBeVisible();
  });

  test('why there are no bids, and a link that anybody opens without learning whose trip it is', async ({
    person,
    caller,
    page,
    accessible,
  }) => {
    const [guest, host] = [await person('guest'), await caller('host')];
    const place = `Cabo ${guest.username.replaceAll(/\D/g, '')}`;
    await newProperty(host.api, { location: place, nightlyRate: 2100 });
    const request = await newRequest(guest.api, {
      location: place,
      description: 'Edda here, planning a week for two.',
    });
    await guest.page.goto(`/vacation-request/${request.id}`);
    await expect(guest.page.getByRole('heading', { name: 'Why there are no bids' })).toBeVisible();
    const raise = guest.page.getByRole('listitem').filter({ hasText: 'Raise your maximum by 10% to $2,200' });
    await expect(raise).toContainText('+ 1 to 4 hosts');

    await guest.page.getByRole('switch', { name: 'Anyone with the link can see this trip' }).click();
    const link = guest.page.getByRole('textbox', { name: 'The link' });
    const address = new URL(await link.inputValue()).pathname;
    await accessible(guest.page);
    await expectNoOverflow(guest.page);

    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Nazaré Getaway' })).toBeVisible();
    await expect(page.getByText('[name hidden] here, planning a week for two.')).toBeVisible();
    await expect(page.getByText('Edda')).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('link', { name: 'Log in to bid' })).toHaveAttribute(
      'href',
      `/auth?redirect=${encodeURIComponent(`/place-bid/${request.id}`)}`,
    );
    await expectNoOverflow(page);

    await guest.page.getByRole('button', { name: 'New link' }).click();
    await guest.page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
    await expect(link).not.toHaveValue(new RegExp(address));
    const rotated = new URL(await link.inputValue()).pathname;
    const answers = await Promise.all(
      [address, rotated].map((path) => page.request.get(`/api/shared-requests/${path.split('/').at(-1)}`)),
    );
    expect(answers.map((answer) => answer.status())).toEqual([404, 200]);
    await guest.page.getByRole('switch', { name: 'Anyone with the link can see this trip' }).click();
    await expect(link).toHaveCount(0);
  });
});

test('a host reads figures, follows them to their bids, takes them away as a file, and sees what nobody could offer', async ({
  demo,
  accessible,
}) => {
  const { page } = await demo('host');
  await page.goto('/analytics');
  await expect(page.getByText('Median rank')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Calendar by property and month' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'With Sauna' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'With Sauna' })).toContainText('5 guests');
  await expectNoOverflow(page);
  await accessible(page);

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
