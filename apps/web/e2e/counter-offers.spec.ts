import { expect, expectFits, test } from './fixtures.ts';
import { newBid, newProperty, newRequest, toast } from './helpers.ts';

test('a counter-offer is validated, accepted by the host and awarded from the comparison', async ({
  newUser,
  apiUser,
  expectAccessible,
}) => {
  const [guest, host, rival] = [await newUser('guest'), await newUser('host'), await apiUser('host')];
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
  await guest.page.getByRole('button', { name: 'Ask or counter: House above the waves' }).click();
  await guest.page.getByRole('button', { name: 'Counter-offer: House above the waves' }).click();
  const dialog = guest.page.getByRole('dialog');
  const offer = dialog.getByRole('textbox', { name: 'Your offer per night' });
  await offer.fill('1600');
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect(dialog.getByText('Must be lower than the bid of $1,500')).toBeVisible();
  await offer.fill('1350');
  await expect(dialog.getByText('$9,450')).toBeVisible();
  await expectAccessible(guest.page);
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect(toast(guest.page).getByText('Counter-offer sent')).toBeVisible();
  await expect(guest.page.getByText('You offered $1,350 per night, $9,450 all in.')).toBeVisible();

  await host.page.goto(address);
  await expect(host.page.getByText('The guest offers $1,350 per night')).toBeVisible();
  await expectAccessible(host.page);
  await expectFits(host.page);
  await host.page.getByRole('button', { name: /^Accept \$[\d,.]+ per night: / }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Lower my bid to $1,350' }).click();
  await expect(toast(host.page).getByText('Counter-offer accepted')).toBeVisible();
  await expect(
    host.page.getByText('You accepted the guest’s counter-offer of $1,350 per night.'),
  ).toBeVisible();

  // The guest's open page updates by itself.
  await expect(
    guest.page.getByText('The host accepted your counter-offer of $1,350 per night.'),
  ).toBeVisible();
  await expect(guest.page.getByText('Counter-offer accepted for House above the waves')).toBeVisible();

  for (const title of ['House above the waves', 'Flat behind the market']) {
    await guest.page.getByRole('button', { name: `More: ${title}` }).click();
    await guest.page.getByRole('checkbox', { name: `Compare ${title}` }).check();
    await guest.page.keyboard.press('Escape');
  }
  await guest.page.getByRole('button', { name: 'Compare', exact: true }).click();
  const compare = guest.page.getByRole('dialog', { name: 'Compare bids' });
  await expect(compare.getByRole('row', { name: /^All in \(differs\)/ })).toContainText('Best');
  await expect(compare.getByRole('row', { name: /^Dates/ })).toBeVisible();
  await compare.getByRole('switch', { name: 'Only differences' }).check();
  await expect(compare.getByRole('row', { name: /^Dates/ })).toHaveCount(0);
  await expectAccessible(guest.page);
  await compare.getByRole('button', { name: 'Accept: House above the waves' }).click();
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Accept bid' }).click();
  await expect(toast(guest.page).getByText('Bid accepted!')).toBeVisible();
});
