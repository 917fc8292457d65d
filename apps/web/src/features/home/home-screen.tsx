import { useRef } from 'react';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Listings } from './listings.tsx';

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
      <Listings />
    </>
  );
}
