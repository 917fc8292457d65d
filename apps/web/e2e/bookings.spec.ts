import { readFile } from 'node:fs/promises';
import { expect, expectFits, test } from './fixtures.ts';
import { newBid, newProperty, newRequest, waitUntilLoaded } from './helpers.ts';

test('a booking has a calendar file, a receipt and a payment plan; after each cancellation the next held price can be accepted', async ({
  newUser,
  apiUser,
  expectAccessible,
}) => {
  const [guest, host, second] = [await newUser('guest'), await apiUser('host'), await newUser('host')];
  const title = 'Surf week';
  const { id } = await newRequest(guest.api, { title, preferences: { paymentPreference: 'split' } });
  const winner = await newBid(
    host.api,
    id,
    (await newProperty(host.api, { address: '7 Quay Road' })).id,
    250,
  );
  const home = await newProperty(second.api, {
    title: 'Flat behind the market',
    cancellationPolicy: 'strict',
    timezone: 'Pacific/Honolulu',
  });
  await newBid(second.api, id, home.id, 270);
  const third = await apiUser('host');
  const spare = await newProperty(third.api, { title: 'Rooms at the lighthouse' });
  await newBid(third.api, id, spare.id, 290);
  const award = await guest.api.patch(`/api/bids/${winner.id}`, { data: { status: 'accepted' } });
  expect(award.ok(), await award.text()).toBe(true);
  const { page } = guest;
  let terms = '';

  await test.step('the booking shows address and payment plan, a calendar file and a receipt', async () => {
    await page.goto('/bookings');
    await page.getByRole('link', { name: /^Details of House above the waves/ }).click();
    await expect(page.getByText('7 Quay Road, Nazaré')).toBeVisible();
    await expect(page.getByText('Pay $875', { exact: true })).toHaveCount(2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Stay: House above the waves');
    await waitUntilLoaded(page);
    await expectFits(page);
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('row', { name: 'All in $1,750' })).toBeVisible();
    await expectFits(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.goBack();
  });

  await test.step('the runner-up holds the price', async () => {
    await second.page.goto('/dashboard?bids=closed');
    await second.page.getByRole('button', { name: `Hold my price for 48 h: ${title}` }).click();
    await expect(second.page.getByText(/^You hold \$1,890 until/)).toBeVisible();
  });

  await test.step('the host cancels; the booking links to the reopened request, where the held price is accepted', async () => {
    const booking = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
    const off = await host.api.post(`/api/bookings/${booking}/cancel`, { data: {} });
    expect(off.ok(), await off.text()).toBe(true);
    const again = page.getByRole('link', { name: 'See the offers of your reopened request' });
    const reopened = Number(/\d+$/.exec((await again.getAttribute('href')) ?? '')?.[0]);
    const next = await newBid(third.api, reopened, spare.id, 280);
    await again.click();
    await page.getByRole('button', { name: 'Accept: Flat behind the market' }).click();
    await expect(page.getByRole('dialog').getByText('$1,890', { exact: true })).toBeVisible();
    const offered = page.getByRole('dialog').getByText(/^Strict\. /);
    await expect(offered).toHaveText(
      /^Strict\. \$945 of \$1,890 back until .*3:00 PM \(Honolulu time\)\. After that nothing\.$/,
    );
    await expect(page.getByRole('dialog').getByText('from 3:00 PM, Honolulu time')).toBeVisible();
    terms = (await offered.textContent()) ?? '';
    await page.getByRole('dialog').getByRole('button', { name: 'Accept bid' }).click();
    await expect(page.getByRole('heading', { name: 'Your stay is booked' })).toBeVisible();
    const held = await third.api.post(`/api/bids/${next.id}/hold`);
    expect(held.ok(), await held.text()).toBe(true);
  });

  await test.step('the guest sees the cost of cancelling before and after', async () => {
    await page.goto('/bookings');
    await page.getByRole('link', { name: /^Details of Flat behind the market/ }).click();
    // Booking, receipt and dialog show the agreed terms verbatim.
    await expect(page.getByText(terms)).toBeVisible();
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByText(terms)).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`As agreed: ${terms}`)).toBeVisible();
    await expect(dialog.getByText('You still owe')).toBeVisible();
    await expect(dialog.getByText('$945').first()).toBeVisible();
    await expect(
      dialog.getByText(/^Another host holds a price for you until .*: \$1,960 all in\./),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(page.getByText('$945 of $1,890 is owed by the guest.')).toBeVisible();
  });

  await test.step('the booking links to the next held price', async () => {
    await page.getByRole('button', { name: 'See the offer that is held' }).click();
    await expect(page.getByRole('button', { name: 'Accept: Rooms at the lighthouse' })).toBeVisible();
  });
});
