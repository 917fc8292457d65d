import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useHydrated } from '../../lib/hydrated.ts';
import classes from './heart.module.css';
import { useFavourites } from './use-favourites.ts';

/** Keeps a home, or no longer. Its name stays the same, so that a screen reader says "pressed" or "not pressed". */
export function Heart({ id, title }: { id: number; title: string }) {
  const { ids, toggle } = useFavourites();
  // What a visitor keeps is known in the browser only.
  const isKept = useHydrated() && ids.includes(id);
  const Icon = isKept ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={isKept}
      aria-label={`Keep ${title}`}
      onClick={() => toggle(id)}
    >
      <Icon size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
