import { Modal } from '@mantine/core';
import type { PhotoReportReason, ReportReason } from '@palmbid/domain';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import { ReportForm } from './report-form.tsx';

/** What can be reported. A review's author is identified by the review, because the review does not expose the account. */
export type ReportTarget =
  | { kind: 'request'; id: number; title: string }
  | { kind: 'person'; id: number; name: string }
  | { kind: 'author'; reviewId: number; name: string }
  | { kind: 'photo'; photoKey: string };

export const requestReasonNames: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  scam: 'A scam, or asks for money outside Palmbid',
  contact_details: 'Gets around the hidden contact details',
  abuse: 'Insulting or discriminating words',
  other: 'Something else',
};
export const personReasonNames: Record<ReportReason, string> = {
  spam: 'Advertises or sends spam',
  scam: 'Cheats, or is not who they say they are',
  contact_details: 'Gets around the hidden contact details',
  abuse: 'Insults, threatens or harasses',
  other: 'Something else',
};
export const photoReasonNames: Record<PhotoReportReason, string> = {
  inaccurate: 'It shows something else',
  not_theirs: 'The picture was taken from somebody else',
  contact_details: 'It shows an address, a number or a link',
  offensive: 'Insulting, violent or naked',
  other: 'Something else',
};

const thanks = (title: string, onClose: () => void) => ({
  onSuccess: () => {
    showToast({ title, message: 'Thank you. Our team looks at it.' });
    onClose();
  },
});

function Report({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const request = trpc.requests.report.useMutation(thanks('Request reported', onClose));
  const person = trpc.people.report.useMutation(thanks('Person reported', onClose));
  const photo = trpc.photos.report.useMutation(thanks('Photo reported', onClose));
  switch (target.kind) {
    case 'request':
      return (
        <ReportForm
          names={requestReasonNames}
          hint="Our team reads the request, and your words below. The guest is not told who reported it."
          call={request}
          onReport={(reason, detail) => request.mutate({ id: target.id, reason, detail })}
          onCancel={onClose}
        />
      );
    case 'photo':
      return (
        <ReportForm
          names={photoReasonNames}
          hint="Our team looks at the photo, and reads your words below. Who uploaded it is not told who reported it."
          call={photo}
          onReport={(reason, detail) => photo.mutate({ key: target.photoKey, reason, detail })}
          onCancel={onClose}
        />
      );
    default:
      return (
        <ReportForm
          names={personReasonNames}
          hint={`Our team reads your words below. ${target.name} is not told.`}
          call={person}
          onReport={(reason, detail) =>
            person.mutate({
              ...(target.kind === 'author' ? { reviewId: target.reviewId } : { id: target.id }),
              reason,
              detail,
            })
          }
          onCancel={onClose}
        />
      );
  }
}

const titleOf = (target: ReportTarget | null): string => {
  switch (target?.kind) {
    case 'request':
      return `Report “${target.title}”`;
    case 'photo':
      return 'Report a photo';
    default:
      return `Report ${target?.name ?? 'somebody'}`;
  }
};

/** Reports a request, a user or a photo. Open while `target` is given. */
export function ReportTargetDialog({
  target,
  onClose,
}: {
  target: ReportTarget | null;
  onClose: () => void;
}) {
  return (
    <Modal opened={target !== null} onClose={onClose} title={titleOf(target)} size={520}>
      {target ? <Report target={target} onClose={onClose} /> : null}
    </Modal>
  );
}
