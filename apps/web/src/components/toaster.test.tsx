import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hideToast, showToast } from '../lib/toast.ts';
import { renderElement } from '../testing/render.tsx';
import { SWIPE_PX, Toaster } from './toaster.tsx';
import { showUndo } from './undo-toast.tsx';

beforeEach(() => {
  hideToast();
});

const show = (title: string) => act(() => void showToast({ title }));

describe('Toaster', () => {
  test('shows one toast at a time, the newest', async () => {
    renderElement(<Toaster />);
    show('First');
    await screen.findByText('First');
    show('Second');
    await screen.findByText('Second');
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  });

  test('shows a destructive toast as an alert with its message', async () => {
    renderElement(<Toaster />);
    act(
      () =>
        void showToast({
          title: 'Login failed',
          message: '401: Invalid username or password',
          variant: 'destructive',
        }),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failed');
    expect(alert).toHaveTextContent('401: Invalid username or password');
  });

  test('moves the focus to the toast on F8; its button closes it', async () => {
    renderElement(<Toaster />);
    show('Bid accepted!');
    await screen.findByText('Bid accepted!');
    await userEvent.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Bid accepted!')).toBeNull());
  });

  test('offers Undo where the action can be taken back, once', async () => {
    const undo = vi.fn();
    renderElement(<Toaster />);
    act(() => showUndo('All marked as read', undo));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('All marked as read')).toBeNull());
    show('Bid placed successfully!');
    await screen.findByText('Bid placed successfully!');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test.each([
    [SWIPE_PX - 1, true],
    [SWIPE_PX, false],
    [-120, true],
  ])('after a swipe of %d px to the right keeps the toast: %s', async (px, stays) => {
    renderElement(<Toaster />);
    show('Swipe me');
    const toast = await screen.findByText('Swipe me');
    fireEvent.pointerDown(toast, { clientX: 200, pointerId: 1 });
    fireEvent.pointerMove(toast, { clientX: 200 + px, pointerId: 1 });
    fireEvent.pointerUp(toast, { clientX: 200 + px, pointerId: 1 });
    if (stays) expect(screen.getByText('Swipe me')).toBeInTheDocument();
    else await waitFor(() => expect(screen.queryByText('Swipe me')).toBeNull());
  });
});
