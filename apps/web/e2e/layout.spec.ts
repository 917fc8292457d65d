import type { Locator, Page } from '@playwright/test';
import { expect, expectFits, test } from './fixtures.ts';
import {
  breakCall,
  forgive,
  newBid,
  newProperty,
  newRequest,
  settled,
  shareRequest,
  toast,
} from './helpers.ts';

/** Eighty letters without a place to break. */
const WORD = 'Strandkorbvermietung'.repeat(4);

/** Letters of the word that are beyond the screen, or cut off by what they stand in; frames that scroll may hold them. */
const lostLetters = (page: Page): Promise<string[]> =>
  page.evaluate(
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

test('a word without an end widens no page and is cut off nowhere, at any width', async ({
  page: anybody,
  person,
  isMobile,
  complaints: _,
}) => {
  const guest = await person('guest', WORD);
  const host = await person('host', WORD);
  const admired = { title: WORD, description: WORD, location: WORD };
  const property = await newProperty(host.api, { ...admired, address: WORD, amenities: [WORD.slice(0, 60)] });
  const wanted = { ...admired, mustHaveAmenities: [WORD.slice(0, 60)] };
  const request = await newRequest(guest.api, wanted);
  const bid = await newBid(host.api, request.id, property.id, 250, WORD);
  const booked = await newRequest(guest.api, {
    ...wanted,
    checkInDate: '2031-06-01',
    checkOutDate: '2031-06-08',
  });
  const won = await newBid(host.api, booked.id, property.id, 250, WORD);
  await guest.api.patch(`/api/bids/${won.id}`, { data: { status: 'accepted' } });
  const [{ id: booking }] = await (await guest.api.get('/api/bookings?side=guest&when=upcoming')).json();
  const { id: receiverId } = await (await guest.api.get('/api/user')).json();
  const told = await host.api.post('/api/messages', {
    data: { requestId: request.id, receiverId, content: WORD },
  });
  expect(told.status(), await told.text()).toBe(201);
  const shared = await shareRequest(guest.api, request.id);
  expect(bid.id).toBeGreaterThan(0);

  const walks: readonly (readonly [Page, readonly string[]])[] = [
    [
      guest.page,
      [
        '/dashboard',
        `/vacation-request/${request.id}`,
        `/vacation-request/${booked.id}`,
        `/edit-request/${request.id}`,
        `/messages?requestId=${request.id}`,
        '/bookings',
        `/bookings/${booking}`,
        `/bookings/${booking}/receipt`,
        '/notifications',
        '/profile',
      ],
    ],
    [
      host.page,
      [
        '/dashboard',
        `/vacation-request/${request.id}`,
        `/place-bid/${request.id}`,
        '/browse-requests',
        '/properties',
        `/properties/${property.id}/edit`,
        `/properties/${property.id}/calendar`,
        `/property-matches?propertyId=${property.id}`,
        '/messages',
      ],
    ],
    [anybody, [shared, `/properties/${property.id}`, `/?place=${WORD}`]],
  ];
  for (const [page, addresses] of walks) {
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address);
        await settled(page);
        await expectFits(page, isMobile);
        expect.soft(await lostLetters(page), `${address}: letters that are cut off`).toEqual([]);
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

test('a toast lies over no main button, on pages and in dialogs', async ({ person, caller, complaints }) => {
  const { page, api } = await person('both');
  const draft = await newRequest(api, { status: 'draft' });
  await page.goto(`/edit-request/${draft.id}`);
  const mend = await breakCall(page, 'requests.update');
  const activate = page.getByRole('button', { name: 'Save and Activate' });
  await activate.click();
  const said = toast(page).getByRole('alert');
  await expect(said).toContainText('Update failed');
  const place = await boxOf(said);
  expect(meet(place, await boxOf(activate)), 'Save and Activate').toBe(false);
  forgive(complaints);
  await mend();

  const host = await caller('host');
  const home = await newProperty(host.api);
  const request = await newRequest(api);
  for (const amount of [250, 260]) {
    const { id } = amount === 250 ? home : await newProperty(host.api, { title: 'House behind the dune' });
    await newBid(host.api, request.id, id, amount);
  }
  await page.goto(`/vacation-request/${request.id}`);
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check();
  await expect(page.getByText('1 bid to compare')).toBeVisible();
  for (const name of [/^Accept: /, /^Choose another/]) {
    const button = page.getByRole('button', { name }).first();
    expect(meet(place, await boxOf(button)), String(name)).toBe(false);
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('1 bid to compare')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Message host/ })
    .first()
    .click();
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

/** Presses with a real mouse: what is pressed stays where it is until it is let go. */
async function press(page: Page, target: Locator): Promise<void> {
  const before = await boxOf(target);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  // Whatever the loss of focus draws is drawn by the second frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { x, y } = await boxOf(target);
  // A button gives way by one pixel.
  expect(Math.hypot(x - before.x, y - before.y), 'it moved while it was pressed').toBeLessThanOrEqual(1);
  await page.mouse.up();
}

test('a click counts though the field before it turns out wrong, in every form', async ({
  page,
  person,
  complaints: _,
}) => {
  await page.goto('/auth?tab=register');
  const register = page.getByRole('form', { name: 'Register' });
  const password = register.getByRole('textbox', { name: 'Password' });
  const host = register.getByRole('radio', { name: 'Host' });
  await password.fill('short');
  await press(page, register.getByText('I offer places to stay'));
  await expect(host).toBeChecked();
  await expect(register.getByText('Password must be at least 6 characters')).toBeVisible();
  // By keyboard the error comes at once.
  await register.getByLabel('Email').fill('nobody');
  await page.keyboard.press('Tab');
  await expect(register.getByText('Please enter a valid email address')).toBeVisible();

  await page.goto('/contact');
  const contact = page.getByRole('form', { name: 'Write to us' });
  await contact.getByLabel('Email').fill('nobody');
  await press(page, contact.getByRole('button', { name: /send/i }));
  await expect(contact.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');

  const guest = await person('guest');
  const owner = await person('host');
  const property = await newProperty(owner.api);
  const request = await newRequest(guest.api);
  await owner.page.goto(`/place-bid/${request.id}`);
  const amount = owner.page.getByRole('textbox', { name: /amount/i });
  await amount.fill('0');
  await press(owner.page, owner.page.getByRole('textbox', { name: /^Message/ }));
  await expect(owner.page.getByText('Bid amount must be greater than 0')).toBeVisible();
  await expect(owner.page.getByRole('textbox', { name: /^Message/ })).toBeFocused();

  await newBid(owner.api, request.id, property.id, 250);
  await owner.page.goto(`/vacation-request/${request.id}`);
  await owner.page.getByRole('button', { name: /^Edit Bid/ }).click();
  const edit = owner.page.getByRole('dialog');
  await edit.getByRole('textbox', { name: /amount/i }).fill('0');
  await press(owner.page, edit.getByRole('textbox', { name: /^Message/ }));
  await expect(edit.getByText('Bid amount must be greater than 0')).toBeVisible();
  await expect(edit.getByRole('textbox', { name: /^Message/ })).toBeFocused();
});

test('a role is chosen anywhere on its card, and by arrow keys', async ({
  page,
  person,
  isMobile,
  complaints: _,
}) => {
  const { page: own } = await person('guest');
  for (const [where, address, hint] of [
    [page, '/auth?tab=register', 'I offer places to stay'],
    [own, '/settings#role', 'You list properties and bid on requests.'],
  ] as const) {
    await where.goto(address);
    const group = where.getByRole('radiogroup', { name: 'I am a' });
    const radio = (name: string) => group.getByRole('radio', { name });
    // A real mouse: on the hint, then on the card's padding below it.
    for (const below of [0.5, 1.4]) {
      await radio('Guest').check();
      const words = await boxOf(group.getByText(hint));
      await where.mouse.click(words.x + words.width / 2, words.y + below * words.height);
      await expect(radio('Host')).toBeChecked();
    }
    await radio('Host').press('ArrowDown');
    await expect(radio('Both')).toBeChecked();
  }
  // A guest reads of what guests are told, and gets from the fixed switch to where it is set free.
  const told = own.locator('#notifications');
  await expect(told.getByText('New bid on your request')).toBeVisible();
  await expect(told.getByText('Your bid lost its rank')).toHaveCount(0);
  if (isMobile) await own.getByRole('button', { name: 'Open menu' }).click();
  await own.getByRole('switch', { name: 'Guest / Host view' }).focus();
  await own.keyboard.press('Tab');
  const way = own.getByRole('link', { name: 'Change it in Settings' });
  await expect(way).toBeFocused();
  await expect(way).toHaveAttribute('href', '/settings#role');
});
