import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { legalSections } from './legal-markdown.tsx';

const show = (body: string) => {
  const { lead, sections } = legalSections(body);
  const { container } = render(
    <MemoryRouter>
      <p>{lead}</p>
      {sections.map(({ id, title, body: content }) => (
        <section key={id} id={id} aria-label={title}>
          {content}
        </section>
      ))}
    </MemoryRouter>,
  );
  return container;
};

test('a legal text has a lead, sections with their anchors, lists, tables and links', () => {
  show(`In short.

## 1. What this is {#about}

“We” & you. See [the rules](/how-it-works), [write](mailto:a@b.example).

- one
- **two**

## Data we keep

| Data | Until |
| --- | --- |
| Name | You **close** the account |`);
  expect(screen.getByText('In short.')).toBeVisible();
  const about = screen.getByRole('region', { name: '1. What this is' });
  expect(about).toHaveAttribute('id', 'about');
  expect(
    within(about)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['one', 'two']);
  expect(screen.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/how-it-works');
  const table = within(screen.getByRole('region', { name: 'Data we keep' })).getByRole('table');
  expect(table).toHaveTextContent('DataUntilNameYou close the account');
});

test('markup and dangerous links in a legal text are shown as text and become nothing', () => {
  const typed = show(`## Evil

<script>alert(1)</script> <img src=x onerror=alert(1)> <b>bold</b>

[a](javascript:alert(1)) [b](//evil.example) [c](data:text/html,x) ![d](https://evil.example/x.png)

<iframe src="https://evil.example"></iframe>`);
  expect(typed.querySelector('script, img, b, iframe, a')).toBeNull();
  expect(typed).toHaveTextContent('<script>alert(1)</script>');
  expect(typed).toHaveTextContent('<b>bold</b>');
});
