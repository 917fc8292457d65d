import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { limits, type ReportReason, reportReasons } from '@palmbid/domain';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { showToast } from '../../lib/toast.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Review } from './review-card.tsx';

export const reviewReasonNames: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  scam: 'Not about this stay, or invented',
  contact_details: 'Gives away names, addresses or numbers',
  abuse: 'Insults, threats or harassment',
  other: 'Something else',
};

function ReportForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [detail, setDetail] = useState('');
  const [asked, setAsked] = useState(false);
  const report = trpc.reviews.report.useMutation({
    onSuccess: () => {
      showToast({ title: 'Review reported', message: 'Thank you. Our team looks at it.' });
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
        report.mutate({ id: review.id, reason, detail: detail.trim() || null });
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Our team reads the review, and your words below. {review.author} is not told.
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
              <Radio key={each} value={each} label={reviewReasonNames[each]} />
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

/** Hands a public review to the team. Open while there is one. */
export function ReportReviewDialog({ review, onClose }: { review: Review | null; onClose: () => void }) {
  return (
    <Modal
      opened={review !== null}
      onClose={onClose}
      title={review ? `Report the review by ${review.author}` : 'Report a review'}
      size={520}
    >
      {review ? <ReportForm key={review.id} review={review} onClose={onClose} /> : null}
    </Modal>
  );
}
