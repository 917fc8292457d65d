import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render.tsx';
import Lightbox from './lightbox.tsx';

const photos = ['The bay', 'The terrace', ''].map((alt, index) => ({
  key: String(index).repeat(32),
  url: '',
  alt,
}));

const { scrollTo } = Element.prototype;
beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  Element.prototype.scrollTo = scrollTo;
});

const open = (onClose = () => undefined) => {
  renderElement(
    <Lightbox
      title="Blue house"
      photos={photos}
      from={0}
      onClose={onClose}
      onClosed={() => undefined}
      mayReport
    />,
  );
  return screen.getByRole('dialog', { name: 'Photos of Blue house' });
};

test('the lightbox counts the photos, and the arrow keys, Home and End go through them', () => {
  const dialog = open();
  const count = () => within(dialog).getByRole('status').textContent;
  expect(count()).toContain('1 / 3');
  const next = within(dialog).getByRole('button', { name: 'Next photo' });
  fireEvent.keyDown(next, { key: 'ArrowRight' });
  expect(count()).toContain('2 / 3');
  fireEvent.keyDown(next, { key: 'End' });
  expect(count()).toContain('3 / 3');
  expect(next).toBeDisabled();
  fireEvent.keyDown(dialog.querySelector('ul') ?? dialog, { key: 'Home' });
  expect(count()).toContain('1 / 3');
});

test('every photo has an alternative text, also one without words of its own', () => {
  const names = within(open())
    .getAllByRole('img')
    .map((img) => img.getAttribute('alt'));
  expect(names).toEqual(['Photo 1 of 3: The bay', 'Photo 2 of 3: The terrace', 'Photo 3 of 3: Blue house']);
});

test('Escape closes the lightbox', () => {
  const onClose = vi.fn();
  fireEvent.keyDown(open(onClose), { key: 'Escape' });
  expect(onClose).toHaveBeenCalled();
});
