import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { renderElement } from '../testing/render.tsx';
import { confirm, openDialog } from './dialog.tsx';

const askWith = (onConfirm: () => Promise<unknown>) => (
  <button
    type="button"
    onClick={() =>
      confirm({
        title: 'Withdraw this bid?',
        children: 'Your bid of $1,200 is taken back.',
        confirmLabel: 'Withdraw bid',
        cancelLabel: 'Keep bid',
        onConfirm,
      })
    }
  >
    Withdraw
  </button>
);

describe('confirm', () => {
  test('shows the question with the focus on the safe button', async () => {
    renderElement(askWith(async () => undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this bid?' });
    expect(dialog).toHaveTextContent('Your bid of $1,200 is taken back.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep bid' })).toHaveFocus());
  });

  test('does nothing when cancelled, and returns the focus', async () => {
    let calls = 0;
    renderElement(
      askWith(async () => {
        calls += 1;
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep bid' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus());
    expect(calls).toBe(0);
  });

  test('stays open and takes no second click until the action has ended', async () => {
    let calls = 0;
    let end: () => void = () => undefined;
    renderElement(
      askWith(async () => {
        calls += 1;
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const button = await screen.findByRole('button', { name: 'Withdraw bid' });
    await userEvent.dblClick(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    end();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toBe(1);
  });

  test('closes when the action fails, whose failure the action shows', async () => {
    renderElement(askWith(() => Promise.reject(new Error('refused'))));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw bid' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a dialog', () => {
  test('closes when the page changes', async () => {
    renderElement(
      <>
        <button type="button" onClick={() => openDialog({ title: 'Bids', children: () => 'Two bids' })}>
          Open
        </button>
        <Link to="/elsewhere">Elsewhere</Link>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Bids' })).toHaveTextContent('Two bids');
    await userEvent.click(screen.getByText('Elsewhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
