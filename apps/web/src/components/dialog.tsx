/**
 * Dialogs, by Mantine's manager: it keeps the content while the dialog fades and returns the focus. A dialog is opened by a
 * call, and its content is a component of its own; so a page pays for a dialog only while it is open.
 */
import { Button, Group } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { ModalsProvider, modals } from '@mantine/modals';
import { createContext, Fragment, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiHooks } from '../core/page-tools.tsx';
import { fillDialogSlot } from './dialog-slot.tsx';

let setReady: () => void;
/** Resolved once the manager takes calls: the first dialog is opened while it is being mounted. */
const ready = new Promise<void>((resolve) => {
  setReady = resolve;
});

function DialogManager() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes
  useEffect(() => () => modals.closeAll(), [pathname]);
  useEffect(() => setReady(), []);
  return (
    <ApiHooks>
      <Suspense fallback={null}>
        <ModalsProvider />
      </Suspense>
    </ApiHooks>
  );
}

fillDialogSlot(DialogManager);

type Close = (options?: { returnFocus: boolean }) => void;

type Dialog = {
  title: string;
  size?: number | 'lg';
  /** The content. `close` closes the dialog; with `returnFocus: false` the caller moves the focus itself. */
  children: (close: Close) => ReactNode;
};

const DialogId = createContext('');

/** Opens a dialog. It closes when the page changes. */
export function openDialog({ title, size, children }: Dialog): void {
  const modalId = randomId();
  const close: Close = ({ returnFocus } = { returnFocus: true }) => {
    modals.updateModal({ modalId, returnFocus });
    modals.close(modalId);
  };
  void ready.then(() =>
    modals.open({
      modalId,
      title,
      size,
      children: (
        <DialogId value={modalId}>
          <Fragment key={modalId}>{children(close)}</Fragment>
        </DialogId>
      ),
    }),
  );
}

/** Keeps the dialog around this component open while a call is under way. */
export function useStayOpen(busy: boolean): void {
  const modalId = use(DialogId);
  useEffect(() => {
    modals.updateModal({
      modalId,
      closeOnEscape: !busy,
      closeOnClickOutside: !busy,
      closeButtonProps: { 'aria-label': 'Close', disabled: busy },
    });
  }, [modalId, busy]);
}

type Question = {
  /** The question, with the spec's words; may repeat what is agreed. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for irreversible actions, `action` for the screen's main action. */
  tone?: 'normal' | 'action' | 'danger';
};

const colors = { normal: 'lagoon', action: 'sunset', danger: 'red' } as const;

/** A question with its two buttons, inside a dialog. The safe button has the initial focus. */
export function Confirmation({
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'normal',
  busy,
  onConfirm,
  onCancel,
}: Question & { busy: boolean; onConfirm: () => void; onCancel: () => void }) {
  useStayOpen(busy);
  return (
    <>
      <div>{children}</div>
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={colors[tone]} loading={busy} onClick={() => (busy ? undefined : onConfirm())}>
          {confirmLabel}
        </Button>
      </Group>
    </>
  );
}

type ConfirmProps = Question & {
  title: string;
  /** The action. The dialog closes when it has ended; a mutation shows its own failure. */
  onConfirm: () => undefined | Promise<unknown>;
};

function Confirm({ onConfirm, close, ...question }: ConfirmProps & { close: Close }) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch {
      // Shown by the mutation, as a toast or at its form.
    } finally {
      close();
    }
  };
  return <Confirmation {...question} busy={busy} onConfirm={() => void confirm()} onCancel={() => close()} />;
}

/** Asks before an action. */
export const confirm = (question: ConfirmProps): void =>
  openDialog({
    title: question.title,
    size: 480,
    children: (close) => <Confirm {...question} close={close} />,
  });
