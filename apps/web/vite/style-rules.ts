import postcss, { type Container } from 'postcss';
import type { StyleRule } from '../src/shell/template.ts';

const FUNCTIONS = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;

/** The classes without which a selector cannot match. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(FUNCTIONS, '').matchAll(CLASS)].map(([, name = '']) => name);

/** The rules of a minified style sheet. */
export function rulesOf(sheet: string): StyleRule[] {
  const found: StyleRule[] = [];
  const visit = (container: Container, around: string[]): void => {
    container.each((node) => {
      const css = node.toString();
      if (node.type === 'rule') found.push({ around, needs: node.selectors.map(classesOf), css });
      else if (node.type === 'atrule' && node.nodes && /^(layer|media|supports|container)$/.test(node.name))
        visit(node, [...around, `@${node.name} ${node.params}`]);
      else if (node.type !== 'comment')
        found.push({ around, needs: [[]], css: node.type === 'atrule' && !node.nodes ? `${css};` : css });
    });
  };
  visit(postcss.parse(sheet), []);
  return found;
}
