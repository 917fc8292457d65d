const patterns: readonly RegExp[] = [
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g,
  /\bhttps?:\/\/\S{1,300}|\bwww\.\S{1,300}/gi,
  // Ten digits and more are a telephone number, not a price or a date.
  /(?<![\w$€£]|\d[,.])\+?\(?\d{1,4}\)?(?:[\s./-]{0,2}\(?\d{2,4}\)?){2,5}(?!\w)/g,
];

/** A telephone number has nine digits and more and is no date. */
function isPhone(text: string): boolean {
  return digits(text) >= 9 && !/\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}/.test(text);
}

const removed = '[contact removed]';

function digits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** Takes e-mail addresses, links and telephone numbers out of a text. */
export function withoutContacts(text: string): string {
  return patterns.reduce(
    (result, pattern, i) => result.replace(pattern, (hit) => (i === 2 && !isPhone(hit) ? hit : removed)),
    text,
  );
}
