import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { openDialog } from '../../components/dialog.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import classes from './mail.module.css';
import type { AdminMail } from './mail-columns.tsx';

function Opened({ mail }: { mail: AdminMail }) {
  const [form, setForm] = useState<'html' | 'text'>('html');
  const read = trpc.mails.read.useMutation();
  const { mutate } = read;
  useEffect(() => mutate({ id: mail.id }), [mutate, mail.id]);
  if (read.error) return <ErrorCard order={3} text={failureText(read.error)} />;
  if (!read.data) {
    return (
      <div role="status" aria-label="Opening the mail">
        <Skeleton height={320} />
      </div>
    );
  }
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="How the mail is shown"
        value={form}
        data={[
          { value: 'html', label: 'As most people see it' },
          { value: 'text', label: 'As plain text' },
        ]}
        onChange={(value) => setForm(value === 'text' ? 'text' : 'html')}
      />
      {form === 'html' ? (
        // The sandbox blocks scripts; links open in a new tab.
        <iframe
          className={classes.frame}
          title={`The mail “${mail.subject}”`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${read.data.html}`}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <pre className={classes.text} tabIndex={0}>
          {read.data.text}
        </pre>
      )}
    </Stack>
  );
}

/** Opens a mail of the outbox. The server records the reading in the audit log. */
export const openMail = (mail: AdminMail): void =>
  openDialog({
    title: mail.subject,
    size: 'lg',
    children: () => (
      <>
        <p className={classes.to}>To {mail.to}</p>
        <Opened mail={mail} />
      </>
    ),
  });
