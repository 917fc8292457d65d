import { escapeHtml, pageTitle, pictureUrl } from '@palmbid/domain';

/** What a page says of itself to browsers, search engines and previews, in its first HTML. */
export type PageHead = {
  title: string;
  description: string;
  /** The path that search engines know the page by; null for pages that are not for them. */
  path: string | null;
  /** A picture's address, absolute or a path of this site; without one the site's own. */
  image?: string | null;
};

/** Cards of other sites draw no vector pictures. */
const CARD = { path: '/social-card.png', width: 1200, height: 630 } as const;

function imageOf(image: string | null | undefined, publicUrl: string): string | undefined {
  if (!image || !URL.canParse(image, publicUrl)) return undefined;
  if (new URL(image, publicUrl).pathname.endsWith('.svg')) return undefined;
  return new URL(pictureUrl(image), publicUrl).href;
}

/** The elements of a head; `publicUrl` makes addresses absolute. */
export function headElements(head: PageHead, publicUrl: string): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  const title = pageTitle(head.title);
  const address = head.path === null ? null : new URL(head.path, publicUrl).href;
  const image = imageOf(head.image, publicUrl);
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
    meta('property', 'og:image', image ?? new URL(CARD.path, publicUrl).href),
    ...(image
      ? []
      : [
          meta('property', 'og:image:width', String(CARD.width)),
          meta('property', 'og:image:height', String(CARD.height)),
        ]),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
}

const place = /<!--head:[\s\S]*?<!--\/head-->/;

/** The page with a head in the place that its source keeps for it. */
export const withHead = (page: string, head: PageHead, publicUrl: string): string =>
  page.replace(place, () => headElements(head, publicUrl));
