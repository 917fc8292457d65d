import classes from './auth.module.css';

const words = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/**
 * Estimates a password's strength, 0 to 4: length counts most, variety adds, repetition subtracts. Only a hint: the server's
 * policy decides what is accepted.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const characters = Array.from(password);
  if (characters.length < 6) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(characters).size;
  const points = Math.min(characters.length, distinct * 2) + (kinds - 1) * 2;
  return points < 9 ? 1 : points < 13 ? 2 : points < 18 ? 3 : 4;
}

/** The strength meter under a new password. */
export function PasswordStrength({ password }: { password: string }) {
  if (password === '') return null;
  const strength = passwordStrength(password);
  return (
    <div className={classes.strength} data-level={strength}>
      <span className={classes.strengthBars} aria-hidden>
        {words.slice(1).map((word, index) => (
          <span key={word} data-on={index < strength || undefined} />
        ))}
      </span>
      <span role="status">
        Password strength: <strong>{words[strength]}</strong>
        {strength > 0 && strength < 3 ? '. Longer is better: try a few words.' : ''}
      </span>
    </div>
  );
}
