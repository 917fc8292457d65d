import { type ComponentType, useSyncExternalStore } from 'react';

let Manager: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Called by the code of the dialogs (`dialog.tsx`), which arrives with the first page that has one. */
export function fillDialogSlot(manager: ComponentType): void {
  Manager = manager;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The place of the dialogs in the layout. Empty until a page needs them, so that the first page loads none of their code. */
export function DialogSlot() {
  const Filling = useSyncExternalStore(
    subscribe,
    () => Manager,
    () => null,
  );
  return Filling ? <Filling /> : null;
}
