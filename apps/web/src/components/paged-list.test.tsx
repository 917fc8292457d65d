import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { renderElement } from '../testing/render.tsx';
import { byCursor, PagedList } from './paged-list.tsx';

type Page = { items: string[]; nextCursor: string | null };

function Bids({ read }: { read: (cursor: string | null) => Promise<Page> }) {
  const query = useInfiniteQuery({
    queryKey: ['bids'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null as string | null,
    ...byCursor,
  });
  return (
    <PagedList query={query} loading={<p>Loading bids</p>} empty={<p>No bids yet</p>}>
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('PagedList shows', () => {
  test('the next step in place of an empty list, without a button for more', async () => {
    renderElement(<Bids read={async () => ({ items: [], nextCursor: null })} />);
    expect(screen.getByText('Loading bids')).toBeVisible();
    expect(await screen.findByText('No bids yet')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('page after page, by the cursor of the one before, until the last', async () => {
    const pages: Record<string, Page> = {
      null: { items: ['first', 'second'], nextCursor: 'after-second' },
      'after-second': { items: ['third'], nextCursor: null },
    };
    renderElement(<Bids read={async (cursor) => pages[String(cursor)] ?? { items: [], nextCursor: null }} />);
    expect(await screen.findByText('second')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('third')).toBeVisible();
    expect(rows()).toEqual(['first', 'second', 'third']);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  test('why a next page failed beside its button, and leaves the rows alone', async () => {
    let fails = true;
    const read = async (cursor: string | null): Promise<Page> => {
      if (cursor === null) return { items: ['first'], nextCursor: 'next' };
      if (fails)
        throw new TRPCClientError('Too many requests.', {
          result: {
            error: { message: 'Too many requests.', code: -32_029, data: { code: 'forbidden', fields: [] } },
          },
        });
      return { items: ['second'], nextCursor: null };
    };
    renderElement(<Bids read={read} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(rows()).toEqual(['first']);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('second')).toBeVisible();
    expect(rows()).toEqual(['first', 'second']);
  });
});
