/** Compares the computed styles of a page that was loaded with those of the same page reached within the app. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { waitUntilLoaded } from './helpers.ts';

/** By kind of element (its classes and those of its three nearest ancestors): the distinct computed styles on the page. */
type StylesByKind = Record<string, string[]>;

/** Properties that style sheets set. Sizes are left out: they follow from these and from the text. */
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
  // Horizontal margins of `auto` have no value before the next layout.
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

/** The styles of every element with a class, and of its ::before and ::after; nothing is hovered, focused or animated. */
async function stylesOf(page: Page): Promise<StylesByKind> {
  // A background page draws no frames, so its transitions would never end.
  await page.bringToFront();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  return page.evaluate((names) => {
    // A dialog or menu keeps the focus: blurring would move it to the opener.
    if (!document.querySelector('[role="dialog"], [role="menu"]')) {
      (document.activeElement as HTMLElement | null)?.blur();
    }
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
    // Mantine numbers these classes anew in every render.
    const classesOf = (element: Element) =>
      [...element.classList].filter((name) => !name.startsWith('__m__')).sort();
    const kindOf = (element: Element | null, depth: number): string =>
      element === null || depth === 0
        ? ''
        : `${kindOf(element.parentElement, depth - 1)} > ${element.localName}.${classesOf(element).join('.')}`;
    const styleOf = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo !== undefined && ['none', 'normal'].includes(style.content)) return '';
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    };
    const styles = new Map<string, Set<string>>();
    for (const element of document.body.querySelectorAll('[class]')) {
      // Progress bar and toast come and go.
      if (element.closest('[role="progressbar"], svg, [aria-label^="Notifications (F8)"]')) continue;
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = styleOf(element, pseudo);
        if (style === '') continue;
        const kind = `${kindOf(element, 4)}${pseudo ?? ''}`;
        styles.set(kind, (styles.get(kind) ?? new Set()).add(style));
      }
    }
    return Object.fromEntries([...styles].map(([kind, all]) => [kind, [...all].sort()]));
  }, properties);
}

/**
 * The properties that differ, by kind of element. One more row or mark on one of the pages only adds a style or a kind, so a kind
 * differs only if each page has a style that the other lacks.
 */
function differences(walked: StylesByKind, loaded: StylesByKind): string[] {
  return Object.keys(walked).flatMap((kind) => {
    const a = walked[kind] ?? [];
    const b = loaded[kind] ?? [];
    const [strange] = a.filter((style) => !b.includes(style));
    const [missed] = b.filter((style) => !a.includes(style));
    if (strange === undefined || missed === undefined) return [];
    const expected = new Set(missed.split('; '));
    const found = new Set(strange.split('; '));
    return [
      `${kind}: ${[...found].filter((part) => !expected.has(part))}, and not ${[...expected].filter((part) => !found.has(part))}`,
    ];
  });
}

/** Asserts that two pages at the same address have the same styles, element by element. */
export async function expectSameStyles(walked: Page, loaded: Page, where: string): Promise<void> {
  await waitUntilLoaded(walked);
  await waitUntilLoaded(loaded);
  const one = await stylesOf(walked);
  expect(Object.keys(one).length, where).toBeGreaterThan(10);
  expect
    .soft(differences(one, await stylesOf(loaded)), `${where}: reached within the app, and loaded`)
    .toEqual([]);
}

/** Navigates within the app without loading a page, as a click on a link does. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
