import { expect, expectFits, test } from './fixtures.ts';
import { newProperty, newRequest } from './helpers.ts';

test('a request without bids shows why; its shared link hides the guest and can be replaced and switched off', async ({
  newUser,
  apiUser,
  page,
  expectAccessible,
}) => {
  const [guest, host] = [await newUser('guest'), await apiUser('host')];
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
  await expectAccessible(guest.page);
  await expectFits(guest.page);

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Nazaré Getaway' })).toBeVisible();
  await expect(page.getByText('[name hidden] here, planning a week for two.')).toBeVisible();
  await expect(page.getByText('Edda')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: 'Log in to bid' })).toHaveAttribute(
    'href',
    `/auth?redirect=${encodeURIComponent(`/place-bid/${request.id}`)}`,
  );
  await expectFits(page);

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
