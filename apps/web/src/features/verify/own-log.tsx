import { Button, FileButton, Group, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { AuctionLog } from './check-log.ts';
import { MAX_FILE, readLogFile } from './log-file.ts';

const NOT_A_LOG =
  'This is not the log of an auction. Paste the whole file as it was downloaded, from { to }.';

/** Reads a log from pasted text or a file; nothing is sent to the server. */
export function OwnLog({ onLog }: { onLog: (log: AuctionLog) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const take = (given: string) => {
    const { log } = readLogFile(given);
    setError(log ? null : NOT_A_LOG);
    if (log) onLog(log);
  };
  const read = async (file: File | null) => {
    if (!file) return;
    if (file.size > MAX_FILE) {
      setError('This file is too large for the log of an auction.');
      return;
    }
    const content = await file.text();
    setText(content);
    take(content);
  };
  return (
    <form
      aria-label="Check a log of your own"
      onSubmit={(event) => {
        event.preventDefault();
        take(text);
      }}
    >
      <Textarea
        label="Log of the auction"
        description="The file that “Download this log” gives, or the answer of /api/vacation-requests/{id}/log. It stays in your browser."
        placeholder='{"requestId": …, "head": …, "events": […]}'
        rows={5}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <Group mt="md" gap="sm">
        <Button type="submit" disabled={text.trim() === ''}>
          Check this log
        </Button>
        <FileButton accept="application/json,.json,text/plain" onChange={(file) => void read(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={18} stroke={1.8} aria-hidden />}
            >
              Choose a file
            </Button>
          )}
        </FileButton>
      </Group>
    </form>
  );
}
