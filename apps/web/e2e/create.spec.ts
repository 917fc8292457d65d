import { expect, test } from './fixtures.ts';
import {
  answerCall,
  callLoggedOut,
  clearExpectedErrors,
  expectOptions,
  expectSpec,
  expectTexts,
  expectToast,
  failCall,
} from './helpers.ts';
import { markSeen, spec } from './spec-texts.ts';

test.describe('creating a request', { tag: '@once' }, () => {
  test('the questionnaire has four steps with ranges and defaults, requires a destination and saves a draft', async ({
    newUser,
  }) => {
    const { page, api } = await newUser('guest');
    await page.goto('/create-with-filters');
    await expectSpec(page, 'wizard', ['Step 1 of 4', 'Basics', 'Must-Haves', 'Preferences', 'Budget']);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Missing information', 'Please enter a destination for your vacation');

    for (const type of spec['destination types']) {
      await expect(page.getByRole('button', { name: type, exact: true })).toBeVisible();
      markSeen('destination types', type);
    }
    const choices = (name: string) => page.getByRole('radiogroup', { name }).getByRole('radio');
    await expect(choices('Adults')).toHaveCount(5);
    await expect(choices('Adults').nth(1)).toBeChecked();
    await expect(choices('Children')).toHaveCount(5);
    await expectSpec(page, 'ranges', ['5+', '4+']);
    await expectTexts(page, ['Flexible, ± 3 days', '7 nights']);
    const today = new Date();
    const dayIn = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
    const inDays = (days: number) => {
      const day = dayIn(days);
      return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
    };
    const inWords = (days: number) =>
      dayIn(days).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
    const checkIn = page.getByRole('textbox', { name: 'Check-in' });
    await expect(checkIn).toHaveValue(inWords(7));
    await expect(page.getByRole('textbox', { name: 'Check-out' })).toHaveValue(inWords(14));
    await checkIn.fill(inDays(8));
    await expectTexts(page, ['6 nights']);
    await page.getByRole('button', { name: 'Choose the dates in a calendar' }).click();
    await page.getByRole('button', { name: inWords(8) }).click();
    await page.keyboard.press('Escape');
    await checkIn.fill(inDays(7));
    await expectOptions(page, 'Pets', 'pets');
    await page.getByText('Drive', { exact: true }).click();
    const hours = page.getByRole('slider', { name: 'Maximum driving hours' });
    await expect(hours).toHaveAttribute('aria-valuemin', '1');
    await expect(hours).toHaveAttribute('aria-valuemax', '12');
    await expect(hours).toHaveAttribute('aria-valuenow', '2');
    await page.getByRole('combobox', { name: /^Destination/ }).fill('Longyearbyen');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expectSpec(page, 'wizard', ['Step 2 of 4']);
    await expect(page.getByText('Accepted accommodation types')).toBeVisible();
    await expect(page.getByText('Property types')).toBeVisible();
    const range = async (name: RegExp, min: string, max: string, now: string) => {
      const slider = page.getByRole('slider', { name });
      await expect(slider).toHaveAttribute('aria-valuemin', min);
      await expect(slider).toHaveAttribute('aria-valuemax', max);
      await expect(slider).toHaveAttribute('aria-valuenow', now);
      return slider;
    };
    await range(/^Minimum bedrooms/, '1', '10', '1');
    await range(/^Minimum bathrooms/, '1', '10', '1');
    const feet = await range(/^Minimum square footage: Any/, '0', '5000', '0');
    markSeen('ranges', 'Any');
    await feet.press('ArrowRight');
    await expect(page.getByText('100 sq ft')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();

    await expectSpec(page, 'wizard', [
      'Step 3 of 4',
      'Essentials',
      'Outdoor',
      'Neighbourhood',
      'Special features',
    ]);
    await expectTexts(page, ['Nothing chosen yet: Wifi is asked for then.']);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectTexts(page, ['Step 2 of 4']);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();

    await expectSpec(page, 'wizard', ['Step 4 of 4']);
    const least = page.getByRole('slider', { name: 'Minimum budget per night' });
    await expect(least).toHaveAttribute('aria-valuenow', '1000');
    await expect(page.getByRole('slider', { name: 'Maximum budget per night' })).toHaveAttribute(
      'aria-valuenow',
      '2000',
    );
    await least.press('ArrowRight');
    await expect(page.getByRole('textbox', { name: 'Minimum' })).toHaveValue('$1,050');
    await least.press('ArrowLeft');
    for (const fee of spec['fees and payment']) {
      await expect(page.getByRole('checkbox', { name: fee })).toBeVisible();
      markSeen('fees and payment', fee);
    }
    await expect(page.getByRole('radiogroup', { name: 'Payment preference' }).getByRole('radio')).toHaveCount(
      4,
    );
    await expect(page.getByRole('button', { name: 'Submit Vacation Request' })).toBeEnabled();
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    markSeen('wizard', 'Continue', 'Back', 'Save as Draft', 'Submit Vacation Request');
    await expectToast(page, 'Success!');
    await expect(page).toHaveURL(/\/vacation-request\/\d+$/);
    markSeen('formats', 'Longyearbyen Getaway');
    const [draft] = await (await api.get('/api/vacation-requests/guest')).json();
    expect(draft).toMatchObject({
      title: 'Longyearbyen Getaway',
      status: 'draft',
      guests: 2,
      bedrooms: 1,
      minBudget: 1000,
      maxBudget: 2000,
      dateFlexibility: 'exact',
      mustHaveAmenities: ['Wifi'],
      checkInDate: inDays(7),
      checkOutDate: inDays(14),
    });
  });

  test('the prompt comes from the address or an example, may not be empty, and becomes a draft', async ({
    newUser,
  }) => {
    const { page, api } = await newUser('guest');
    await page.goto('/create-with-ai?prompt=Two%20nights%20in%20Lisbon');
    const prompt = page.getByRole('textbox', { name: /^Your dream vacation/ });
    await expect(prompt).toHaveValue('Two nights in Lisbon');
    await expect(page).toHaveURL('/create-with-ai');
    const examples = page.getByRole('region', { name: 'Or start from an example' }).getByRole('button');
    await expect(examples).toHaveCount(3);
    await prompt.fill('  ');
    await page.getByRole('button', { name: 'Generate Vacation Request' }).click();
    markSeen('create with AI', 'Generate Vacation Request');
    await expectToast(page, 'Empty prompt', 'Please enter a description of your dream vacation.');
    await examples.first().click();
    await expect(prompt).toHaveValue(/Portugal/);
    await page.getByRole('button', { name: 'Generate Vacation Request' }).click();
    await expect(page.getByRole('heading', { name: 'Your request' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Party.*2 adults, 2 children/ })).toBeVisible();
    // The card survives a reload; the draft is checked on the edit page.
    await page.reload();
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Vacation request created!');
    await expect(page).toHaveURL(/\/edit-request\/\d+$/);
    const [draft] = await (await api.get('/api/vacation-requests/guest')).json();
    expect(draft).toMatchObject({ status: 'draft', guests: 4 });
  });

  test('failed calls to generate and to create are reported and keep what was typed', async ({
    newUser,
    consoleErrors,
  }) => {
    const { page } = await newUser('guest');
    await page.goto('/create-with-ai?prompt=Lisbon');
    await failCall(page, 'ai.generateVacationRequest');
    await page.getByRole('button', { name: 'Generate Vacation Request' }).click();
    await expectToast(page, 'Error generating vacation request');
    await answerCall(page, 'requests.create', 502, 'Bad gateway');
    await page.goto('/create-with-filters');
    await page.getByRole('combobox', { name: /^Destination/ }).fill('Nazaré');
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(
      page,
      'Error creating vacation request',
      'There was an error creating your vacation request.',
    );
    await expect(page.getByRole('combobox', { name: /^Destination/ })).toHaveValue('Nazaré');
    clearExpectedErrors(consoleErrors);
  });

  test('saving, submitting and generating after the session ended ask for a login that leads back', async ({
    newUser,
    request: stranger,
    consoleErrors,
  }) => {
    const { page } = await newUser('guest');
    await callLoggedOut(page, stranger, 'requests.create');
    // The page may redirect before the form does: to the same address, with its slash and the step.
    const login = /\/auth\?redirect=(%2F)?create-with-filters(%3Fstep%3D4)?$/;
    await page.goto('/create-with-filters');
    await page.getByRole('combobox', { name: /^Destination/ }).fill('Nazaré');
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Login required', 'Please sign in to save your vacation request.');
    await expect(page).toHaveURL(login);
    await page.goto('/create-with-filters?step=4');
    await page.getByRole('button', { name: 'Submit Vacation Request' }).click();
    await expectToast(page, 'Login required', 'Please sign in to submit your vacation request.');
    await expect(page).toHaveURL(login);
    await page.goto('/create-with-ai?prompt=A week in Lisbon');
    await page.getByRole('button', { name: 'Generate Vacation Request' }).click();
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Login required');
    await expect(page).toHaveURL(/\/auth\?redirect=(%2F)?create-with-ai$/);
    clearExpectedErrors(consoleErrors);
  });
});
