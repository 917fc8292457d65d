/** A page in HTML without its content, and the style rules of all its parts. */
export type Template = { html: string; rules: StyleRule[] };

/** Where a template takes its content. */
export const marks = { styles: '<!--styles-->', markup: '<!--markup-->', data: '<!--data-->' } as const;

/** A rule, the conditions around it (`@layer`, `@media`), and for each of its selectors the classes it needs. */
export type StyleRule = { around: string[]; needs: string[][]; css: string };

const CLASSES = /class="([^"]*)"/g;

/** The style sheet of those rules that can match in a markup. */
function usedStyles(rules: readonly StyleRule[], markup: string): string {
  const used = new Set([...markup.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')));
  let open: readonly string[] = [];
  let sheet = '';
  const enter = (around: readonly string[]) => {
    if (around.join() === open.join()) return;
    sheet += '}'.repeat(open.length) + around.map((each) => `${each}{`).join('');
    open = around;
  };
  for (const { around, needs, css } of rules) {
    if (!needs.some((classes) => classes.every((name) => used.has(name)))) continue;
    enter(around);
    sheet += css;
  }
  enter([]);
  return sheet;
}

/** Fills a template: `markup` goes into `#root`, the style rules that it needs into the head, and `data` behind it. */
export function fillTemplate({ html, rules }: Template, markup: string, data = ''): string {
  return html
    .replace(marks.styles, () => `<style>${usedStyles(rules, html + markup)}</style>`)
    .replace(marks.data, () => data)
    .replace(marks.markup, () => markup);
}
