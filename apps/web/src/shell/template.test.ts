import { expect, test } from 'vitest';
import { fillTemplate, marks } from './template.ts';

const html = `<head>${marks.styles}</head><div id="root">${marks.markup}</div>${marks.data}`;

test('a filled template has the rules that its markup needs, inside their conditions and in their order', () => {
  const rules = [
    { around: ['@layer base'], needs: [[]], css: 'body{margin:0}' },
    { around: ['@layer base'], needs: [['card']], css: '.card{color:red}' },
    { around: ['@layer base', '@media print'], needs: [['card', 'wide']], css: '.card.wide{color:blue}' },
    { around: [], needs: [['missing'], ['wide']], css: '.missing,.wide{width:100%}' },
    { around: [], needs: [['missing']], css: '.missing{width:0}' },
    { around: [], needs: [['card', 'missing']], css: '.card .missing{width:0}' },
  ];
  const page = fillTemplate({ html, rules }, '<p class="wide card">$& text</p>', '<data>');
  expect(page).toContain(
    '<style>@layer base{body{margin:0}.card{color:red}}@layer base{@media print{.card.wide{color:blue}}}.missing,.wide{width:100%}</style>',
  );
  expect(page).toContain('<div id="root"><p class="wide card">$& text</p></div><data>');
});

test('a mark in the markup stays text', () => {
  const page = fillTemplate({ html, rules: [] }, `<p>${marks.data}</p>`, '{"mine":1}');
  expect(page).toContain(`<p>${marks.data}</p></div>{"mine":1}`);
});

test('a filled template has only the custom properties that something refers to', () => {
  const rules = [
    { around: [], needs: [[]], css: ':root{--a:1px;--b:var(--a);--c:3px;--d:4px;--e:url(x)}' },
    { around: [], needs: [['card']], css: '.card{margin:var(--b)}.x--f:hover{top:0}' },
  ];
  const page = fillTemplate({ html, rules }, '<p class="card" style="top:var(--d)"></p>');
  expect(page).toContain(
    '<style>:root{--a:1px;--b:var(--a);--d:4px;}.card{margin:var(--b)}.x--f:hover{top:0}</style>',
  );
});
