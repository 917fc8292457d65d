import { expect, test } from './fixtures.ts';
import {
  clearExpectedErrors,
  demoIds,
  expectLinks,
  expectOptions,
  expectSpec,
  expectTexts,
  expectToast,
  failCall,
  holdCall,
  newBid,
  newProperty,
  newRequest,
  waitUntilLoaded,
} from './helpers.ts';
import { markSeen } from './spec-texts.ts';

test.describe('host', { tag: '@once' }, () => {
  test('the dashboard of a new host shows heading, tiles, filters, sort orders and empty states; matches and bids require a property', async ({
    newUser,
    playwright,
    baseURL,
  }) => {
    const { page } = await newUser('host');
    await page.goto('/dashboard');
    await expectSpec(page, 'host greeting');
    await expectSpec(page, 'host tiles');
    await expectSpec(page, 'host dashboard', [
      'Matching Requests',
      'Your Active Bids',
      "You haven't placed any bids yet. Browse the matching requests to start bidding!",
    ]);
    const main = page.getByRole('main');
    await expectLinks(main, 'host tiles', [
      ['Manage Properties', '/properties'],
      ['Browse Requests', '/browse-requests'],
      ['View Matches', '/property-matches'],
      ['View Analytics', '/analytics'],
    ]);
    await expectLinks(main, 'host dashboard', [['View All Matching Requests', '/browse-requests']]);
    await expectOptions(page, 'Sort by', 'host sort');
    await expectOptions(page, 'Location', 'location filter');
    // A host without a property has no area.
    await page.getByRole('combobox', { name: 'Location' }).selectOption('My Property Areas');
    await expectSpec(page, 'host dashboard', [
      'No matching requests found. Check back later or adjust your property details.',
    ]);
    await expect(page).toHaveURL(/area=mine/);

    await page.goto('/property-matches');
    await expectSpec(page, 'matches', [
      'No Properties Found',
      'You need to add at least one property before you can see AI-recommended matches.',
    ]);
    await expectLinks(page, 'matches', [
      ['Add Your First Property', '/add-property'],
      ['Back to Dashboard', '/host-dashboard'],
    ]);
    const { request } = await demoIds(() => playwright.request.newContext({ baseURL }));
    await page.goto(`/place-bid/${request}`);
    await expectSpec(page, 'place bid');
  });

  test('the table of matching requests has its actions, cuts descriptions after 30 characters and colours the match', async ({
    demoUser,
  }) => {
    const { page } = await demoUser('host');
    await page.goto('/dashboard');
    const table = page.getByRole('table', { name: 'Matching Requests' });
    const columns = ['Location', 'Dates', 'Guests', 'Budget', 'Match', 'Action'] as const;
    await expect(table.getByRole('columnheader')).toHaveText([...columns]);
    const action = table.getByRole('link', { name: /^Place Bid: / }).first();
    await expect(action).toHaveText('Place Bid');
    await expect(action).toHaveAttribute('href', /^\/place-bid\/\d+/);
    const message = table.getByRole('link', { name: /^Message Guest: / }).first();
    await expect(message).toHaveText('Message Guest');
    await expect(message).toHaveAttribute('href', /^\/messages\?requestId=\d+$/);
    markSeen('host table', ...columns, 'Place Bid', 'Message Guest');
    const cut = table.locator('span').filter({ hasText: /…$/ });
    expect(Math.max(...(await cut.allTextContents()).map((text) => Array.from(text).length))).toBe(31);
    const matches = table.getByRole('button', { name: /% match, show why$/ });
    for (const match of await matches.all()) {
      const percent = Number.parseInt((await match.textContent()) ?? '', 10);
      await expect(match).toHaveAttribute('data-level', percent >= 85 ? 'green' : 'yellow');
    }
  });

  test('property matches report failures, are sorted by score, open one card at a time and lead to the bid', async ({
    newUser,
    apiUser,
    consoleErrors,
  }) => {
    const { page, api } = await newUser('both');
    const other = await apiUser('guest');
    const cheap = await newRequest(other.api, { title: 'Everything fits' });
    await newRequest(other.api, { title: 'Too many people', guests: 40, mustHaveAmenities: ['Sauna'] });
    const property = await newProperty(api);
    await newProperty(api, { title: 'Far away hut', location: 'Queenstown' });

    await page.goto('/property-matches');
    const restoreList = await failCall(page, 'properties.counts');
    await page.getByRole('main').getByRole('button', { name: 'Switch to Host Mode' }).click();
    markSeen('matches', 'Switch to Host Mode');
    await expect(page.getByRole('switch').first()).toHaveAttribute('aria-checked', 'true');
    await expectSpec(page, 'failures', ['Unable to load your properties. Please try again later.']);
    await restoreList();
    const list = await holdCall(page, 'properties.counts');
    await page.getByRole('button', { name: 'Try again' }).click();
    list();
    await expectSpec(page, 'matches', ['Select a property to view matches']);
    const choose = async (title: string) => {
      await page.getByRole('combobox', { name: 'Property' }).click();
      await page.getByRole('option', { name: title }).click();
    };
    const restoreMatches = await failCall(page, 'ai.propertyMatches');
    await choose('Far away hut');
    await expectSpec(page, 'failures', [
      'Unable to load property matches at this time. Please try again later.',
    ]);
    clearExpectedErrors(consoleErrors);
    await restoreMatches();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSpec(page, 'matches', ['AI-Matched Vacation Requests', 'No Matching Requests Found']);
    await expectTexts(page, ['Check back later or update your property details.']);
    const matches = await holdCall(page, 'ai.propertyMatches');
    await choose('House above the waves');
    await expect(page.getByRole('status', { name: 'Loading matches' }).locator('> *')).toHaveCount(3);
    matches();
    const badges = page.getByText(/^\d+% Match$/);
    await expect(badges.nth(1)).toBeVisible();
    const scores = (await badges.allTextContents()).map((text) => Number.parseInt(text, 10));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    await expectTexts(page, [`Request #${cheap.id}`]);

    await page.getByRole('button', { name: 'Show Details: Everything fits' }).click();
    await expect(page.getByRole('button', { name: 'Show Less: Everything fits' })).toHaveText('Show Less');
    await expectTexts(page, ['Location', 'Capacity', 'Amenities', 'Budget', 'Dates', 'Special requirements']);
    for (const max of ['25', '20', '30', '15']) {
      await expect.soft(page.getByText(new RegExp(`/ ?${max}$`)).first()).toBeVisible();
    }
    await page.getByRole('tab', { name: 'Bidding Strategy' }).click();
    await expectTexts(page, [
      'Suggested bid',
      'Total stay value',
      'Tip: personalize your bid. Say in your message what the guest asked for and you have.',
    ]);
    await page.getByRole('tab', { name: 'Amenities' }).click();
    await expectTexts(page, ['Matched amenities', 'Wifi']);
    await page.getByRole('button', { name: 'Show Details: Too many people' }).click();
    await expect(page.getByRole('button', { name: /^Show Less/ })).toHaveCount(1);
    await expect(page.getByRole('tab', { name: 'Match Details' })).toBeVisible();
    await page.getByRole('tab', { name: 'Amenities' }).click();
    await expectSpec(page, 'match card', ['No specific amenities matched.']);
    await expectTexts(page, ['Missing amenities', 'Sauna']);

    const place = page.getByRole('link', { name: 'Place Bid with This Property: Everything fits' });
    await expect(place).toHaveText('Place Bid with This Property');
    markSeen(
      'match card',
      'Show Details',
      'Show Less',
      'Match Details',
      'Bidding Strategy',
      'Amenities',
      'Place Bid with This Property',
    );
    await place.click();
    await expect(page).toHaveURL(
      new RegExp(`/place-bid/${cheap.id}\\?requestId=${cheap.id}&propertyId=${property.id}&amount=[\\d.]+$`),
    );
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue('House above the waves');
    await expect(page.getByRole('textbox', { name: /amount/i })).not.toHaveValue('');
  });

  test('bids are validated, failures to place and edit are reported, and an accepted bid cannot be edited', async ({
    newUser,
    apiUser,
    consoleErrors,
  }) => {
    const host = await newUser('host');
    const guest = await apiUser('guest');
    const { id } = await newRequest(guest.api);
    const first = await newProperty(host.api);
    await newProperty(host.api, { title: 'Second house' });
    const { page } = host;
    await page.goto(`/vacation-request/${id}`);
    await page.getByRole('link', { name: 'Place Your Bid' }).click();
    await waitUntilLoaded(page);
    const amount = page.getByRole('textbox', { name: /amount/i });
    const send = page.getByRole('button', { name: /^Place Bid/ });
    await amount.fill('');
    await send.click();
    await expectSpec(page, 'bid validation', ['Please select a property', 'Please enter a bid amount']);
    await amount.fill('0');
    await send.click();
    await expectSpec(page, 'bid validation', ['Bid amount must be greater than 0']);
    await page.getByRole('combobox', { name: 'Property' }).click();
    await page.getByRole('option', { name: 'Second house' }).click();
    await amount.fill('280');
    const restorePlace = await failCall(page, 'bids.place');
    await send.click();
    await expectToast(page, 'Error placing bid');
    await expect(amount).toHaveValue('$280');
    clearExpectedErrors(consoleErrors);
    await restorePlace();

    const bid = await newBid(host.api, id, first.id, 250);
    await page.goto(`/vacation-request/${id}`);
    await expectLinks(page, 'request', [['Place a Bid', `/place-bid/${id}`]]);
    await page.getByRole('button', { name: /^Edit Bid/ }).click();
    markSeen('request', 'Place Your Bid', 'Edit Bid');
    const dialog = page.getByRole('dialog', { name: 'Edit Bid' });
    const price = dialog.getByRole('textbox', { name: /^Amount per night/ });
    const change = dialog.getByRole('button', { name: 'Update Bid' });
    await price.fill('');
    await change.click();
    await expectSpec(dialog, 'bid validation', ['Please enter a bid amount']);
    await price.fill('240');
    const restoreEdit = await failCall(page, 'bids.edit');
    await change.click();
    await expectToast(page, 'Error updating bid');
    clearExpectedErrors(consoleErrors);
    await restoreEdit();
    await change.click();
    await expectToast(page, 'Bid updated', 'Your bid has been updated successfully.');
    const accepted = await guest.api.patch(`/api/bids/${bid.id}`, { data: { status: 'accepted' } });
    expect(accepted.status()).toBe(200);
    await page.reload();
    await expectTexts(page, ['Accepted', 'Completed']);
    await expect(page.getByRole('button', { name: /^Edit Bid/ })).toBeDisabled();
    await expect(page.getByRole('link', { name: /^Place (a|Your) Bid$/ })).toHaveCount(0);
  });
});
