/** Renders the Markdown of legal texts as React elements: text stays text, so that a body can inject no markup. */
import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FactTable } from '../articles/parts.tsx';

/** Links lead to this site, to other https sites and to mail; any other address is shown as text. */
function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  if (/^\/(?!\/)/.test(href)) return <Link to={href}>{children}</Link>;
  if (/^(https:\/\/|mailto:)/.test(href))
    return (
      <a href={href} rel="noopener noreferrer">
        {children}
      </a>
    );
  return children;
}

const all = (tokens: readonly Token[] = []): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text never change their order
  tokens.map((token, place) => <Fragment key={place}>{inline(token as Tokens.Generic)}</Fragment>);

function inline(token: Tokens.Generic): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{all(token.tokens)}</strong>;
    case 'em':
      return <em>{all(token.tokens)}</em>;
    case 'br':
      return <br />;
    case 'link':
      return <LegalLink href={token['href']}>{all(token.tokens)}</LegalLink>;
    case 'text':
      return token.tokens ? all(token.tokens) : token['text'];
    case 'escape':
      return token['text'];
    default:
      // Pictures, code and HTML are shown as they were typed.
      return token.raw;
  }
}

function block(token: Tokens.Generic): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <h3>{all(token.tokens)}</h3>;
    case 'paragraph':
      return <p>{all(token.tokens)}</p>;
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const List = ordered ? 'ol' : 'ul';
      return (
        <List>
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={place}>{item.tokens.map((part) => all([part]))}</li>
          ))}
        </List>
      );
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const head = header.map(({ text }) => text);
      return (
        <FactTable
          label={head.join(', ')}
          head={head}
          rows={rows.map(([first, ...cells]) => [
            first?.text ?? '',
            ...cells.map((cell) => all(cell.tokens)),
          ])}
        />
      );
    }
    default:
      return <p>{token.raw}</p>;
  }
}

export type LegalSection = { id: string; title: string; body: ReactNode };

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** The body as a lead and sections: each `## Title {#anchor}` begins one. */
export function legalSections(body: string): { lead: string; sections: LegalSection[] } {
  const lead: Token[] = [];
  const sections: { id: string; title: string; tokens: Token[] }[] = [];
  for (const token of lexer(body)) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth <= 2) {
      const [, title = '', id] = /^(.*?)\s*(?:\{#([\w-]+)\})?$/.exec((token as Tokens.Heading).text) ?? [];
      sections.push({ id: id ?? slug(title), title, tokens: [] });
    } else (sections.at(-1)?.tokens ?? lead).push(token);
  }
  return {
    lead: lead
      .map((token) => ('text' in token ? token.text : ''))
      .join(' ')
      .trim(),
    sections: sections.map(({ id, title, tokens }) => ({
      id,
      title,
      // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text never change their order
      body: tokens.map((token, place) => <Fragment key={place}>{block(token as Tokens.Generic)}</Fragment>),
    })),
  };
}
