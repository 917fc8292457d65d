import { expect } from 'vitest';
import type { TestClient } from '../../support/index.ts';

/** Follows the Link headers of a list to its end; returns the ids page by page. */
export async function allPages(client: TestClient, url: string): Promise<number[][]> {
  const pages: number[][] = [];
  let next: string | undefined = url;
  while (next !== undefined) {
    const answer = await client.get(next);
    expect(answer.status).toBe(200);
    expect(Array.isArray(answer.json)).toBe(true);
    pages.push((answer.json as { id: number }[]).map(({ id }) => id));
    next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  return pages;
}
