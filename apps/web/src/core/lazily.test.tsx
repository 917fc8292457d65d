import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderElement } from '../testing/render.tsx';
import { lazily } from './lazily.tsx';

const Words = () => <p>The words</p>;

/** A loader that fails so many times first. */
const failing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Words };
  });
};

const server = { page: '' as string | null };

vi.stubGlobal('fetch', async () => {
  if (server.page === null) throw new TypeError('Failed to fetch');
  return new Response(server.page);
});
beforeEach(() => {
  server.page = null;
  // React reports what a boundary caught.
  vi.mocked(console.error).mockImplementation(() => undefined);
});

const draw = (Part: React.ComponentType) =>
  renderElement(
    <>
      <p>The rest</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  );

describe('code that does not come', () => {
  it('takes nothing else from the screen, says so, and comes when it is asked for again', async () => {
    draw(lazily(failing(1), 'here'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('A part of this page could not be loaded.');
    expect(screen.getByText('The rest')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The words')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('comes by itself when the line is back', async () => {
    draw(lazily(failing(1), 'page'));
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
    server.page = '<html></html>';
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The words')).toBeInTheDocument();
  });

  it('is missed by nobody where it is no part of the page: no word, and still asked for again', async () => {
    const load = failing(1);
    draw(lazily(load, 'nowhere'));
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    server.page = '<html></html>';
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The words')).toBeInTheDocument();
  });

  it('asks to reload where the server has a newer release and something typed would be lost', async () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('src', '/assets/index-old.js');
    document.head.append(script);
    server.page = '<script type="module" src="/assets/index-new.js"></script>';
    const { container } = draw(lazily(failing(9), 'here'));
    const field = document.createElement('input');
    container.append(field);
    await userEvent.type(field, 'a word');
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Palmbid has been updated.');
    script.remove();
  });

  it('is told from a mistake in it, which is for the boundary around it', async () => {
    const Broken = lazily(async () => {
      return {
        default: () => {
          throw new Error('a mistake');
        },
      };
    }, 'here');
    const { ErrorBoundary } = await import('react-error-boundary');
    draw(() => (
      <ErrorBoundary fallbackRender={({ error }) => <p>{String(error)}</p>}>
        <Broken />
      </ErrorBoundary>
    ));
    expect(await screen.findByText('Error: a mistake')).toBeInTheDocument();
  });
});

it('every import of the app that comes later goes through lazily, and so has an error boundary', () => {
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file),
  );
  const late = files.filter((file) => /\bimport\(/.test(readFileSync(join(src, file), 'utf8')));
  expect(late.length).toBeGreaterThan(5);
  for (const file of late) expect(readFileSync(join(src, file), 'utf8'), file).toMatch(/lazily[<(]/);
});
