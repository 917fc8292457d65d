import { Modal } from '@mantine/core';
import type { ReportReason } from '@palmbid/domain';
import { ReportForm } from '../../components/report/report-form.tsx';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import type { Message } from './cache.ts';
import classes from './messages.module.css';

const reasonNames: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  scam: 'A scam, or asks for money outside Palmbid',
  contact_details: 'Gets around the hidden contact details',
  abuse: 'Insults, threats or harassment',
  other: 'Something else',
};

function Report({ message, name, onClose }: { message: Message; name: string; onClose: () => void }) {
  const report = trpc.messages.report.useMutation({
    onSuccess: () => {
      showToast({ title: 'Message reported', message: 'Thank you. Our team looks at it.' });
      onClose();
    },
  });
  return (
    <ReportForm
      names={reasonNames}
      quote={<blockquote className={classes.quote}>{message.content}</blockquote>}
      hint={`Our team reads this message, and your words below. ${name} is not told.`}
      call={report}
      onReport={(reason, detail) => report.mutate({ id: message.id, reason, detail })}
      onCancel={onClose}
    />
  );
}

/** Reports a received message. Open while `message` is given. */
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
      {message ? <Report key={message.id} message={message} name={name} onClose={onClose} /> : null}
    </Modal>
  );
}
