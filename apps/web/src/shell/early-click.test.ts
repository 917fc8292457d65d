import { afterEach, expect, test } from 'vitest';
import { bootSource } from '../../vite/boot.ts';
import { takeEarlyClick } from './early-click.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test('a click before the page is hydrated is repeated once afterwards, and later ones are left alone', () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  globalThis.palmbidClicked = undefined;
  new Function(bootSource([]))();
  document.body.innerHTML = '<button><b>Load More</b></button>';
  const button = document.querySelector('button');
  document.querySelector('b')?.click();
  const repeat = takeEarlyClick();
  let clicks = 0;
  button?.addEventListener('click', () => {
    clicks += 1;
  });
  repeat();
  repeat();
  expect(clicks).toBe(1);
  button?.click();
  takeEarlyClick()();
  expect(clicks).toBe(2);
});
