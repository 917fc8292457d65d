import { describe, expect, test } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault('a secret of this test only, long enough');

describe('sealing', () => {
  test('opens what it sealed, each time in another form', () => {
    const [a, b] = [vault.seal('Grüße 🌴', 'mail'), vault.seal('Grüße 🌴', 'mail')];
    expect(a).not.toBe(b);
    expect(a).not.toContain('Gr');
    expect(vault.open(a, 'mail')).toBe('Grüße 🌴');
  });

  test('nothing else opens: another secret, another context, one changed character', () => {
    const sealed = vault.seal('secret', 'mail');
    expect(() => createVault('another secret of this test, also long').open(sealed, 'mail')).toThrow();
    expect(() => vault.open(sealed, 'note')).toThrow();
    const at = sealed.length - 2;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => vault.open(changed, 'mail')).toThrow();
    expect(() => vault.open('v0.a.b.c', 'mail')).toThrow();
  });

  test('signatures are no keys for sealing and differ by secret', () => {
    expect(vault.sign('a')).toBe(vault.sign('a'));
    expect(vault.sign('a')).not.toBe(vault.sign('b'));
    expect(vault.sign('a')).not.toBe(createVault('another secret of this test, also long').sign('a'));
  });
});
