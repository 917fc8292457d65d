import { IconStarFilled } from '@tabler/icons-react';
import classes from './reviews.module.css';

/** Five stars, the first `stars` of them filled. */
export function StarRow({ stars, size = 16 }: { stars: number; size?: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={`${stars} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((each) => (
        <IconStarFilled key={each} size={size} aria-hidden data-off={each > stars || undefined} />
      ))}
    </span>
  );
}
