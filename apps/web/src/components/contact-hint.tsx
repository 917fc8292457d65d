import { holdsContacts } from '@palmbid/domain';
import { IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import classes from './contact-hint.module.css';

/** Per kind of text: who can read contact details in it, and when. */
const readers = {
  award: 'hidden until a bid between the two of you is accepted.',
  request: 'hidden from each host until you accept a bid of theirs.',
  listing: 'hidden from everybody but guests who have booked with you.',
  review: 'hidden from everybody but the two of you.',
} as const;
type Words = keyof typeof readers;

const said = (words: Words) => `Contact details are ${readers[words]}`;

type ContactHintProps = {
  words: Words;
  /** The field's current text. */
  text: string;
  /** The field's usual description. */
  children?: ReactNode;
};

/**
 * A field's description. Once contact details are typed it warns that they will be hidden. It always takes the height of
 * the longer text, so that nothing moves.
 */
export function ContactHint({ words, text, children }: ContactHintProps) {
  const held = useMemo(() => holdsContacts(text), [text]);
  return (
    <span className={classes.hint}>
      <span data-away={held || undefined}>{children}</span>
      <span data-away aria-hidden>
        <IconEyeOff size={14} stroke={1.8} /> {said(words)}
      </span>
      <span role="status" className={classes.held}>
        {held ? (
          <>
            <IconEyeOff size={14} stroke={1.8} aria-hidden /> {said(words)}
          </>
        ) : null}
      </span>
    </span>
  );
}

/** A note under a text with contact details: from whom they are hidden. */
export function ContactNote({ words }: { words: Words }) {
  return (
    <p className={classes.note}>
      <IconEyeOff size={14} stroke={1.8} aria-hidden />
      <span>{said(words)}</span>
    </p>
  );
}
