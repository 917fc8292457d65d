import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeptPicture } from '../../lib/kept-pictures.ts';
import { renderElement } from '../../testing/render.tsx';
import ChosenPhotos from './chosen-photos.tsx';

const { createObjectURL, revokeObjectURL } = URL;
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

function Form() {
  const [pictures, change] = useState<readonly KeptPicture[]>(
    ['The bay', 'The bed'].map((alt) => ({ name: 'a.jpg', alt, picture: new Blob() })),
  );
  return <ChosenPhotos pictures={pictures} onChange={change} />;
}

const alts = () => screen.getAllByRole('img').map((img) => img.getAttribute('alt'));

test('photos of a new property can be made its cover and removed before it is saved', () => {
  renderElement(<Form />);
  expect(screen.getByText('Room for 18 more photos')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Make cover: The bed' }));
  expect(alts()).toEqual(['The bed', 'The bay']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove The bed' }));
  expect(alts()).toEqual(['The bay']);
  expect(screen.getByText('Room for 19 more photos')).toBeInTheDocument();
});
