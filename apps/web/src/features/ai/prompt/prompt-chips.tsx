import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ChipField, FieldChip } from '../../../components/field-chip.tsx';
import type { Client } from '../../../core/client.ts';
import { type RouterOutputs, trpc } from '../../../core/trpc.ts';
import { formatBudget, formatStay, plural } from '../../../lib/format.ts';
import classes from './prompt-chips.module.css';

type Preview = RouterOutputs['ai']['preview'];
type Chip = { key: string; field: ChipField; value: string; from?: string; assumed: boolean };

/** Pause in typing before a preview, in ms. The rate limit is 30 previews a minute. */
const TYPING = 600;
/** The minimum length of a prompt for a preview. */
const ENOUGH = 8;
const MAX_AMENITIES = 6;

const words = (preview: Preview, fields: readonly string[]): string | undefined => {
  const spans = fields.flatMap((field) => preview.details[field]?.spans ?? []);
  const texts = [...new Set(spans.map(({ text }) => text.trim()))].filter(Boolean);
  return texts.length > 0 ? texts.join(', ') : undefined;
};

/** The fields of a preview as chips: the four main ones always, the others when the text mentions them. */
export function chipsOf(preview: Preview): Chip[] {
  const said = (...fields: string[]): boolean =>
    fields.some((field) => preview.details[field]?.source === 'said');
  const chip = (key: string, field: ChipField, value: string, ...fields: string[]): Chip => ({
    key,
    field,
    value,
    assumed: !said(...fields),
    ...(said(...fields) && { from: words(preview, fields) }),
  });
  const wishes = [
    ...preview.mustHaveAmenities.filter(() => said('mustHaveAmenities')),
    ...preview.preferredAmenities,
    ...preview.extrasAmenities,
  ].slice(0, MAX_AMENITIES);
  return [
    chip('place', 'place', preview.location, 'location'),
    chip(
      'dates',
      'dates',
      `${formatStay(preview.checkInDate, preview.checkOutDate)}, ${plural(preview.nights, 'night')}`,
      'checkInDate',
      'checkOutDate',
    ),
    chip('party', 'party', plural(preview.guests, 'guest'), 'guests'),
    chip(
      'budget',
      'budget',
      // Nothing is shown as a budget that the guest has not named.
      said('minBudget', 'maxBudget')
        ? `${formatBudget(preview.minBudget, preview.maxBudget)} per night`
        : 'Budget not said yet',
      'minBudget',
      'maxBudget',
    ),
    ...wishes.map(
      (label): Chip => ({ key: `wish-${label}`, field: 'amenity', value: label, assumed: false }),
    ),
  ];
}

/** What a prompt says, by the built-in engine: for everyone, and kept for a minute. Nothing is stored. */
export const previewOptions = (client: Client, prompt: string) => ({
  queryKey: ['prompt-preview', prompt],
  queryFn: () => client.ai.preview.mutate({ prompt }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A live preview of the fields read from a prompt, by the built-in engine; nothing is stored. */
export function PromptChips({ prompt }: { prompt: string }) {
  const { client } = trpc.useUtils();
  const text = useSettled(prompt.trim());
  const enough = text.length >= ENOUGH;
  const { data } = useQuery({
    ...previewOptions(client, text),
    // If a preview fails (rate limit, offline), the last one stays; the prompt can be sent all the same.
    enabled: enough,
    placeholderData: (previous) => previous,
  });
  if (!enough || prompt.trim() === '' || !data) return null;
  if (data.unread) {
    return (
      <p className={classes.note} aria-live="polite">
        {data.unread.message}
      </p>
    );
  }
  const chips = chipsOf(data);
  return (
    <div className={classes.root} aria-live="polite">
      <p className={classes.title}>This is what we understood</p>
      <ul className={classes.list}>
        {chips.map(({ key, ...chip }) => (
          <li key={key}>
            <FieldChip {...chip} />
          </li>
        ))}
      </ul>
      {[...data.questions.map(({ text }) => text), ...data.notes].slice(0, 2).map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
