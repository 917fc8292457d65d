import { useEffect } from 'react';

/**
 * Describes the page to search engines (schema.org). The block is data, not a program, so the content security policy
 * lets it stand. Pass undefined while loading; it goes with the page.
 */
export function useJsonLd(data: object | undefined): void {
  const json = data === undefined ? undefined : JSON.stringify({ '@context': 'https://schema.org', ...data });
  useEffect(() => {
    if (json === undefined) return;
    const block = document.createElement('script');
    block.type = 'application/ld+json';
    block.textContent = json;
    document.head.append(block);
    return () => block.remove();
  }, [json]);
}
