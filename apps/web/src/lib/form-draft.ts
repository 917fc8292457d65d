/**
 * What was typed into a form, kept in this tab (session storage): it survives a reload, a lost session and the way over
 * the login page, and is gone with the tab. Forbidden or full storage is ignored.
 */
const PREFIX = 'palmbid-draft-';
const keyOf = (name: string): string => PREFIX + name;

/** The draft of that name as an unchecked record: every field is the reader's to judge. Empty when there is none. */
export function readDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Keeps a draft, replacing the one before. */
export function writeDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Private windows may refuse; the form itself still holds its values.
  }
}

/** Forgets a draft, once it has been sent. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

/** Forgets every draft of this tab: they belong to whoever has just left. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
