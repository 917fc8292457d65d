/** What elements look like, so that one page can be compared with itself however somebody came to it. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { settled } from './helpers.ts';

/** An element's kind (its classes and those of its three nearest ancestors) with every look it has on the page. */
type Looks = Record<string, string[]>;

/** What a component's sheet decides. Sizes are left out: they follow from these and from the text. */
const properties = [
  'align-items',
  'background-color',
  'background-image',
  'border-bottom',
  'border-left',
  'border-radius',
  'border-right',
  'border-top',
  'box-shadow',
  'color',
  'cursor',
  'display',
  'flex',
  'flex-direction',
  'flex-wrap',
  'font-family',
  'font-size',
  'font-variant-numeric',
  'font-weight',
  'gap',
  'grid-template-areas',
  'justify-content',
  'letter-spacing',
  'line-height',
  'list-style-type',
  // Sideways margins that are `auto` have no size before the next layout.
  'margin-bottom',
  'margin-top',
  'max-width',
  'min-height',
  'opacity',
  'outline-style',
  'overflow',
  'padding',
  'position',
  'text-align',
  'text-decoration-line',
  'text-overflow',
  'text-transform',
  'visibility',
  'white-space',
  'z-index',
] as const;

/** Every classed element's look, with its ::before and ::after. Nothing is hovered, focused or moving meanwhile. */
async function looksOf(page: Page): Promise<Looks> {
  // A page behind another one draws no frames, and its transitions never end.
  await page.bringToFront();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  return page.evaluate((names) => {
    // A dialog or a menu keeps the focus: outside of it, its opener would take it.
    if (!document.querySelector('[role="dialog"], [role="menu"]')) {
      (document.activeElement as HTMLElement | null)?.blur();
    }
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
    // Classes that Mantine counts anew in every drawing say nothing.
    const classesOf = (element: Element) =>
      [...element.classList].filter((name) => !name.startsWith('__m__')).sort();
    const kindOf = (element: Element | null, depth: number): string =>
      element === null || depth === 0
        ? ''
        : `${kindOf(element.parentElement, depth - 1)} > ${element.localName}.${classesOf(element).join('.')}`;
    const lookOf = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo !== undefined && ['none', 'normal'].includes(style.content)) return '';
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    };
    const looks = new Map<string, Set<string>>();
    for (const element of document.body.querySelectorAll('[class]')) {
      // What stands beside the page for a while (a bar while it loads, a toast) is no part of it.
      if (element.closest('[role="progressbar"], svg, [aria-label^="Notifications (F8)"]')) continue;
      for (const pseudo of [undefined, '::before', '::after']) {
        const look = lookOf(element, pseudo);
        if (look === '') continue;
        const kind = `${kindOf(element, 4)}${pseudo ?? ''}`;
        looks.set(kind, (looks.get(kind) ?? new Set()).add(look));
      }
    }
    return Object.fromEntries([...looks].map(([kind, all]) => [kind, [...all].sort()]));
  }, properties);
}

/**
 * The properties that differ, by kind of element. Another row, or a mark that comes and goes, only adds a look or a kind: it is a
 * difference when either page has a look that the other lacks.
 */
function differences(walked: Looks, loaded: Looks): string[] {
  return Object.keys(walked).flatMap((kind) => {
    const a = walked[kind] ?? [];
    const b = loaded[kind] ?? [];
    const [strange] = a.filter((look) => !b.includes(look));
    const [missed] = b.filter((look) => !a.includes(look));
    if (strange === undefined || missed === undefined) return [];
    const expected = new Set(missed.split('; '));
    const found = new Set(strange.split('; '));
    return [
      `${kind}: ${[...found].filter((part) => !expected.has(part))}, and not ${[...expected].filter((part) => !found.has(part))}`,
    ];
  });
}

/** Asserts that two pages at the same address look the same, element by element. */
export async function expectSameLooks(walked: Page, loaded: Page, where: string): Promise<void> {
  await settled(walked);
  await settled(loaded);
  const one = await looksOf(walked);
  expect(Object.keys(one).length, where).toBeGreaterThan(10);
  expect.soft(differences(one, await looksOf(loaded)), `${where}: walked to, and loaded`).toEqual([]);
}

/** Goes to another address of the app without loading a page, as a click on a link does. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
