import { ActionIcon, Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { OnceOpened } from '../once-opened.tsx';
import { type ReportTarget, ReportTargetDialog } from './report-dialog.tsx';

type ReportButtonProps = {
  target: ReportTarget;
  /** What the button says: "Report this request". */
  label: string;
  /** The flag alone, where there is no room for words. */
  small?: boolean;
};

/** A quiet button beside something that can be reported. */
export function ReportButton({ target, label, small = false }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {small ? (
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} onClick={() => setOpen(true)}>
          <IconFlag size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconFlag size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      <OnceOpened opened={open}>
        {(opened) => <ReportTargetDialog target={opened ? target : null} onClose={() => setOpen(false)} />}
      </OnceOpened>
    </>
  );
}
