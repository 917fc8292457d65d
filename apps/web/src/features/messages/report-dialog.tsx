import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { limits, type ReportReason, reportReasons } from '@palmbid/domain';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { showToast } from '../../lib/toast.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Message } from './cache.ts';
import classes from './messages.module.css';

const reasonNames: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  scam: 'A scam, or asks for money outside Palmbid',
  contact_details: 'Gets around the hidden contact details',
  abuse: 'Insults, threats or harassment',
  other: 'Something else',
};

function ReportForm({ message, name, onClose }: { message: Message; name: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [detail, setDetail] = useState('');
  const [asked, setAsked] = useState(false);
  const report = trpc.messages.report.useMutation({
    onSuccess: () => {
      showToast({ title: 'Message reported', message: 'Thank you. Our team looks at it.' });
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
        report.mutate({ id: message.id, reason, detail: detail.trim() || null });
      }}
    >
      <Stack gap="md">
        <blockquote className={classes.quote}>{message.content}</blockquote>
        <Text size="sm" c="dimmed">
          Our team reads this message, and your words below. {name} is not told.
        </Text>
        <Radio.Group
          label="What is wrong with it?"
          withAsterisk
          value={reason}
          onChange={(value) => setReason(reportReasons.find((each) => each === value) ?? null)}
          error={asked && reason === null ? 'Please choose a reason' : null}
        >
          <Stack gap="xs" mt="xs">
            {reportReasons.map((each) => (
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

/** Hands a received message to the team. Open while there is one. */
export function ReportDialog({
  message,
  name,
  onClose,
}: {
  message: Message | null;
  name: string;
  onClose: () => void;
}) {
  return (
    <Modal opened={message !== null} onClose={onClose} title={`Report a message from ${name}`} size={520}>
      {message ? <ReportForm key={message.id} message={message} name={name} onClose={onClose} /> : null}
    </Modal>
  );
}
