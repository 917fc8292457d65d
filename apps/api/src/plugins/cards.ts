import { createHash } from 'node:crypto';
import { type Deps, readListingHead, readPlaceHead } from '@palmbid/api';
import { AppError, notFound } from '@palmbid/domain';
import fp from 'fastify-plugin';
import type { Card } from '../reading/card.ts';
import { socialCard } from './page-head.ts';

/** Cards that are kept; each has about 40 KB. */
const keptAtMost = 200;
const year = 365 * 24 * 3600;

export type CardSubject = 'listings' | 'places';

/** What a card shows names its file, so that clients and this process keep it until the page says something else. */
const versionOf = (card: Card): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 12);

/** The path of the picture that link previews show of a page. */
export const cardPath = (subject: CardSubject, key: number | string, card: Card): string =>
  `/cards/${subject}/${key}/${versionOf(card)}.png`;

/** The card of a page, from the data of its head; null where there is no such page. */
async function readCard(
  deps: Pick<Deps, 'db' | 'config'>,
  subject: string,
  key: string,
): Promise<Card | null> {
  if (subject === 'places') return (await readPlaceHead(deps, key))?.card ?? null;
  if (subject === 'listings' && /^[1-9]\d{0,8}$/.test(key)) {
    return (await readListingHead(deps, Number(key)))?.card ?? null;
  }
  return null;
}

/**
 * `/cards/<listings|places>/<key>/<version>.png`: the pictures of link previews, drawn on first use from what everybody may read.
 * The number of kept ones, of those drawn at once and of those that wait is bounded; beyond that, previews get the site's own card.
 */
export const cards = fp<{
  deps: Pick<Deps, 'db' | 'config' | 'log'>;
  draw: (card: Card) => Promise<Uint8Array>;
}>(
  async (app, { deps, draw }) => {
    /** By version, the last used last. */
    const kept = new Map<string, Promise<Uint8Array>>();

    function drawn(card: Card): Promise<Uint8Array> {
      const version = versionOf(card);
      const picture = kept.get(version) ?? draw(card);
      kept.delete(version);
      kept.set(version, picture);
      picture.catch(() => kept.delete(version));
      for (const oldest of kept.keys()) {
        if (kept.size <= keptAtMost) break;
        kept.delete(oldest);
      }
      return picture;
    }

    app.get<{ Params: { subject: string; key: string; version: string } }>(
      '/cards/:subject/:key/:version.png',
      async ({ params: { subject, key, version } }, reply) => {
        const card = await readCard(deps, subject, key);
        if (!card) throw notFound();
        // Only the present picture has a name of its own: guessed versions cost no drawing.
        if (version !== versionOf(card)) {
          return reply
            .header('cache-control', 'public, max-age=300')
            .redirect(`/cards/${subject}/${key}/${versionOf(card)}.png`, 302);
        }
        try {
          const picture = await drawn(card);
          return reply
            .type('image/png')
            .header('cache-control', `public, max-age=${year}, immutable`)
            .send(Buffer.from(picture.buffer, picture.byteOffset, picture.length));
        } catch (error) {
          if (!(error instanceof AppError)) deps.log.warn({ err: error }, 'a card could not be drawn');
          return reply.header('cache-control', 'no-store').redirect(socialCard.path, 302);
        }
      },
    );
  },
  { name: 'cards' },
);
