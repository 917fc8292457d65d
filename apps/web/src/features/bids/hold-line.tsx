import { Button, Text } from '@mantine/core';
import { trpc } from '../../core/trpc.ts';
import type { Bid } from '../../core/wire.ts';
import { failureText } from '../../lib/errors.ts';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';

/** Lets the host of a losing bid hold its price for plan B, in case the booking is cancelled. */
export function HoldLine({ bid }: { bid: Bid }) {
  const hold = trpc.bids.hold.useMutation({
    onSuccess: () =>
      void showToast({
        title: 'Price held',
        message: 'If the stay is called off, your bid is there again at once.',
      }),
    onError: (error) =>
      void showToast({ title: 'Price not held', message: failureText(error), variant: 'destructive' }),
  });
  if (!bid.hold) return null;
  const until = formatInstant(bid.hold.until);
  return bid.hold.held ? (
    <Text size="sm" role="status">
      You hold {formatMoney(bid.allIn)} until {until}.
    </Text>
  ) : (
    <Button
      size="sm"
      variant="light"
      loading={hold.isPending}
      onClick={() => hold.mutate({ id: bid.id })}
      title={`Until ${until}`}
      aria-label={`Hold my price for 48 h: ${bid.request.title}`}
    >
      Hold my price for 48 h
    </Button>
  );
}
