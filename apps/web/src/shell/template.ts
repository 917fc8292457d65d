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

const DECLARATION = /(--[\w-]+):([^;{}]*)(?:;|(?=\}))/g;
const USE = /var\(\s*(--[\w-]+)/g;

const usesIn = (text: string): string[] => [...text.matchAll(USE)].flatMap(([, name = '']) => name);

/** A style sheet without the custom properties that nothing in it or in the markup refers to. */
function withoutUnusedVariables(sheet: string, markup: string): string {
  const declared = new Map<string, string>();
  for (const [, name = '', value = ''] of sheet.matchAll(DECLARATION))
    declared.set(name, `${declared.get(name) ?? ''} ${value}`);
  const used = new Set<string>();
  const open = [...usesIn(sheet.replace(DECLARATION, '')), ...usesIn(markup)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...usesIn(declared.get(name) ?? ''));
  }
  return sheet.replace(DECLARATION, (declaration, name: string) => (used.has(name) ? declaration : ''));
}

/** Fills a template: `markup` goes into `#root`, the style rules that it needs into the head, and `data` behind it. */
export function fillTemplate({ html, rules }: Template, markup: string, data = ''): string {
  const page = html + markup;
  const styles = withoutUnusedVariables(usedStyles(rules, page), page);
  return html
    .replace(marks.styles, () => `<style>${styles}</style>`)
    .replace(marks.data, () => data)
    .replace(marks.markup, () => markup);
}
