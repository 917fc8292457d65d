import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { renderElement } from '../testing/render.tsx';
import { QueryView } from './query-view.tsx';

const refused = (code: string, message: string) =>
  new TRPCClientError(message, {
    result: { error: { message, code: -32_000, data: { code, fields: [] } } },
  });

type Props = { read: () => Promise<string>; failure?: string; missing?: string };

function Price({ read, ...view }: Props) {
  const query = useQuery({ queryKey: ['price'], queryFn: read });
  return (
    <>
      <QueryView {...view} query={query} loading={<p>Loading the price</p>}>
        {(price) => <p>It is {price}</p>}
      </QueryView>
      <button type="button" onClick={() => void query.refetch()}>
        Read again
      </button>
    </>
  );
}

describe('QueryView shows', () => {
  test('the placeholder until the first answer, then the content', async () => {
    let answer: (price: string) => void = () => undefined;
    renderElement(
      <Price
        read={() =>
          new Promise((resolve) => {
            answer = resolve;
          })
        }
      />,
    );
    expect(screen.getByText('Loading the price')).toBeVisible();
    answer('$120');
    expect(await screen.findByText('It is $120')).toBeVisible();
    expect(screen.queryByText('Loading the price')).toBeNull();
  });

  test('a failure with the server’s sentence, and the content after "Try again"', async () => {
    let fails = true;
    const read = () =>
      fails ? Promise.reject(refused('forbidden', 'Only its host may see this.')) : Promise.resolve('$120');
    renderElement(<Price read={read} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Only its host may see this.');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It is $120')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the sentence of the spec where one is given', async () => {
    renderElement(
      <Price read={() => Promise.reject(refused('internal', 'x'))} failure="Failed to load the price." />,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the price.');
  });

  test('the failure above the content that was read before', async () => {
    let fails = false;
    const read = () => (fails ? Promise.reject(refused('forbidden', 'Refused.')) : Promise.resolve('$120'));
    renderElement(<Price read={read} />);
    await screen.findByText('It is $120');
    fails = true;
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Refused.');
    expect(screen.getByText('It is $120')).toBeVisible();
  });

  test('that there is no such thing, also when it has gone since it was read', async () => {
    let gone = false;
    const read = () => (gone ? Promise.reject(refused('not_found', 'No.')) : Promise.resolve('$120'));
    renderElement(<Price read={read} missing="There is no such price." />);
    await screen.findByText('It is $120');
    gone = true;
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByText('There is no such price.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('It is $120')).toBeNull());
  });
});
