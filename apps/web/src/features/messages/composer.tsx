import { ActionIcon, Textarea } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { IconEyeOff, IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { ContactHint } from '../../components/contact-hint.tsx';
import { clearDraft, readDraft, writeDraft } from '../../lib/form-draft.ts';
import { formatCount } from '../../lib/format.ts';
import classes from './messages.module.css';

const draftOf = (name: string): string => {
  const { content } = readDraft(name);
  return typeof content === 'string' ? content : '';
};

/** From this length on the number of remaining characters is shown. */
const COUNT_FROM = limits.messageContent.max - 200;

/**
 * The message field. Its text is kept per conversation until it is sent. Enter sends and Shift+Enter starts a line; on a touch
 * screen Enter starts a line.
 */
export function Composer({
  conversation,
  name,
  contactsOpen,
  onSend,
}: {
  conversation: string;
  name: string;
  /** Both participants can read each other's contact details. */
  contactsOpen: boolean;
  onSend: (content: string) => void;
}) {
  const draftName = `message-${conversation}`;
  const [content, setContent] = useState(() => draftOf(draftName));
  const trimmed = content.trim();
  const change = (value: string) => {
    setContent(value);
    if (value === '') clearDraft(draftName);
    else writeDraft(draftName, { content: value });
  };
  const send = () => {
    if (trimmed === '') return;
    onSend(trimmed);
    change('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      {contactsOpen ? null : (
        <div className={classes.notice}>
          <ContactHint words="award" text={content}>
            <IconEyeOff size={14} stroke={1.8} aria-hidden /> Phone numbers, e-mail addresses and links stay
            hidden until a bid is accepted. That protects you both.
          </ContactHint>
        </div>
      )}
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          className={classes.input}
          aria-label={`Message to ${name}`}
          placeholder="Write a message"
          value={content}
          maxLength={limits.messageContent.max}
          autosize
          minRows={1}
          maxRows={6}
          radius="lg"
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          type="submit"
          variant="filled"
          color="sunset"
          size={42}
          aria-label="Send message"
          disabled={trimmed === ''}
        >
          <IconSend2 size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
        {content.length >= COUNT_FROM ? (
          <span className={classes.count} role="status">
            {formatCount(limits.messageContent.max - content.length)} characters left
          </span>
        ) : null}
      </form>
    </>
  );
}
