import { reportReasonLabels as reasons } from '@palmbid/domain';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import { openDialog } from '../dialog.tsx';
import classes from './report.module.css';
import { ReportForm } from './report-form.tsx';

/** What can be reported. A review's author is identified by the review, because the review does not expose the account. */
export type ReportTarget =
  | { kind: 'request'; id: number; title: string }
  | { kind: 'listing'; id: number; title: string }
  | { kind: 'person'; id: number; name: string }
  | { kind: 'author'; reviewId: number; name: string }
  | { kind: 'review'; id: number; author: string }
  | { kind: 'message'; id: number; name: string; content: string }
  | { kind: 'photo'; photoKey: string };

const titleOf = (target: ReportTarget): string => {
  switch (target.kind) {
    case 'request':
    case 'listing':
      return `Report “${target.title}”`;
    case 'person':
    case 'author':
      return `Report ${target.name}`;
    case 'review':
      return `Report the review by ${target.author}`;
    case 'message':
      return `Report a message from ${target.name}`;
    case 'photo':
      return 'Report a photo';
  }
};

const thanks = (title: string, close: () => void) => ({
  onSuccess: () => {
    showToast({ title, message: 'Thank you. Our team looks at it.' });
    close();
  },
});

function Report({ target, close }: { target: ReportTarget; close: () => void }) {
  const request = trpc.requests.report.useMutation(thanks('Request reported', close));
  const listing = trpc.properties.report.useMutation(thanks('Listing reported', close));
  const person = trpc.people.report.useMutation(thanks('Person reported', close));
  const review = trpc.reviews.report.useMutation(thanks('Review reported', close));
  const message = trpc.messages.report.useMutation(thanks('Message reported', close));
  const photo = trpc.photos.report.useMutation(thanks('Photo reported', close));
  switch (target.kind) {
    case 'request':
      return (
        <ReportForm
          names={reasons.request}
          hint="Our team reads the request, and your words below. The guest is not told who reported it."
          call={request}
          onReport={(reason, detail) => request.mutate({ id: target.id, reason, detail })}
          onCancel={close}
        />
      );
    case 'listing':
      return (
        <ReportForm
          names={reasons.listing}
          hint="Our team reads your words. The host is not told who reported the listing."
          call={listing}
          onReport={(reason, detail) =>
            listing.mutate({ id: target.id, reason, ...(detail !== null && { detail }) })
          }
          onCancel={close}
        />
      );
    case 'person':
    case 'author':
      return (
        <ReportForm
          names={reasons.person}
          hint={`Our team reads your words below. ${target.name} is not told.`}
          call={person}
          onReport={(reason, detail) =>
            person.mutate({
              ...(target.kind === 'author' ? { reviewId: target.reviewId } : { id: target.id }),
              reason,
              detail,
            })
          }
          onCancel={close}
        />
      );
    case 'review':
      return (
        <ReportForm
          names={reasons.review}
          hint={`Our team reads the review, and your words below. ${target.author} is not told.`}
          call={review}
          onReport={(reason, detail) => review.mutate({ id: target.id, reason, detail })}
          onCancel={close}
        />
      );
    case 'message':
      return (
        <ReportForm
          names={reasons.message}
          quote={<blockquote className={classes.quote}>{target.content}</blockquote>}
          hint={`Our team reads this message, and your words below. ${target.name} is not told.`}
          call={message}
          onReport={(reason, detail) => message.mutate({ id: target.id, reason, detail })}
          onCancel={close}
        />
      );
    case 'photo':
      return (
        <ReportForm
          names={reasons.photo}
          hint="Our team looks at the photo, and reads your words below. Who uploaded it is not told who reported it."
          call={photo}
          onReport={(reason, detail) => photo.mutate({ key: target.photoKey, reason, detail })}
          onCancel={close}
        />
      );
  }
}

/** Opens the form that reports something to Palmbid. */
export const openReport = (target: ReportTarget): void =>
  openDialog({
    title: titleOf(target),
    size: 520,
    children: (close) => <Report target={target} close={close} />,
  });
