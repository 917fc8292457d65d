import { ActionIcon, Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { MountOnOpen } from '../mount-on-open.tsx';
import { type ReportTarget, ReportTargetDialog } from './report-dialog.tsx';

type ReportButtonProps = {
  target: ReportTarget;
  /** The button's text: "Report this request". */
  label: string;
  /** Shows the icon only. */
  small?: boolean;
};

/** A subtle button that opens the report dialog for a target. */
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
      <MountOnOpen opened={open}>
        {(opened) => <ReportTargetDialog target={opened ? target : null} onClose={() => setOpen(false)} />}
      </MountOnOpen>
    </>
  );
}
