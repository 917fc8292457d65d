import { Button, Textarea } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { useState } from 'react';
import { ContactHint } from '../../components/contact-hint.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './reviews.module.css';

/** The reply to a review of the user; there is one per review. */
export function ReplyForm({ reviewId, bookingId }: { reviewId: number; bookingId: number }) {
  const utils = trpc.useUtils();
  const [content, setContent] = useState('');
  const [asked, setAsked] = useState(false);
  const reply = trpc.reviews.reply.useMutation({
    onSuccess: (answer) => {
      utils.reviews.ofBooking.setData({ bookingId }, answer);
      showToast({ title: 'Reply sent', message: 'It stands under the review now.' });
    },
  });
  return (
    <form
      noValidate
      className={classes.stack}
      style={{ width: '100%' }}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        const text = content.trim();
        if (text !== '' && !reply.isPending) reply.mutate({ id: reviewId, content: text });
      }}
    >
      <Textarea
        label="Your reply"
        description={
          <ContactHint words="review" text={content}>
            Once, and for everybody who can read the review.
          </ContactHint>
        }
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.reviewReply.max}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        error={asked && content.trim() === '' ? 'Please write a few words' : null}
      />
      <FormFailure title="Reply not sent" error={reply.error} />
      <div>
        <Button type="submit" loading={reply.isPending}>
          Send reply
        </Button>
      </div>
    </form>
  );
}
