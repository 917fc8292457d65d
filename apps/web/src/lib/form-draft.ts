/**
 * Drafts of forms, kept in the tab's session storage: they survive a reload, an ended session and the login page, and end
 * with the tab. Errors of forbidden or full storage are ignored.
 */
const PREFIX = 'palmbid-draft-';
const keyOf = (name: string): string => PREFIX + name;

/** The draft of that name as an unchecked record, which the caller must validate. Empty when there is none. */
export function readDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Stores a draft, replacing the one before. */
export function writeDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Storage may be forbidden in private windows; the form itself still has its values.
  }
}

/** Removes a draft, after it was sent. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

/** Removes every draft of this browser, after a logout: those of this tab, and trips that were not posted. */
export function clearDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
