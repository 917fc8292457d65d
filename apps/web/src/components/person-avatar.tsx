import { photoKeyOf, photoUrl, pictureUrl } from '@palmbid/domain';
import classes from './person-avatar.module.css';

/** First letters of the first and last word of a name, at most two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

type PersonAvatarProps = { name: string; src?: string | null; size?: number };

/** The URL of the smallest uploaded size that is sharp at `size` px. */
const sized = (src: string, size: number): string => {
  const key = photoKeyOf(src);
  return key === undefined ? pictureUrl(src) : photoUrl(key, size <= 48 ? 96 : 256);
};

/** A user's picture or initials; decorative, because the name is always beside it. `size` in px. */
export function PersonAvatar({ name, src, size = 40 }: PersonAvatarProps) {
  return (
    <span className={classes.avatar} style={{ '--avatar-size': `${size}px` }} aria-hidden>
      {src ? (
        <img src={sized(src, size)} alt="" width={size} height={size} loading="lazy" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
