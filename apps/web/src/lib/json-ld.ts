import { useEffect } from 'react';

/**
 * Adds schema.org data for search engines while the page is mounted. It is not executed, so the content security policy
 * allows it. Pass undefined while loading.
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
