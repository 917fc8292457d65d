import { expect, expectNoOverflow, test } from './fixtures.ts';

test('the main job: a request is posted by questionnaire, bid on, accepted and completed', async ({
  person,
  accessible,
}) => {
  const guest = await person('guest');
  const host = await person('host');
  const title = 'Nazaré Getaway';

  await test.step('the guest answers four steps and submits', async () => {
    const { page } = guest;
    await page.goto('/create-with-filters');
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await page.getByRole('textbox', { name: /^Destination/ }).fill('Nazaré');
    await accessible(page);
    for (const step of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
      await expectNoOverflow(page);
    }
    await page.getByRole('button', { name: 'Submit Vacation Request' }).click();
    await expect(page).toHaveURL(/\/(dashboard|vacation-request\/\d+)/);
  });

  const [request] = await (await guest.api.get('/api/vacation-requests/guest')).json();
  expect(request).toMatchObject({
    title,
    status: 'active',
    guests: 2,
    bedrooms: 1,
    minBudget: 1000,
    maxBudget: 2000,
    mustHaveAmenities: ['Wifi'],
  });

  await test.step('the host bids with a property', async () => {
    const made = await host.api.post('/api/properties', {
      data: {
        title: 'House above the waves',
        description: 'Wind, light and the biggest surf there is.',
        location: 'Nazaré',
        bedrooms: 2,
        bathrooms: 1,
        maxGuests: 4,
        nightlyRate: 300,
        cleaningFee: 50,
        amenities: ['Wifi'],
      },
    });
    expect(made.status()).toBe(201);
    const { page } = host;
    await page.goto(`/vacation-request/${request.id}`);
    await page.getByRole('link', { name: 'Place Your Bid' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/place-bid/${request.id}`));
    await page.getByRole('textbox', { name: /amount/i }).fill('250');
    await expect(page.getByText('$1,800', { exact: false }).first()).toBeVisible();
    await accessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Place Bid' }).click();
    await expect(page.getByText('Bid placed successfully!', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/vacation-request/${request.id}$`));
  });

  await test.step('the guest sees the bid, accepts it, and the request is completed', async () => {
    const { page } = guest;
    await page.goto(`/vacation-request/${request.id}`);
    await expect(page.getByText('House above the waves').first()).toBeVisible();
    await expectNoOverflow(page);
    await accessible(page);
    await page.getByRole('button', { name: 'Accept: House above the waves' }).click();
    await expect(
      page.getByText('Are you sure you want to accept this bid? This will complete your vacation request.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Accept bid' }).click();
    await expect(page.getByText('Bid accepted!')).toBeVisible();
    await expect(page.getByText("You've accepted the bid. The host will be notified.")).toBeVisible();
    await expect(page.getByText('Completed').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Accepted/ })).toBeDisabled();
  });

  const after = await (await guest.api.get(`/api/vacation-requests/${request.id}`)).json();
  expect(after.status).toBe('completed');
});

test('somebody logged out is led to the login and back; a wrong password keeps the form', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.getByLabel('Username or email').fill('demo_guest');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue('demo_guest');
  await page.getByRole('textbox', { name: 'Password' }).fill('palmbid-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome back, Gwen Demo' })).toBeVisible();
  await expect(page.getByText('Ready to plan your next dream vacation?')).toBeVisible();
});

test('an unknown path shows the 404 page', async ({ page, accessible }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await accessible(page);
});
