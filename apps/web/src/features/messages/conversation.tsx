import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { photoKeyOf } from '@palmbid/domain';
import {
  IconArrowLeft,
  IconBan,
  IconDotsVertical,
  IconFlag,
  IconMessageOff,
  IconPhotoOff,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { confirm } from '../../components/confirm.ts';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { openReport } from '../../components/report/open-report.ts';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import type { Thread } from './cache.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import classes from './messages.module.css';
import { conversationKey, useSend } from './use-send.ts';

function BlockMenu({ thread }: { thread: Thread }) {
  const { name, id: userId, profileImage } = thread.with;
  const portrait = profileImage === null ? undefined : photoKeyOf(profileImage);
  const options = {
    onError: (error: unknown) =>
      void showToast({ title: 'Not saved', message: failureText(error), variant: 'destructive' }),
  };
  const block = trpc.messages.block.useMutation(options);
  const unblock = trpc.messages.unblock.useMutation(options);
  const ask = () =>
    confirm({
      title: `Block ${name}?`,
      children: 'Neither of you can write to the other until you take it back. What was written stays.',
      confirmLabel: 'Block',
      tone: 'danger',
      onConfirm: () => block.mutateAsync({ userId }),
    });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={`More about ${name}`}>
          <IconDotsVertical size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {thread.blocked ? (
          <Menu.Item
            leftSection={<IconBan size={18} stroke={1.7} aria-hidden />}
            onClick={() => unblock.mutate({ userId })}
          >
            Unblock {name}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconBan size={18} stroke={1.7} aria-hidden />} onClick={ask}>
            Block {name}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconFlag size={18} stroke={1.7} aria-hidden />}
          onClick={() => openReport({ kind: 'person', id: userId, name })}
        >
          Report {name}
        </Menu.Item>
        {portrait === undefined ? null : (
          <Menu.Item
            leftSection={<IconPhotoOff size={18} stroke={1.7} aria-hidden />}
            onClick={() => openReport({ kind: 'photo', photoKey: portrait })}
          >
            Report the picture
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Closed({ thread }: { thread: Thread }) {
  return (
    <p className={classes.notice} data-tone="warn">
      <IconMessageOff size={18} stroke={1.8} aria-hidden />
      <span>
        {thread.blocked
          ? `You have blocked ${thread.with.name}. Unblock to write again.`
          : `You cannot write to ${thread.with.name} any more.`}
      </span>
    </p>
  );
}

type ConversationProps = {
  thread: Thread;
  /** The message to scroll to, from a search. */
  at: number | null;
  /** Returns to the list, on a phone. */
  onBack: () => void;
};

/** One thread: participant and request, messages, message field. */
export function Conversation({ thread, at, onBack }: ConversationProps) {
  const { user } = useSession();
  const { outgoing, send, retry, discard } = useSend(thread);
  const conversation = conversationKey(user?.id ?? 0, thread);
  return (
    <>
      <header className={classes.head}>
        <ActionIcon className={classes.back} aria-label="Back to all conversations" onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
        <PersonAvatar name={thread.with.name} src={thread.with.profileImage} size={40} />
        <div className={classes.who}>
          <h2 className={classes.name}>{thread.with.name}</h2>
          {thread.request ? (
            <Anchor
              component={Link}
              to={paths.vacationRequest.getHref(thread.request.id)}
              size="sm"
              className={classes.about}
            >
              {thread.request.title}
            </Anchor>
          ) : null}
        </div>
        {thread.id === null ? null : <BlockMenu thread={thread} />}
      </header>
      <MessageList thread={thread} outgoing={outgoing} at={at} onRetry={retry} onDiscard={discard} />
      {thread.canWrite ? (
        <Composer
          key={conversation}
          conversation={conversation}
          name={thread.with.name}
          contactsOpen={thread.contactsOpen}
          onSend={send}
        />
      ) : (
        <Closed thread={thread} />
      )}
    </>
  );
}
