import { expect, test } from './fixtures.ts';
import { expectTexts, forgive, newProperty, newRequest } from './helpers.ts';

test.describe('the host', { tag: '@text' }, () => {
  test('§2 Dashboard, host: heading, tiles, table, filters, sorts, empty states; matches and bids without a property', async ({
    person,
    demo,
    complaints,
  }) => {
    const { page } = await person('host');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Host Dashboard' })).toBeVisible();
    await expectTexts(page, [
      'Find travelers looking for properties like yours',
      'Your Properties',
      'Find Requests',
      'AI Matches',
      'Performance',
      'Matching Requests',
      'Your Active Bids',
      "You haven't placed any bids yet. Browse the matching requests to start bidding!",
    ]);
    const main = page.getByRole('main');
    for (const [name, href] of [
      ['Manage Properties', '/properties'],
      ['Browse Requests', '/browse-requests'],
      ['View Matches', '/property-matches'],
      ['View Analytics', '/analytics'],
      ['View All Matching Requests', '/browse-requests'],
    ] as const) {
      await expect.soft(main.getByRole('link', { name }).first()).toHaveAttribute('href', href);
    }
    const options = async (name: string, labels: readonly string[]) => {
      await main.getByRole('combobox', { name }).click();
      for (const label of labels) {
        await expect.soft(page.getByRole('option', { name: label, exact: true })).toBeVisible();
      }
    };
    await options('Sort by', ['Best Match', 'Highest Budget', 'Ending Soon']);
    await page.keyboard.press('Escape');
    await options('Location', ['All Locations', 'United States', 'International']);
    // Without a property there is no area of one's own: the server finds nothing there.
    await page.getByRole('option', { name: 'My Property Areas' }).click();
    await expectTexts(page, [
      'No matching requests found. Check back later or adjust your property details.',
    ]);

    await page.goto('/property-matches');
    await expectTexts(page, [
      'No Properties Found',
      'You need to add at least one property before you can see AI-recommended matches.',
    ]);
    await expect(page.getByRole('link', { name: 'Add Your First Property' })).toHaveAttribute(
      'href',
      '/add-property',
    );
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/host-dashboard',
    );
    const owner = await demo('host');
    await owner.page.goto('/dashboard');
    const table = owner.page.getByRole('table', { name: 'Matching Requests' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Location',
      'Dates',
      'Guests',
      'Budget',
      'Match',
      'Action',
    ]);
    const action = table.getByRole('link', { name: /^Place Bid: / }).first();
    await expect(action).toHaveText('Place Bid');
    await expect(action).toHaveAttribute('href', /^\/place-bid\/\d+/);
    const guest = await demo('guest');
    const requests: { id: number; status: string }[] = await (
      await guest.api.get('/api/vacation-requests/guest')
    ).json();
    await page.goto(`/place-bid/${requests.find(({ status }) => status === 'active')?.id}`);
    await expectTexts(page, [
      'No Properties Available',
      'You need to add at least one property before you can place a bid.',
    ]);
    // nuqs' throttle may end one flush twice.
    forgive(complaints, /reading 'resolve'/);
  });

  test('§2 Property matches: mode, dropdown, cards by score, badges, tabs, one open, the way to the bid', async ({
    person,
    complaints,
  }) => {
    const { page, api } = await person('both');
    const other = await person('guest');
    const cheap = await newRequest(other.api, { title: 'Everything fits' });
    await newRequest(other.api, { title: 'Too many people', guests: 40, mustHaveAmenities: ['Sauna'] });
    const property = await newProperty(api);
    await newProperty(api, { title: 'Far away hut', location: 'Queenstown' });

    await page.goto('/property-matches');
    await page.getByRole('main').getByRole('button', { name: 'Switch to Host Mode' }).click();
    await expect(page.getByRole('switch').first()).toHaveAttribute('aria-checked', 'true');
    await expectTexts(page, ['Select a property to view matches']);
    await page.getByRole('combobox', { name: 'Property' }).click();
    await page.getByRole('option', { name: 'Far away hut' }).click();
    await expectTexts(page, [
      'AI-Matched Vacation Requests',
      'No Matching Requests Found',
      'Check back later or update your property details.',
    ]);
    await page.getByRole('combobox', { name: 'Property' }).click();
    await page.getByRole('option', { name: 'House above the waves' }).click();
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
      'Tip: personalized bids tend to succeed more. Say in your message what the guest asked for and you have.',
    ]);
    await page.getByRole('tab', { name: 'Amenities' }).click();
    await expectTexts(page, ['Matched amenities', 'Wifi']);
    await page.getByRole('button', { name: 'Show Details: Too many people' }).click();
    await expect(page.getByRole('button', { name: /^Show Less/ })).toHaveCount(1);
    await page.getByRole('tab', { name: 'Amenities' }).click();
    await expectTexts(page, ['No specific amenities matched.', 'Missing amenities', 'Sauna']);

    await page.getByRole('link', { name: 'Place Bid with This Property: Everything fits' }).click();
    await expect(page).toHaveURL(
      new RegExp(`/place-bid/${cheap.id}\\?requestId=${cheap.id}&propertyId=${property.id}&amount=[\\d.]+$`),
    );
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue('House above the waves');
    await expect(page.getByRole('textbox', { name: /amount/i })).not.toHaveValue('');
    // nuqs' throttle may end one flush twice.
    forgive(complaints, /reading 'resolve'/);
  });
});
