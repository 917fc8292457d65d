import { registerInput } from '@palmbid/api/schemas';
import { limits } from '@palmbid/domain';

/** Room for a suffix. */
const LONGEST = limits.username.max - 6;

/**
 * A name and a username from an e-mail address: "Edda Example" and "edda.example" from edda.example@mail.com. With `suffix` another
 * username, where the first is taken.
 */
export function accountOf(email: string, suffix = ''): { name: string; username: string } {
  const local = email.split('@')[0]?.split('+')[0] ?? '';
  const name = local
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
    .slice(0, limits.name.max);
  const plain = local
    .toLowerCase()
    .replaceAll(/[^a-z0-9_.-]/g, '')
    .slice(0, LONGEST);
  const isFine = registerInput.shape.username.safeParse(plain).success;
  return {
    name: name.length >= limits.name.min ? name : 'Guest',
    username: `${isFine ? plain : 'guest'}${suffix}`,
  };
}
