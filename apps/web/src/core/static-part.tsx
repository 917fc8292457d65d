/**
 * Markup that never changes, such as a drawing. The build renders it into the landing page, and the browser keeps what it finds
 * there: its code is loaded only where the page is opened from another one.
 */
import { type ComponentType, Suspense } from 'react';
import { lazily } from './lazily.tsx';

type Load = () => Promise<{ default: ComponentType }>;

const parts = new Map<string, { load: Load; Part?: ComponentType }>();

/** Loads the code of all parts, so that Node can render them. */
export async function preloadStaticParts(): Promise<void> {
  for (const part of parts.values()) part.Part = (await part.load()).default;
}

/**
 * A static part of the landing page. `load` imports a file named `*-markup.tsx`: the build adds the styles of these to those of
 * the page (`vite/page-files.ts`). `id` is the id of its element, which no other page has: the
 * page before may still be there.
 */
export function staticPart(id: string, load: Load): ComponentType {
  const part: { load: Load; Part?: ComponentType } = { load };
  parts.set(id, part);
  const Later = lazily(load, 'silent');
  let markup: string | undefined;
  return () => {
    if (import.meta.env.SSR) return <div id={id}>{part.Part ? <part.Part /> : null}</div>;
    markup ??= document.getElementById(id)?.innerHTML;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the element's own content, as the build has rendered it
    if (markup !== undefined) return <div id={id} dangerouslySetInnerHTML={{ __html: markup }} />;
    return (
      <div id={id}>
        <Suspense fallback={null}>
          <Later />
        </Suspense>
      </div>
    );
  };
}
