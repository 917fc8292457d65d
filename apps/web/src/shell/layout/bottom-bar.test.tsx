import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { resetLiveStatus, setLiveStatus } from '../../core/live-status.ts';
import { renderElement } from '../../testing/render.tsx';
import { BottomBar } from './bottom-bar.tsx';

afterEach(() => resetLiveStatus());

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the bar of shortcuts', () => {
  test('leads guests to their requests and hosts to their matches', () => {
    const { unmount } = renderElement(<BottomBar />, { session: { viewMode: 'guest' } });
    expect(links()).toEqual([
      ['Home', '/dashboard'],
      ['Requests', '/dashboard#requests'],
      ['Messages', '/messages'],
      ['Bookings', '/bookings'],
      ['Me', '/profile'],
    ]);
    unmount();
    renderElement(<BottomBar />, { session: { viewMode: 'host' } });
    expect(links()[1]).toEqual(['Matches', '/property-matches']);
  });

  test('marks the page on screen', () => {
    renderElement(<BottomBar />, { at: '/bookings/7' });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Bookings');
  });

  test('tells the dashboard and its requests apart', () => {
    renderElement(<BottomBar />, { at: '/dashboard#requests' });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Requests');
  });

  test('names the number of unread messages', () => {
    setLiveStatus({ unreadMessages: 3 });
    renderElement(<BottomBar />);
    expect(screen.getByRole('link', { name: 'Messages, 3 unread' })).toBeVisible();
  });
});
