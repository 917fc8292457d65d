import { Suspense, useRef } from 'react';
import { lazily } from '../../core/lazily.tsx';
import { useHydrated } from '../../lib/hydrated.ts';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** Below the fold: loaded after the hero, and not part of the prerendered page. */
const Listings = lazily(() => import('./listings.tsx'), 'inline');

const Room = () => <div style={{ minHeight: '60rem' }} aria-busy />;

/** The landing page. */
export function HomeScreen() {
  const prompt = useRef<HTMLTextAreaElement>(null);
  const isReady = useHydrated();
  const getStarted = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    prompt.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' });
    prompt.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Hero promptRef={prompt} />
      <HowItWorks onGetStarted={getStarted} />
      {isReady ? (
        <Suspense fallback={<Room />}>
          <Listings />
        </Suspense>
      ) : (
        <Room />
      )}
    </>
  );
}
