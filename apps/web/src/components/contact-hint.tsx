import { holdsContacts } from '@palmbid/domain';
import { IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import classes from './contact-hint.module.css';
import { said, type Words } from './contact-note.tsx';

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
