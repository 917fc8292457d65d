import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { type DeclineReason, declineReasonLabels, declineReasons } from '@palmbid/domain';
import { useState } from 'react';
import { openDialog } from '../../../components/dialog.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { trpc } from '../../../core/trpc.ts';
import type { Bid } from '../../../core/wire.ts';
import { showToast } from '../../../lib/toast.ts';

const choices = declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }));

function DeclineForm({ bid, close }: { bid: Bid; close: () => void }) {
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const decline = trpc.bids.decline.useMutation({
    onSuccess: () => {
      showToast({ title: 'Bid declined', message: 'Its host has been told.' });
      close();
    },
  });
  return (
    <Stack gap="md">
      <Text size="sm">
        The bid from {bid.host.name} is closed for good. The host may offer the same property again at a lower
        price.
      </Text>
      <Select
        label="Reason"
        description="Optional. The host sees it."
        placeholder="No reason given"
        clearable
        data={choices}
        value={reason}
        onChange={(value) => setReason(declineReasons.find((each) => each === value) ?? null)}
      />
      <FormFailure title="Failed to decline bid" error={decline.error} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} disabled={decline.isPending}>
          Keep it
        </Button>
        <Button
          color="red"
          loading={decline.isPending}
          onClick={() => decline.mutate({ id: bid.id, status: 'rejected', ...(reason && { reason }) })}
        >
          Decline bid
        </Button>
      </Group>
    </Stack>
  );
}

/** Opens the form that declines a bid, with an optional reason for its host. */
export const openDecline = (bid: Bid): void =>
  openDialog({
    title: 'Decline this bid',
    size: 440,
    children: (close) => <DeclineForm bid={bid} close={close} />,
  });
