import type { Locator, Page } from '@playwright/test';
import { expect, expectFits, long, test } from './fixtures.ts';
import {
  clearExpectedErrors,
  failCall,
  newBid,
  newProperty,
  newRequest,
  shareRequest,
  toast,
  waitUntilLoaded,
} from './helpers.ts';

/** Eighty letters without a place to break. */
const WORD = 'Strandkorbvermietung'.repeat(4);

const inLongRun = (...addresses: string[]): readonly string[] => (long ? addresses : []);

/** Asserts that no letter of the word is beyond the screen or cut off by an element that does not scroll. */
async function expectNoLostLetters(page: Page): Promise<void> {
  const lost = await page.evaluate(
    (start) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const lost: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (
          !node.textContent?.includes(start) ||
          !parent?.checkVisibility() ||
          parent.closest('.spoken, select, svg')
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { right } = range.getBoundingClientRect();
        for (let box: Element | null = parent; box; box = box.parentElement) {
          const { overflowX, textOverflow } = getComputedStyle(box);
          if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') break;
          if (overflowX === 'visible' && box !== document.body) continue;
          if (right > box.getBoundingClientRect().right + 1)
            lost.push(`${parent.tagName} ${parent.className}`);
        }
      }
      return lost;
    },
    WORD.slice(0, 20),
  );
  expect.soft(lost, `${page.url()} at ${page.viewportSize()?.width} px cuts letters off`).toEqual([]);
}

test('a word of 80 letters widens no page and is cut off nowhere', async ({
  page: anonymous,
  newUser,
  consoleErrors: _,
}) => {
  const guest = await newUser('guest', WORD);
  const host = await newUser('host', WORD);
  const words = { title: WORD, description: WORD, location: WORD };
  const property = await newProperty(host.api, { ...words, address: WORD, amenities: [WORD.slice(0, 60)] });
  const wanted = { ...words, mustHaveAmenities: [WORD.slice(0, 60)] };
  const request = await newRequest(guest.api, wanted);
  await newBid(host.api, request.id, property.id, 250, WORD);
  const booked = await newRequest(guest.api, {
    ...wanted,
    checkInDate: '2031-06-01',
    checkOutDate: '2031-06-08',
  });
  const won = await newBid(host.api, booked.id, property.id, 250, WORD);
  await guest.api.patch(`/api/bids/${won.id}`, { data: { status: 'accepted' } });
  const [{ id: booking }] = await (await guest.api.get('/api/bookings?side=guest&when=upcoming')).json();
  const { id: receiverId } = await (await guest.api.get('/api/user')).json();
  const sent = await host.api.post('/api/messages', {
    data: { requestId: request.id, receiverId, content: WORD },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const shared = await shareRequest(guest.api, request.id);

  // One page of each kind of layout; the long run visits all.
  const walks: readonly (readonly [Page, readonly string[]])[] = [
    [
      guest.page,
      [
        '/dashboard',
        `/vacation-request/${request.id}`,
        `/messages?requestId=${request.id}`,
        `/bookings/${booking}`,
        ...inLongRun(
          `/vacation-request/${booked.id}`,
          `/edit-request/${request.id}`,
          '/bookings',
          `/bookings/${booking}/receipt`,
          '/notifications',
          '/profile',
        ),
      ],
    ],
    [
      host.page,
      [
        `/place-bid/${request.id}`,
        '/browse-requests',
        `/property-matches?propertyId=${property.id}`,
        ...inLongRun(
          '/dashboard',
          `/vacation-request/${request.id}`,
          '/properties',
          `/properties/${property.id}/edit`,
          `/properties/${property.id}/calendar`,
          '/messages',
        ),
      ],
    ],
    [anonymous, [`/properties/${property.id}`, ...inLongRun(shared, `/?place=${WORD}`)]],
  ];
  for (const [page, addresses] of walks) {
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address);
        await waitUntilLoaded(page);
        await expectFits(page, expectNoLostLetters);
      });
    }
  }
});

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(target: Locator): Promise<Box> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('not on screen');
  return box;
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('a toast covers no main button, on pages and in dialogs', { tag: '@phone' }, async ({
  newUser,
  apiUser,
  consoleErrors,
}) => {
  const { page, api } = await newUser('both');
  const draft = await newRequest(api, { status: 'draft' });
  await page.goto(`/edit-request/${draft.id}`);
  const restore = await failCall(page, 'requests.update');
  const activate = page.getByRole('button', { name: 'Save and Activate' });
  await activate.click();
  const alert = toast(page).getByRole('alert');
  await expect(alert).toContainText('Update failed');
  const place = await boxOf(alert);
  expect(meet(place, await boxOf(activate)), 'Save and Activate').toBe(false);
  clearExpectedErrors(consoleErrors);
  await restore();

  const host = await apiUser('host');
  const home = await newProperty(host.api);
  const request = await newRequest(api);
  for (const amount of [250, 260]) {
    const { id } = amount === 250 ? home : await newProperty(host.api, { title: 'House behind the dune' });
    await newBid(host.api, request.id, id, amount);
  }
  await page.goto(`/vacation-request/${request.id}`);
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /^Compare/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 bid to compare')).toBeVisible();
  for (const name of [/^Accept: /, /^Choose another/]) {
    const button = page.getByRole('button', { name }).first();
    expect(meet(place, await boxOf(button)), String(name)).toBe(false);
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('1 bid to compare')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Ask or counter: / })
    .first()
    .click();
  await page.getByRole('link', { name: /^Message host/ }).click();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Hello');
  expect(meet(place, await boxOf(page.getByRole('button', { name: 'Send message' }))), 'Send').toBe(false);

  const own = await newProperty(api);
  await page.goto(`/properties/${own.id}/photos`);
  const picture = await page.screenshot({ type: 'jpeg' });
  const files = [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture }];
  await page.getByLabel('Photos', { exact: true }).setInputFiles(files);
  const use = page.getByRole('dialog').getByRole('button', { name: 'Use this part' });
  expect(meet(place, await boxOf(use)), 'Use this part').toBe(false);
});

/** Clicks with the mouse and asserts that the target does not move between press and release. */
async function press(page: Page, target: Locator): Promise<void> {
  const before = await boxOf(target);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  // By the second frame the page has rendered what the loss of focus changes.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { x, y } = await boxOf(target);
  // A pressed button moves by one pixel.
  expect(Math.hypot(x - before.x, y - before.y), 'it moved while it was pressed').toBeLessThanOrEqual(1);
  await page.mouse.up();
}

test.describe('a click counts when the field before it turns out invalid', () => {
  test('in the form to register, where errors also appear on Tab', async ({ page, consoleErrors: _ }) => {
    await page.goto('/auth?tab=register');
    const form = page.getByRole('form', { name: 'Register' });
    await form.getByRole('textbox', { name: 'Password' }).fill('short');
    await press(page, form.getByText('I offer places to stay'));
    await expect(form.getByRole('radio', { name: 'Host' })).toBeChecked();
    await expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
    await form.getByLabel('Email').fill('nobody');
    await page.keyboard.press('Tab');
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  });

  test('in the contact form', { tag: '@long' }, async ({ page, consoleErrors: _ }) => {
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Email').fill('nobody');
    await press(page, form.getByRole('button', { name: /send/i }));
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('in the form to bid, and in the dialog to edit a bid', { tag: '@long' }, async ({
    newUser,
    apiUser,
    consoleErrors: _,
  }) => {
    const guest = await apiUser('guest');
    const { page, api } = await newUser('host');
    const property = await newProperty(api);
    const request = await newRequest(guest.api);
    const expectInvalidAmount = async (form: Page | Locator) => {
      const message = form.getByRole('textbox', { name: /^Message/ });
      await form.getByRole('textbox', { name: /amount/i }).fill('0');
      await press(page, message);
      await expect(form.getByText('Bid amount must be greater than 0')).toBeVisible();
      await expect(message).toBeFocused();
    };
    await page.goto(`/place-bid/${request.id}`);
    await expectInvalidAmount(page);
    await newBid(api, request.id, property.id, 250);
    await page.goto(`/vacation-request/${request.id}`);
    await page.getByRole('button', { name: /^Edit Bid/ }).click();
    await expectInvalidAmount(page.getByRole('dialog'));
  });
});

test('a role can be chosen anywhere on its card and by arrow keys; settings show what the role allows', async ({
  page,
  newUser,
  isMobile,
  consoleErrors: _,
}) => {
  const { page: own } = await newUser('guest');
  for (const [where, address, hint] of [
    [page, '/auth?tab=register', 'I offer places to stay'],
    [own, '/settings#role', 'You list properties and bid on requests.'],
  ] as const) {
    await where.goto(address);
    const group = where.getByRole('radiogroup', { name: 'I am a' });
    const radio = (name: string) => group.getByRole('radio', { name });
    // On the hint, then on the card's padding below it.
    for (const below of [0.5, 1.4]) {
      await radio('Guest').check();
      const words = await boxOf(group.getByText(hint));
      await where.mouse.click(words.x + words.width / 2, words.y + below * words.height);
      await expect(radio('Host')).toBeChecked();
    }
    await radio('Host').press('ArrowDown');
    await expect(radio('Both')).toBeChecked();
  }
  // Guests see the notifications of guests only, and a link beside the disabled switch of the view.
  const notifications = own.locator('#notifications');
  await expect(notifications.getByText('New bid on your request')).toBeVisible();
  await expect(notifications.getByText('Your bid lost its rank')).toHaveCount(0);
  if (isMobile) await own.getByRole('button', { name: 'Open menu' }).click();
  await own.getByRole('switch', { name: 'Guest / Host view' }).focus();
  const change = own.getByRole('link', { name: 'Change it in Settings' });
  await expect(change).toBeVisible();
  await own.keyboard.press('Tab');
  await expect(change).toBeFocused();
  await expect(change).toHaveAttribute('href', '/settings#role');
});
