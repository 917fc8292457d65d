import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import classes from './action-bar.module.css';

type ActionBarProps = {
  /** What the bar is: "Price and bids". */
  label: string;
  /** The price, or what stands in its place. */
  price: ReactNode;
  /** One short line below it. */
  note?: ReactNode;
  /** The screen's main action. */
  children: ReactNode;
  /** The part of the page that has price and action itself: while it is on screen, the bar is not. */
  instead?: RefObject<HTMLElement | null>;
};

function useIsSeen(part: RefObject<HTMLElement | null> | undefined): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    const element = part?.current;
    if (!element) return setSeen(false);
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      // What the header or the bar covers is not seen.
      rootMargin: '-64px 0px -72px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
  return seen;
}

/** On phones: a screen's price and main action at the bottom, in place of the bar with the shortcuts. */
export function ActionBar({ label, price, note, children, instead }: ActionBarProps) {
  if (useIsSeen(instead)) return null;
  return (
    <section className={classes.bar} aria-label={label} data-action-bar>
      <p className={`${classes.price} tabular`}>
        {price}
        {note ? <span className={classes.note}>{note}</span> : null}
      </p>
      {children}
    </section>
  );
}
