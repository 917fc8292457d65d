import { type ComponentType, useSyncExternalStore } from 'react';

let Manager: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Called by the code of the dialogs (`dialog.tsx`), which is loaded on use. */
export function fillDialogSlot(manager: ComponentType): void {
  Manager = manager;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The place of the dialogs in the layout. Empty until the first is opened. */
export function DialogSlot() {
  const Filling = useSyncExternalStore(
    subscribe,
    () => Manager,
    () => null,
  );
  return Filling ? <Filling /> : null;
}
