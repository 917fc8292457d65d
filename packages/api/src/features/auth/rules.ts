import { AppError, limits } from '@palmbid/domain';

// Parts of common passwords.
const common = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  '123456',
  '654321',
  'abcdef',
  'iloveyou',
  'letmein',
  'welcome',
  'admin',
  'palmbid',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'trustno1',
  'superman',
  'changeme',
];

const refuse = (message: string): never => {
  throw new AppError('invalid_input', message, { fields: [{ path: 'password', message }] });
};

/**
 * What `PASSWORD_POLICY=strong` requires beyond the schema: 15 characters, no common password, and not built from the account's
 * username or address. Accepts everything under the default policy.
 *
 * @throws AppError `invalid_input`
 */
export function checkPasswordPolicy(
  policy: 'spec' | 'strong',
  password: string,
  person: { username: string; email: string },
): void {
  if (policy !== 'strong') return;
  const { strongMin } = limits.password;
  if ([...password].length < strongMin) refuse(`Password must be at least ${strongMin} characters`);
  const folded = password.toLowerCase().replace(/[\s._-]/g, '');
  if (new Set(folded).size < 6) refuse('Password repeats too few characters');
  // Without the guessable words enough different characters must remain.
  const guessable = [...common, person.username, person.email.split('@')[0] ?? '']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3);
  const rest = guessable.reduce((left, word) => left.replaceAll(word, ''), folded);
  if (new Set(rest).size < 6) refuse('Password is too easy to guess');
}
