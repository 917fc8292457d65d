import { Button, Modal } from '@mantine/core';
import type { ListingReportReason } from '@palmbid/domain';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { ReportForm } from '../../components/report/report-form.tsx';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';

const reasonNames: Record<ListingReportReason, string> = {
  inaccurate: 'It is not as described',
  scam: 'A scam, or the place does not exist',
  offensive: 'Insulting or discriminating words or pictures',
  not_allowed: 'It may not be rented out',
  other: 'Something else',
};

function Report({ id, onClose }: { id: number; onClose: () => void }) {
  const report = trpc.properties.report.useMutation({
    onSuccess: () => {
      showToast({ title: 'Listing reported', message: 'Thank you. Our team looks at it.' });
      onClose();
    },
  });
  return (
    <ReportForm
      names={reasonNames}
      hint="Our team reads your words. The host is not told who reported the listing."
      call={report}
      onReport={(reason, detail) => report.mutate({ id, reason, ...(detail !== null && { detail }) })}
      onCancel={onClose}
    />
  );
}

/** Reports a listing. */
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
        {open ? <Report id={id} onClose={close} /> : null}
      </Modal>
    </>
  );
}
