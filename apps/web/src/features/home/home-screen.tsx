import { lazy, Suspense, useRef } from 'react';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** Below the first screen: their code comes while the first screen is read. */
const Listings = lazy(() => import('./listings.tsx'));

/** The landing page. */
export function HomeScreen() {
  const prompt = useRef<HTMLTextAreaElement>(null);
  const getStarted = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    prompt.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' });
    prompt.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Hero promptRef={prompt} />
      <HowItWorks onGetStarted={getStarted} />
      <Suspense fallback={<div style={{ minHeight: '60rem' }} aria-busy />}>
        <Listings />
      </Suspense>
    </>
  );
}
