import { IconEyeOff } from '@tabler/icons-react';
import classes from './contact-hint.module.css';

/** Per kind of text: who can read contact details in it, and when. */
const readers = {
  award: 'hidden until a bid between the two of you is accepted.',
  request: 'hidden from each host until you accept a bid of theirs.',
  listing: 'hidden from everybody but guests who have booked with you.',
  review: 'hidden from everybody but the two of you.',
} as const;
export type Words = keyof typeof readers;

/** From whom contact details in these words are hidden. */
export const said = (words: Words) => `Contact details are ${readers[words]}`;

/** A note under a text with contact details: from whom they are hidden. */
export function ContactNote({ words }: { words: Words }) {
  return (
    <p className={classes.note}>
      <IconEyeOff size={14} stroke={1.8} aria-hidden />
      <span>{said(words)}</span>
    </p>
  );
}
