import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '../core/paths.ts';
import { routeRows } from '../core/route-table.ts';
import type { SessionUser } from '../core/session.tsx';
import { renderElement, renderRoutes } from '../testing/render.tsx';
import { Layout } from './layout/layout.tsx';
import { ViewModeSwitch } from './layout/view-mode-switch.tsx';
import { RequireLogin } from './require-login.tsx';
import { Page } from './router.tsx';

const maya: SessionUser = { id: 7, name: 'Maya Keller', username: 'maya', userRole: 'both' };

const guarded = (
  <>
    <Route element={<RequireLogin />}>
      <Route path="/messages" element={<h1>Messages</h1>} />
    </Route>
    <Route path="/auth" element={<h1>Sign in</h1>} />
  </>
);

describe('a guarded route', () => {
  test('shows a spinner while the session loads', () => {
    renderRoutes(guarded, { at: '/messages', session: { status: 'loading' } });
    expect(screen.getByRole('status', { name: 'Checking your session' })).toBeInTheDocument();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('redirects a visitor without a session to /auth with the address to return to', async () => {
    const { where } = renderRoutes(guarded, { at: '/messages?requestId=4' });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(where()).toBe(`/auth?redirect=${encodeURIComponent('/messages?requestId=4')}`);
  });

  test('renders for a signed-in user', async () => {
    renderRoutes(guarded, { at: '/messages', session: { user: maya } });
    expect(await screen.findByRole('heading', { name: 'Messages' })).toBeInTheDocument();
  });
});

describe('the Guest/Host switch', () => {
  test('is on in host mode and switches to guest mode', async () => {
    const setViewMode = vi.fn();
    renderElement(<ViewModeSwitch />, { session: { user: maya, viewMode: 'host', setViewMode } });
    const control = screen.getByRole('switch', { name: 'Guest / Host view' });
    expect(control).toBeChecked();
    await userEvent.click(control);
    expect(setViewMode).toHaveBeenCalledExactlyOnceWith('guest');
  });

  test.each([
    ['guest', false],
    ['host', true],
  ] as const)('is fixed and shows a hint for a %s-only account', async (userRole, on) => {
    const setViewMode = vi.fn();
    renderElement(<ViewModeSwitch />, { session: { user: { ...maya, userRole }, setViewMode } });
    const control = screen.getByRole('switch');
    expect(control).toHaveAttribute('aria-checked', String(on));
    expect(control).toHaveAttribute('aria-disabled', 'true');
    expect(control).toHaveAccessibleDescription(`Your account is set up as a ${userRole} only.`);
    const change = screen.getByRole('link', { name: 'Change it in Settings', hidden: true });
    expect(change).toHaveAttribute('href', '/settings#role');
    await userEvent.click(control);
    expect(setViewMode).not.toHaveBeenCalled();
  });
});

describe('the layout', () => {
  const pages = (
    <Route element={<Layout />}>
      <Route
        path="/"
        element={
          <Page title="">
            <h1>Home</h1>
            <Link to="/terms">Terms</Link>
          </Page>
        }
      />
      <Route
        path="/terms"
        element={
          <Page title="Terms of service">
            <h1>Terms of service</h1>
          </Page>
        }
      />
    </Route>
  );

  test('has landmarks, a skip link, the tagline and this year', () => {
    renderRoutes(pages);
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('The reverse auction platform for your dream vacations.')).toBeInTheDocument();
    expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} Palmbid`))).toBeInTheDocument();
  });

  test('sets the tab title and focuses the heading after a navigation', async () => {
    renderRoutes(pages);
    expect(document.title).toBe('Palmbid · Name your dates, let hosts bid');
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Terms' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Terms of service' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('Terms of service · Palmbid');
  });

  test('opens the account menu when its button was clicked before the code was loaded', async () => {
    renderRoutes(pages, { session: { user: maya } });
    fireEvent.click(screen.getByRole('button', { name: /Maya Keller/ }));
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeInTheDocument();
  });

  test('offers Logout to every user and Admin Dashboard to admins only', async () => {
    const logout = vi.fn(async () => undefined);
    renderRoutes(pages, { session: { user: { ...maya, userRole: 'guest' }, logout } });
    // The button is there before the menu's code is loaded.
    const target = await screen.findByRole('button', { name: /Maya Keller/, expanded: false });
    await userEvent.click(target);
    expect(screen.queryByRole('menuitem', { name: 'Admin Dashboard' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(logout).toHaveBeenCalledOnce();
  });

  test('links only to routes of the table', () => {
    renderRoutes(pages);
    const known = new Set(Object.values(paths).map(({ path }) => path));
    const internal = [
      ...screen.getByRole('banner').querySelectorAll('a'),
      ...screen.getByRole('contentinfo').querySelectorAll('a'),
    ].map((anchor) => anchor.getAttribute('href') ?? '');
    for (const href of internal) expect([...known], href).toContain(href);
  });
});

describe('the route table', () => {
  test('has every path of paths.ts exactly once', () => {
    const names = routeRows.map((row) => row.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(Object.keys(paths).length);
  });

  test('has a page file for every row, and a row for every page file except not-found', () => {
    const pageNames = Object.keys(import.meta.glob('../routes/*.tsx')).map((file) =>
      file.slice('../routes/'.length, -'.tsx'.length),
    );
    const named = new Set(routeRows.map((row) => row.page));
    expect([...named, 'not-found'].sort()).toEqual([...pageNames].sort());
  });
});
