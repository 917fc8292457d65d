/** Values in local storage, shared by all components of this tab and by other tabs. */
import { useCallback, useSyncExternalStore } from 'react';

const CHANGED = 'palmbid:stored-value';

/** A stored text; null when unset or when storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text (null removes it) and notifies all components that use it. Ignores forbidden storage. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden in private windows; readers then get the default.
  }
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
}

/** Calls back after each change of a stored value, in this tab or another one. Returns what ends it. */
export function watchStored(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** A stored text as it is; null when unset. */
export function useStoredText(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    watchStored,
    () => readStored(key),
    () => null,
  );
  const set = useCallback((next: string | null) => writeStored(key, next), [key]);
  return [value, set];
}
