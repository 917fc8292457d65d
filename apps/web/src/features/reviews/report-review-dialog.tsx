import { Modal } from '@mantine/core';
import type { ReportReason } from '@palmbid/domain';
import { ReportForm } from '../../components/report/report-form.tsx';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import type { Review } from './review-card.tsx';

export const reviewReasonNames: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  scam: 'Not about this stay, or invented',
  contact_details: 'Gives away names, addresses or numbers',
  abuse: 'Insults, threats or harassment',
  other: 'Something else',
};

function Report({ review, onClose }: { review: Review; onClose: () => void }) {
  const report = trpc.reviews.report.useMutation({
    onSuccess: () => {
      showToast({ title: 'Review reported', message: 'Thank you. Our team looks at it.' });
      onClose();
    },
  });
  return (
    <ReportForm
      names={reviewReasonNames}
      hint={`Our team reads the review, and your words below. ${review.author} is not told.`}
      call={report}
      onReport={(reason, detail) => report.mutate({ id: review.id, reason, detail })}
      onCancel={onClose}
    />
  );
}

/** Reports a public review. Open while `review` is given. */
export function ReportReviewDialog({ review, onClose }: { review: Review | null; onClose: () => void }) {
  return (
    <Modal
      opened={review !== null}
      onClose={onClose}
      title={review ? `Report the review by ${review.author}` : 'Report a review'}
      size={520}
    >
      {review ? <Report key={review.id} review={review} onClose={onClose} /> : null}
    </Modal>
  );
}
