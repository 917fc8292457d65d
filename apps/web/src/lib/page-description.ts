import { useEffect } from 'react';

/** What search engines and previews show under the title; the site's own sentence comes back when the page goes. */
export function usePageDescription(text: string): void {
  useEffect(() => {
    const metas = document.querySelectorAll<HTMLMetaElement>(
      'meta[name="description"], meta[property="og:description"]',
    );
    const before = Array.from(metas, (meta) => meta.content);
    for (const meta of metas) meta.content = text;
    return () => {
      metas.forEach((meta, index) => {
        meta.content = before[index] ?? meta.content;
      });
    };
  }, [text]);
}
