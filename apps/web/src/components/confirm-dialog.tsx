import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  /** The question, with the spec's words; may repeat what is agreed. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for irreversible actions, `action` for the screen's main action. */
  tone?: 'normal' | 'action' | 'danger';
  /** Returns the focus to where it was; false when the confirmed action moves it elsewhere. */
  returnFocus?: boolean;
  /** May be async: until it settles the button shows a loader and ignores clicks. The caller shows rejections. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
};

const colors = { normal: 'lagoon', action: 'sunset', danger: 'red' } as const;

/** Asks for confirmation. The safe button has the initial focus; Escape and outside clicks cancel. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'normal',
  returnFocus = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={title}
      size={480}
      returnFocus={returnFocus}
    >
      <div>{children}</div>
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={colors[tone]} loading={busy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
