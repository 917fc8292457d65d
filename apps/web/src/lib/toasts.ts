/** The product's toasts by name, on top of `lib/toast.ts`. */
import { errorMessage, isUnexplained } from './errors.ts';
import { toastTexts } from './texts.ts';
import { showToast } from './toast.ts';

type Spoken = string | readonly [title: string, text: string];

const split = (text: Spoken): { title: string; message?: string } =>
  typeof text === 'string' ? { title: text } : { title: text[0], message: text[1] };

type Said<Kind> = {
  [K in keyof typeof toastTexts]: (typeof toastTexts)[K] extends Kind ? K : never;
}[keyof typeof toastTexts];

/** A good end: the text as it stands, or a title with a message of its own. */
export function toastDone(name: keyof typeof toastTexts, message?: string): void {
  const { title, message: own } = split(toastTexts[name]);
  showToast({ title, message: message ?? own });
}

/** Something is missing before the app can go on. */
export function toastWarning(name: Said<readonly [string, string]>): void {
  showToast({ ...split(toastTexts[name]), variant: 'destructive' });
}

/** A failed call: the title, and the error's message, `status: body`; `fallback` where nobody said what went wrong. */
export function toastFailure(name: Said<string>, error: unknown, fallback?: string): void {
  const message = fallback !== undefined && isUnexplained(error) ? fallback : errorMessage(error);
  showToast({ title: toastTexts[name], message, variant: 'destructive' });
}
