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

/** A success: the toast's own text, or its title with the given message. */
export function toastDone(name: keyof typeof toastTexts, message?: string): void {
  const { title, message: own } = split(toastTexts[name]);
  showToast({ title, message: message ?? own });
}

/** A warning that the user has to provide something first. */
export function toastWarning(name: Said<readonly [string, string]>): void {
  showToast({ ...split(toastTexts[name]), variant: 'destructive' });
}

/** A failed call: the title and the error's message with its status; `fallback` when no server explained the failure. */
export function toastFailure(name: Said<string>, error: unknown, fallback?: string): void {
  const message = fallback !== undefined && isUnexplained(error) ? fallback : errorMessage(error);
  showToast({ title: toastTexts[name], message, variant: 'destructive' });
}
