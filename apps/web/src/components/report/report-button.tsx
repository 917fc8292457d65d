import { ActionIcon, Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { openReport } from './open-report.ts';
import type { ReportTarget } from './report-dialog.tsx';

type ReportButtonProps = {
  target: ReportTarget;
  /** The button's text: "Report this request". */
  label: string;
  /** Shows the icon only. */
  small?: boolean;
};

/** A subtle button that opens the report dialog for a target. */
export function ReportButton({ target, label, small = false }: ReportButtonProps) {
  const open = () => openReport(target);
  return small ? (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} onClick={open}>
      <IconFlag size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconFlag size={16} aria-hidden />}
      onClick={open}
    >
      {label}
    </Button>
  );
}
