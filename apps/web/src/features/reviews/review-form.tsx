import { Button, Rating, Textarea } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { ContactHint } from '../../components/contact-hint.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/form-draft.ts';
import { formatInstant } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import { categoryLabel } from './review-card.tsx';
import classes from './reviews.module.css';

export type StayReviews = RouterOutputs['reviews']['ofBooking'];

/** A row of stars to choose from, made of radio buttons. */
function RateRow({
  label,
  value,
  error,
  large = false,
  onChange,
}: {
  label: string;
  value: number;
  error: boolean;
  large?: boolean;
  onChange: (stars: number) => void;
}) {
  const errorId = useId();
  return (
    <fieldset className={classes.rate} aria-describedby={error ? errorId : undefined}>
      <legend>{large ? <strong>{label}</strong> : label}</legend>
      <Rating
        size={large ? 'xl' : 'lg'}
        value={value}
        onChange={onChange}
        getSymbolLabel={(stars) => (stars === 0 ? `${label}: none` : `${label}: ${stars} of 5`)}
      />
      {error ? (
        <p id={errorId} className={classes.rateError}>
          Please choose 1 to 5
        </p>
      ) : null}
    </fieldset>
  );
}

type Draft = { stars: number; scores: Record<string, number>; content: string };

const figure = (value: unknown): number =>
  typeof value === 'number' && value >= 1 && value <= 5 ? value : 0;

/** The stored draft. */
function kept(key: string, categories: readonly string[]): Draft {
  const draft = readDraft(key);
  const content = draft['content'];
  return {
    stars: figure(draft['stars']),
    scores: Object.fromEntries(categories.map((name) => [name, figure(draft[name])])),
    content: typeof content === 'string' ? content : '',
  };
}

/** The review form of one side of a booking. The draft is kept until it is sent. */
export function ReviewForm({ stay }: { stay: StayReviews }) {
  const key = `review-${stay.bookingId}`;
  const utils = trpc.useUtils();
  const [{ stars, scores, content }, setDraft] = useState(() => kept(key, stay.categories));
  const [asked, setAsked] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (stars > 0 || content !== '' || Object.values(scores).some(Boolean)) {
      writeDraft(key, { stars, content, ...scores });
    }
  }, [key, stars, scores, content]);
  const write = trpc.reviews.write.useMutation({
    onSuccess: (answer) => {
      clearDraft(key);
      utils.reviews.ofBooking.setData({ bookingId: stay.bookingId }, answer);
      showToast({
        title: 'Review sent',
        message: answer.theirs
          ? 'Both reviews are open now.'
          : `It opens once ${stay.other} has written too.`,
      });
    },
  });
  const about = stay.side === 'guest' ? stay.property.title : stay.other;
  const missing = stars === 0 || content.trim() === '' || stay.categories.some((name) => !scores[name]);
  return (
    <form
      ref={formRef}
      noValidate
      className={classes.panel}
      aria-label={`Your review of ${about}`}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (missing) {
          // Once the errors are rendered, focus the first one.
          requestAnimationFrame(() =>
            formRef.current
              ?.querySelector<HTMLElement>('fieldset[aria-describedby] input, textarea[aria-invalid="true"]')
              ?.focus(),
          );
          return;
        }
        if (!write.isPending) {
          write.mutate({ bookingId: stay.bookingId, stars, scores, content: content.trim() });
        }
      }}
    >
      <h2>Your review</h2>
      <p className={classes.soft}>
        {stay.theyWrote
          ? `${stay.other} has already written. You can read it as soon as yours is in.`
          : `${stay.other} cannot read yours before theirs is in.`}{' '}
        You have until {formatInstant(stay.closesAt)}; then whatever was written opens.
      </p>
      <RateRow
        label="All in all"
        large
        value={stars}
        error={asked && stars === 0}
        onChange={(value) => setDraft((d) => ({ ...d, stars: value }))}
      />
      <div className={classes.rates}>
        {stay.categories.map((name) => (
          <RateRow
            key={name}
            label={categoryLabel(name)}
            value={scores[name] ?? 0}
            error={asked && !scores[name]}
            onChange={(value) => setDraft((d) => ({ ...d, scores: { ...d.scores, [name]: value } }))}
          />
        ))}
      </div>
      <Textarea
        label={stay.side === 'guest' ? 'How was your stay?' : `How was it to host ${stay.other}?`}
        description={
          <ContactHint words="review" text={content}>
            {stay.side === 'guest'
              ? 'Public on the page of the property, with your first name. It cannot be changed afterwards.'
              : 'Read by your guest; your stars count in the rating that other hosts see. It cannot be changed afterwards.'}
          </ContactHint>
        }
        autosize
        minRows={5}
        maxRows={14}
        maxLength={limits.reviewContent.max}
        value={content}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setDraft((d) => ({ ...d, content: text }));
        }}
        error={asked && content.trim() === '' ? 'Please write a few words' : null}
      />
      <FormFailure title="Review not sent" error={write.error} />
      <div>
        <Button type="submit" color="sunset" size="md" loading={write.isPending}>
          Send review
        </Button>
      </div>
    </form>
  );
}
