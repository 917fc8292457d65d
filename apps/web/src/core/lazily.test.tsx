import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderElement } from '../testing/render.tsx';
import { lazily } from './lazily.tsx';

const Words = () => <p>The words</p>;

/** A loader whose first `times` calls fail. */
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
  // React logs errors that a boundary caught.
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

describe('a chunk that fails to load', () => {
  test('shows a notice, leaves the rest of the page, and loads on "Try again"', async () => {
    draw(lazily(failing(1), 'inline'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('A part of this page could not be loaded.');
    expect(screen.getByText('The rest')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The words')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('loads when the browser is online again', async () => {
    draw(lazily(failing(1), 'page'));
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
    server.page = '<html></html>';
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The words')).toBeInTheDocument();
  });

  test('shows no notice for a silent part, and is loaded again all the same', async () => {
    const load = failing(1);
    draw(lazily(load, 'silent'));
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    server.page = '<html></html>';
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The words')).toBeInTheDocument();
  });

  test('offers a reload when the server has a newer release and a reload would lose user input', async () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('src', '/assets/index-old.js');
    document.head.append(script);
    server.page = '<script type="module" src="/assets/index-new.js"></script>';
    const { container } = draw(lazily(failing(9), 'inline'));
    const field = document.createElement('input');
    container.append(field);
    await userEvent.type(field, 'a word');
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Palmbid has been updated.');
    script.remove();
  });

  test('differs from an error thrown by the component, which goes to the boundary around it', async () => {
    const Broken = lazily(async () => {
      return {
        default: () => {
          throw new Error('a mistake');
        },
      };
    }, 'inline');
    const { ErrorBoundary } = await import('react-error-boundary');
    draw(() => (
      <ErrorBoundary fallbackRender={({ error }) => <p>{String(error)}</p>}>
        <Broken />
      </ErrorBoundary>
    ));
    expect(await screen.findByText('Error: a mistake')).toBeInTheDocument();
  });
});

// `core/client.ts` loads a table, no component, and refreshes everything without it.
test('every file with a dynamic import uses lazily, onUse or staticPart, and so shows a failure to load', () => {
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file),
  );
  const late = files.filter(
    (file) => file !== join('core', 'client.ts') && /\bimport\(/.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(late.length).toBeGreaterThan(5);
  for (const file of late)
    expect(readFileSync(join(src, file), 'utf8'), file).toMatch(/(lazily|onUse|staticPart)[<(]/);
});
