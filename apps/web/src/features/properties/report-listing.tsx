import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { type ListingReportReason, limits, listingReportReasons } from '@palmbid/domain';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { showToast } from '../../lib/toast.ts';
import { trpc } from '../../lib/trpc.ts';

const reasonNames: Record<ListingReportReason, string> = {
  inaccurate: 'It is not as described',
  scam: 'A scam, or the place does not exist',
  offensive: 'Insulting or discriminating words or pictures',
  not_allowed: 'It may not be rented out',
  other: 'Something else',
};

function ReportForm({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState<ListingReportReason | null>(null);
  const [detail, setDetail] = useState('');
  const [asked, setAsked] = useState(false);
  const report = trpc.properties.report.useMutation({
    onSuccess: () => {
      showToast({ title: 'Listing reported', message: 'Thank you. Our team looks at it.' });
      onClose();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (reason === null || report.isPending) return;
        report.mutate({ id, reason, ...(detail.trim() && { detail: detail.trim() }) });
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Our team reads your words. The host is not told who reported the listing.
        </Text>
        <Radio.Group
          label="What is wrong with it?"
          withAsterisk
          value={reason}
          onChange={(value) => setReason(listingReportReasons.find((each) => each === value) ?? null)}
          error={asked && reason === null ? 'Please choose a reason' : null}
        >
          <Stack gap="xs" mt="xs">
            {listingReportReasons.map((each) => (
              <Radio key={each} value={each} label={reasonNames[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Anything to add?"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.reportDetail.max}
          value={detail}
          onChange={(event) => setDetail(event.currentTarget.value)}
        />
        <FormFailure title="Not reported" error={report.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={report.isPending}>
            Report
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Hands a listing to the team. */
export function ReportListing({ id, title }: { id: number; title: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconFlag size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Report this listing
      </Button>
      <Modal opened={open} onClose={close} title={`Report “${title}”`} size={520}>
        {open ? <ReportForm id={id} onClose={close} /> : null}
      </Modal>
    </>
  );
}
