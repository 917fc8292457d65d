import { readFileSync } from 'node:fs';
import { expect, PASSWORD, test } from './fixtures.ts';
import { clearExpectedErrors, newBid, newProperty, newRequest, toast, waitUntilLoaded } from './helpers.ts';

test('an admin suspends an account with a reason, ending its sessions, and lifts the suspension; the audit log keeps both', async ({
  demoUser,
  newUser,
  apiUser,
  expectAccessible,
  consoleErrors,
}) => {
  const host = await newUser('host');
  const guest = await apiUser('guest');
  const home = await newProperty(host.api, { title: 'House of somebody suspended' });
  const request = await newRequest(guest.api);
  await newBid(host.api, request.id, home.id, 120);
  const { page } = await demoUser('admin');
  await page.goto(`/admin-dashboard?q=${host.username}`);
  await page.getByRole('button', { name: 'More for Edda Example' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Edda Example?' });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked guests to pay elsewhere');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page).getByText('Edda Example is suspended')).toBeVisible();
  await expect(page.getByText('Asked guests to pay elsewhere').first()).toBeVisible();

  expect((await host.api.get('/api/user')).status()).toBe(401);
  expect(
    (await guest.api.get(`/api/vacation-requests/${request.id}/bids`).then((r) => r.json()))[0].status,
  ).toBe('rejected');
  await host.page.goto('/auth');
  await host.page.getByLabel('Username or email').fill(host.username);
  await host.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await host.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(host.page.getByText(/suspended.*Asked guests to pay elsewhere/).first()).toBeVisible();
  clearExpectedErrors(consoleErrors);

  await page.getByRole('button', { name: 'More for Edda Example' }).click();
  await page.getByRole('menuitem', { name: 'What was done to them' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await expect(page.getByText('Account suspended').first()).toBeVisible();
  await expect(page.getByText(/The chain is whole/)).toBeVisible();
  await waitUntilLoaded(page);
  await page.goto(`/admin-dashboard?q=${host.username}`);
  await page.getByRole('button', { name: 'More for Edda Example' }).click();
  await page.getByRole('menuitem', { name: 'End the suspension' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End suspension' }).click();
  await expect(toast(page).getByText('Edda Example can log in again')).toBeVisible();
  await host.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(host.page).toHaveURL(/dashboard/);
});

test('an admin hides a reported listing with a reason its host can read, and shows it again', async ({
  demoUser,
  newUser,
  expectAccessible,
}) => {
  const [host, guest] = [await newUser('host'), await newUser('guest')];
  const title = `House that is another ${host.username}`;
  const { id } = await newProperty(host.api, { title });
  await guest.page.goto(`/properties/${id}`);
  await guest.page.getByRole('button', { name: 'Report this listing' }).click();
  const report = guest.page.getByRole('dialog');
  await report.getByRole('radio', { name: /scam/ }).check();
  await report.getByRole('textbox', { name: 'Anything to add?' }).fill('Same pictures elsewhere');
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(toast(guest.page).getByText('Listing reported')).toBeVisible();

  const { page } = await demoUser('admin');
  await page.goto(`/admin-queue?kind=listing_report`);
  await expect(page.getByText('“Same pictures elsewhere”').first()).toBeVisible();
  await waitUntilLoaded(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Hide ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this listing?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The pictures show another house');
  await dialog.getByRole('button', { name: 'Hide listing' }).click();
  await expect(toast(page).getByText('Listing hidden')).toBeVisible();

  expect((await guest.api.get(`/api/properties/${id}`)).status()).toBe(404);
  await host.page.goto('/properties');
  await expect(host.page.getByText('Hidden by Palmbid')).toBeVisible();
  await host.page.getByRole('link', { name: `Why ${title} is hidden` }).click();
  await expect(host.page.getByText('The pictures show another house')).toBeVisible();
  await waitUntilLoaded(host.page);
  await expectAccessible(host.page);

  await page.getByRole('button', { name: new RegExp(`^Done: ${title}`) }).click();
  await expect(toast(page).getByText('Done')).toBeVisible();
  await expect(page.getByRole('button', { name: `Hide ${title}` })).toHaveCount(0);
  await page.goto(`/admin-dashboard?tab=properties&q=${title}`);
  await page.getByRole('button', { name: `Show again: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show again' }).click();
  await expect(toast(page).getByText('Listing shown again')).toBeVisible();
  expect((await guest.api.get(`/api/properties/${id}`)).status()).toBe(200);
});

test('an admin takes a reported request down with a reason its guest can read; the audit log names every bid the admin read', async ({
  demoUser,
  newUser,
  apiUser,
  expectAccessible,
}) => {
  const [guest, host] = [await newUser('guest'), await apiUser('host')];
  const other = await newUser('host');
  const request = await newRequest(guest.api, { title: `Cheap shop of ${guest.username}` });
  const home = await newProperty(host.api, { title: 'House of a bidder' });
  const bid = await newBid(host.api, request.id, home.id, 120);

  await other.page.goto(`/vacation-request/${request.id}`);
  await other.page.getByRole('button', { name: 'Report this request' }).click();
  const report = other.page.getByRole('dialog', { name: /Report “Cheap shop/ });
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report.getByText('Please choose a reason')).toBeVisible();
  await report.getByRole('radio', { name: /spam/ }).check();
  await report.getByRole('textbox', { name: 'Anything to add?' }).fill('It sells shoes');
  await expectAccessible(other.page);
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(toast(other.page).getByText('Request reported')).toBeVisible();
  await other.page.getByRole('button', { name: 'Report the guest' }).click();
  const about = other.page.getByRole('dialog', { name: /Report Edda/ });
  await about.getByRole('radio', { name: /Advertises/ }).check();
  await about.getByRole('button', { name: 'Report' }).click();
  await expect(toast(other.page).getByText('Person reported')).toBeVisible();
  // Left open, the page would request what is about to be removed.
  await other.page.close();

  const { page, api } = await demoUser('admin');
  await page.goto(`/vacation-request/${request.id}`);
  await expect(page.getByText('House of a bidder').first()).toBeVisible();
  await page.goto('/admin-queue?kind=request_report');
  await expect(page.getByText('“It sells shoes”')).toBeVisible();
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: `Take down Cheap shop of ${guest.username}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Take down this request?' });
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It advertises a shop');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(toast(page).getByText('Request taken down')).toBeVisible();
  await expect(page.getByText('“It sells shoes”')).toHaveCount(0);

  await guest.page.goto(`/vacation-request/${request.id}`);
  await expect(
    guest.page.getByText('Our team took this request down. Reason: It advertises a shop'),
  ).toBeVisible();
  await guest.page.goto('/notifications');
  await expect(guest.page.getByText(/was taken down/).first()).toBeVisible();
  expect((await other.api.get(`/api/vacation-requests/${request.id}`)).status()).toBe(404);

  const who = await (await api.get('/api/user')).json();
  await page.goto(`/admin-audit?subject=request:${request.id}`);
  await expect(page.getByText(`${who.name} read 1 bid of request #${request.id}:`).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`bid ${bid.id} of .+ \\(user \\d+\\)`)).first()).toBeVisible();
  await expect(page.getByText('Request taken down').first()).toBeVisible();
  await waitUntilLoaded(page);
  await expectAccessible(page);
});

test('site settings apply from the first paint; a link without https is refused', {
  tag: '@once',
}, async ({ demoUser, browser, contextOptions, expectAccessible }) => {
  const { page, api } = await demoUser('admin');
  const before = await (await api.get('/api/site')).json();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: /Ada/ }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const form = page.getByRole('form', { name: 'The site' });
  // Tests that run meanwhile expect the texts of the product spec.
  await form.getByLabel('Claim').fill(`${before.claim} <b>Really & truly.</b>`);
  await form.getByRole('radio', { name: 'Waterfall' }).check();
  await form.getByRole('button', { name: 'Add a link' }).click();
  await form.getByLabel('Network 1').fill('Mastodon');
  await form.getByLabel('Address 1').fill('http://social.example/@palmbid');
  await form.getByRole('button', { name: 'Save site' }).click();
  await expect(form.getByText('Must be an https address')).toBeVisible();
  await expect(form.getByLabel('Address 1')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Address 1').fill('https://social.example/@palmbid');
  await form.getByRole('button', { name: 'Save site' }).click();
  await expect(toast(page).getByText('Site saved')).toBeVisible();
  const social = { name: 'Mastodon' };

  // The server's HTML, before any script has run.
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(visitor.getByText('versus traditional booking. <b>Really & truly.</b>')).toBeVisible();
  const mark = (design: string) => visitor.getByRole('banner').locator(`[data-undecided="${design}"]`);
  await expect(mark('waterfall')).toBeVisible();
  await expect(mark('palm-tree')).toBeHidden();
  await context.close();

  // The app shows the same, and the links.
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', social)).toHaveAttribute(
    'href',
    'https://social.example/@palmbid',
  );
  await expect(page.getByText('versus traditional booking. <b>Really & truly.</b>')).toBeVisible();
  const { claim, logo, socialLinks } = before;
  await api.patch('/api/admin/settings/site', { data: { claim, logo, socialLinks } });
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', social)).toHaveCount(0);
});

test('admin settings reject values out of bounds; statistics have a chart and a table; lists export as CSV', async ({
  demoUser,
  expectAccessible,
}) => {
  const { page, api } = await demoUser('admin');
  await page.goto('/admin-settings');
  const minutes = page.getByRole('textbox', { name: 'Soft close (minutes)' });
  const before = await minutes.inputValue();
  await minutes.fill('99');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Must be at most 60')).toBeVisible();
  await expectAccessible(page);
  const wanted = before === '11' ? '12' : '11';
  await minutes.fill(wanted);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page).getByText('Settings saved')).toBeVisible();
  expect((await (await api.get('/api/admin/settings/auction')).json()).softCloseMinutes).toBe(Number(wanted));

  await page.goto('/admin-statistics');
  await waitUntilLoaded(page);
  await page.locator('.recharts-surface').first().waitFor();
  await page.getByText('The same as a table').click();
  await expect(page.getByRole('table', { name: 'Figures over time' }).getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await page.getByText('13 weeks').click();
  await expect(page.getByRole('table', { name: 'Figures over time' }).getByRole('row')).toHaveCount(14);

  await page.goto('/admin-audit');
  await waitUntilLoaded(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('palmbid-audit.csv');
  await expect(page.getByRole('rowheader', { name: /List downloaded/ }).first()).toBeVisible();
  // The file contains the filtered rows only.
  await page.goto('/admin-dashboard?filter=admin&q=demo_');
  const [admins] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these as CSV' }).click(),
  ]);
  const lines = readFileSync(await admins.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1);
  expect(lines.map((line) => line.split(',')[1])).toEqual(['demo_admin']);

  await page.goto('/admin-jobs');
  await expect(page.getByRole('heading', { name: 'Recurring work' })).toBeVisible();
  const backlog = page.getByRole('region', { name: 'Is everything done?' });
  await expect(backlog.getByText('Every notification has been delivered.')).toBeVisible();
  await waitUntilLoaded(page);
});

test('an admin who impersonates a guest sees their pages under a banner and cannot write', async ({
  demoUser,
  newUser,
  expectAccessible,
}) => {
  const guest = await newUser('guest');
  await newRequest(guest.api, { title: 'A trip seen by an admin' });
  const { page, api } = await demoUser('admin');
  await page.goto(`/admin-dashboard?q=${guest.username}`);
  await page.getByRole('button', { name: 'More for Edda Example' }).click();
  await page.getByRole('menuitem', { name: 'See what they see' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Look' }).click();
  await page.waitForURL('**/dashboard');
  const banner = page.getByRole('region', { name: 'You see Palmbid as somebody else' });
  await expect(banner).toBeVisible();
  await expect(page.getByText('A trip seen by an admin').first()).toBeVisible();
  await waitUntilLoaded(page);
  await expectAccessible(page);
  const refused = await api.post('/api/vacation-requests', { data: { title: 'x' } });
  expect(refused.status()).toBe(403);
  await page.goto('/settings');
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Be yourself again' }).click();
  await page.waitForURL('**/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
