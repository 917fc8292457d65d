import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { limits, undoneByReversal } from '@palmbid/domain';
import { useState } from 'react';
import { openDialog, useStayOpen } from '../../components/dialog.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { PhotoPicture } from '../../components/photo-picture.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';
import { ReasonForm } from './reason-form.tsx';

type Item = RouterOutputs['queue']['list']['items'][number];
type Submission = NonNullable<Item['submission']>;

const fields: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  location: 'Place',
  imageUrl: 'Picture',
};

/** What a submitted change replaces and adds. */
export function SubmittedChange({ submission: { texts, photos } }: { submission: Submission }) {
  return (
    <>
      {texts.map(({ field, from, to }) => (
        <span key={field} className={classes.change}>
          <strong>{fields[field] ?? field}</strong>
          <del>{from ?? 'None'}</del>
          <ins>{to ?? 'None'}</ins>
        </span>
      ))}
      {photos.map(({ key, alt }) => (
        <span key={key} className={classes.change}>
          <PhotoPicture photoKey={key} alt={alt} sizes="200px" className={classes.reported} />
          {alt}
        </span>
      ))}
    </>
  );
}

function RefuseForm({ item, submission, close }: { item: Item; submission: Submission; close: () => void }) {
  const refuse = trpc.moderation.refuse.useMutation({
    onSuccess: () => {
      close();
      showToast({
        title: 'Not approved',
        message: 'Its owner reads why, and can submit it again or appeal.',
      });
    },
  });
  return (
    <ReasonForm
      consequences={
        submission.isChange
          ? `“${item.title}” stays as it is now.`
          : `“${item.title}” stays unseen until it is changed, submitted again and approved.`
      }
      hint="Its owner reads it."
      confirmLabel="Do not approve"
      failure="Not decided"
      call={refuse}
      onConfirm={(reasons) => refuse.mutate({ id: item.id, revision: submission.revision, ...reasons })}
      onCancel={close}
    />
  );
}

/** Approves a submission as it is shown here, or not. */
export function SubmissionActions({ item, submission }: { item: Item; submission: Submission }) {
  const approve = trpc.moderation.approve.useMutation({
    onSuccess: () => void showToast({ title: 'Approved', message: 'It is public now.' }),
    onError: (error) =>
      void showToast({ title: 'Not approved', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <span className={classes.buttons}>
      <Button
        size="xs"
        variant="default"
        color="red"
        onClick={() =>
          openDialog({
            title: 'Do not approve?',
            size: 520,
            children: (close) => <RefuseForm item={item} submission={submission} close={close} />,
          })
        }
        aria-label={`Do not approve: ${item.title}`}
      >
        Do not approve
      </Button>
      <Button
        size="xs"
        loading={approve.isPending}
        onClick={() => approve.mutate({ id: item.id, revision: submission.revision })}
        aria-label={`Approve: ${item.title}`}
      >
        Approve
      </Button>
    </span>
  );
}

function AnswerForm({ item, close }: { item: Item; close: () => void }) {
  const [outcome, setOutcome] = useState<'upheld' | 'reversed' | null>(null);
  const [answer, setAnswer] = useState('');
  const [asked, setAsked] = useState(false);
  const send = trpc.moderation.answerAppeal.useMutation({
    onSuccess: () => {
      close();
      showToast({ title: 'Appeal answered' });
    },
  });
  useStayOpen(send.isPending);
  const undone = undoneByReversal.some((act) => act === item.reason);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (outcome && answer.trim() && !send.isPending)
          send.mutate({ id: item.id, outcome, answer: answer.trim() });
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label="Decision"
          withAsterisk
          value={outcome}
          onChange={(value) => setOutcome(value === 'reversed' ? 'reversed' : 'upheld')}
          error={asked && !outcome ? 'Please choose' : null}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="upheld" label="The decision stays" />
            <Radio
              value="reversed"
              label={
                undone
                  ? 'The decision was wrong: it is undone at once'
                  : 'The decision was wrong: they may post it again'
              }
            />
          </Stack>
        </Radio.Group>
        <Textarea
          label="Answer"
          description={`${item.by?.name ?? 'They'} reads it. An appeal is answered once.`}
          withAsterisk
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.appeal.max}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          error={asked && answer.trim() === '' ? 'Please answer the appeal' : null}
        />
        <FormFailure title="Not answered" error={send.error} />
        <span className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={send.isPending}>
            Answer
          </Button>
        </span>
      </Stack>
    </form>
  );
}

/** Opens the form that answers an appeal. */
export const AnswerAppeal = ({ item }: { item: Item }) => (
  <Button
    size="xs"
    onClick={() =>
      openDialog({
        title: `Appeal about “${item.title}”`,
        size: 520,
        children: (close) => <AnswerForm item={item} close={close} />,
      })
    }
    aria-label={`Answer the appeal about ${item.title}`}
  >
    Answer
  </Button>
);
