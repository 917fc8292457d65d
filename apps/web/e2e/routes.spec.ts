import { expect, expectNoOverflow, test } from './fixtures.ts';
import { builtRoutes, demoIds, settled, type Visitor } from './helpers.ts';

const visitors: readonly Visitor[] = ['nobody', 'guest', 'admin'];

for (const visitor of visitors) {
  test(`§2 Route table: every page for ${visitor} has a title, one h1, no overflow, no axe violation, a clean console`, async ({
    page: plain,
    demo,
    accessible,
    complaints,
  }) => {
    test.skip(visitor !== 'nobody' && test.info().project.name === 'desktop', 'at phone width only');
    const guest = await demo('guest');
    const host = await demo('host');
    const ids = await demoIds(guest.api, host.api);
    const person = { nobody: undefined, guest, host, admin: undefined }[visitor];
    const page = visitor === 'admin' ? (await demo('admin')).page : (person?.page ?? plain);
    const routes = builtRoutes(ids).filter((route) => route.visitor === visitor);
    expect(routes.length).toBeGreaterThan(0);
    for (const { path, title } of routes) {
      await test.step(path, async () => {
        await page.goto(path);
        await settled(page);
        await expect.soft(page.locator('h1'), path).toHaveCount(1);
        // A page about one thing is called after that thing.
        await expect
          .soft(page, path)
          .toHaveTitle(
            /\/\d+(\/|$)/.test(path) ? /Palmbid/ : title === '' ? /Palmbid/ : `${title} · Palmbid`,
          );
        await expectNoOverflow(page);
        await accessible(page);
        expect.soft(complaints, path).toEqual([]);
      });
    }
  });
}
