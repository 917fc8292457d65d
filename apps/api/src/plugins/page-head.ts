import { escapeHtml, pageTitle, pictureUrl } from '@palmbid/domain';

/** The metadata of a page in its first HTML, for browsers, search engines and link previews. */
export type PageHead = {
  title: string;
  description: string;
  /** The canonical path; null for pages that search engines must not index. */
  path: string | null;
  /** The picture for previews, as an absolute URL or a path; by default the site's own. */
  image?: string | null;
  /** The picture in place of a missing one, or of a drawing, which previews do not render: a path. */
  card?: string | undefined;
  /** A description of the content in schema.org's words, for search engines. */
  data?: object;
};

/** The default picture; link previews do not render SVG. */
export const socialCard = { path: '/social-card.png', width: 1200, height: 630 } as const;

function imageOf(image: string | null | undefined, publicUrl: string): string | undefined {
  if (!image || !URL.canParse(image, publicUrl)) return undefined;
  if (new URL(image, publicUrl).pathname.endsWith('.svg')) return undefined;
  return new URL(pictureUrl(image), publicUrl).href;
}

/** The elements of a head; `publicUrl` is the base of relative URLs. */
export function headElements(head: PageHead, publicUrl: string): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  const title = pageTitle(head.title);
  const address = head.path === null ? null : new URL(head.path, publicUrl).href;
  const photo = imageOf(head.image, publicUrl);
  const card = new URL(head.card ?? socialCard.path, publicUrl).href;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    ...(address === null
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(address)}" />`, meta('property', 'og:url', address)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Palmbid'),
    meta('property', 'og:title', head.title || title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:image', photo ?? card),
    meta('property', 'og:image:alt', head.title || title),
    ...(photo
      ? []
      : [
          meta('property', 'og:image:width', String(socialCard.width)),
          meta('property', 'og:image:height', String(socialCard.height)),
        ]),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.data
      ? [
          `<script type="application/ld+json">${JSON.stringify(head.data).replaceAll('<', '\\u003c')}</script>`,
        ]
      : []),
  ].join('\n    ');
}

const placeholder = /<!--head:[\s\S]*?<!--\/head-->/;

/** Replaces the head's placeholder in a page. */
export const withHead = (page: string, head: PageHead, publicUrl: string): string =>
  page.replace(placeholder, () => headElements(head, publicUrl));
