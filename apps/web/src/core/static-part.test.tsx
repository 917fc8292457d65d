import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../testing/render.tsx';
import { staticPart } from './static-part.tsx';

const Drawing = () => <p>Drawn by code</p>;

test('a static part keeps the markup of the page, without loading its code', async () => {
  const found = document.createElement('div');
  found.id = 'kept';
  found.innerHTML = '<p>Drawn by the build</p>';
  document.body.append(found);
  const load = vi.fn(async () => ({ default: Drawing }));
  const Part = staticPart('kept', load);
  const { container } = renderElement(<Part />);
  found.remove();
  expect(container.querySelector('#kept')?.textContent).toBe('Drawn by the build');
  expect(load).not.toHaveBeenCalled();
});

test('a static part loads its code when the page has no markup of it', async () => {
  const Part = staticPart('missing', async () => ({ default: Drawing }));
  renderElement(<Part />);
  expect(await screen.findByText('Drawn by code')).toBeTruthy();
});
