import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { hideToast, showToast } from '../lib/toast.ts';
import { renderElement } from '../testing/render.tsx';
import { SWIPE_PX, Toaster } from './toaster.tsx';

beforeEach(() => {
  hideToast();
});

const show = (title: string) => act(() => void showToast({ title }));

describe('toasts', () => {
  it('are one at a time, the newest on screen', async () => {
    renderElement(<Toaster />);
    show('First');
    await screen.findByText('First');
    show('Second');
    await screen.findByText('Second');
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  });

  it('say errors as alerts, with the message that came', async () => {
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

  it('take the focus on F8 and close by their button', async () => {
    renderElement(<Toaster />);
    show('Bid accepted!');
    await screen.findByText('Bid accepted!');
    await userEvent.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Bid accepted!')).toBeNull());
  });

  it.each([
    [SWIPE_PX - 1, true],
    [SWIPE_PX, false],
    [-120, true],
  ])('swiped by %d px to the right: still there %s', async (px, stays) => {
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
