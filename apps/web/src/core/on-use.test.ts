import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

// The module remembers that the page is in use: each test loads it anew.
beforeEach(() => vi.resetModules());

const opener = () => {
  const opened = vi.fn<(id: number) => void>();
  const load = vi.fn(async () => opened);
  return { opened, load };
};

describe('onUse', () => {
  test('calls the loaded function with the arguments of the call', async () => {
    const { onUse } = await import('./on-use.ts');
    const { opened, load } = opener();
    const open = onUse(load);
    expect(load).not.toHaveBeenCalled();
    open(7);
    await waitFor(() => expect(opened).toHaveBeenCalledWith(7));
  });

  test('loads ahead once the visitor presses a key, and calls nothing', async () => {
    const { onUse, watchFirstUse } = await import('./on-use.ts');
    const { opened, load } = opener();
    onUse(load);
    watchFirstUse();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(opened).not.toHaveBeenCalled();
  });

  test('shows a toast when the code cannot be loaded, and loads it again at the next call', async () => {
    const { onUse } = await import('./on-use.ts');
    const { notifications, notificationsStore } = await import('@mantine/notifications');
    notifications.clean();
    const { opened, load } = opener();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const open = onUse(load);
    open(7);
    await waitFor(() =>
      expect(notificationsStore.getState().notifications[0]).toMatchObject({
        title: 'This could not be loaded',
        role: 'alert',
      }),
    );
    open(8);
    await waitFor(() => expect(opened).toHaveBeenCalledWith(8));
  });
});
