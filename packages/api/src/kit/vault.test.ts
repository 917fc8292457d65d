import { describe, expect, test } from 'vitest';
import { createVault, isSignedBy, SealLost } from './vault.ts';

const vault = createVault('a secret of this test only, long enough');

describe('sealing', () => {
  test('opens what it sealed, each time with another ciphertext', () => {
    const [a, b] = [vault.seal('Grüße 🌴', 'mail'), vault.seal('Grüße 🌴', 'mail')];
    expect(a).not.toBe(b);
    expect(a.split('.').map((part) => Buffer.from(part, 'base64url').toString())).not.toContain('Grüße 🌴');
    expect(vault.open(a, 'mail')).toBe('Grüße 🌴');
  });

  test('opens values sealed, and accepts signatures made, by earlier releases', () => {
    const sealed = 'v2.ce1e6abe.K7VLpM9G-QCLWtgw.ADHpBjKGeaYSyEhWRbgM-Q.PPW6aP0Pykrq_WqN';
    expect(vault.open(sealed, 'mail')).toBe('Grüße 🌴');
    expect(vault.sign('a')).toBe('WusC7eEDD549itp8Cg0QTBziumnIaZ-Q_sOb62nHVn8');
  });

  test('refuses another secret, another context and a changed character', () => {
    const sealed = vault.seal('secret', 'mail');
    expect(() => createVault('another secret of this test, also long').open(sealed, 'mail')).toThrow();
    expect(() => vault.open(sealed, 'note')).toThrow();
    const at = sealed.length - 2;
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => vault.open(changed, 'mail')).toThrow();
    expect(() => vault.open('v0.a.b.c', 'mail')).toThrow();
  });

  test('signs differently with each secret', () => {
    expect(vault.sign('a')).toBe(vault.sign('a'));
    expect(vault.sign('a')).not.toBe(vault.sign('b'));
    expect(vault.sign('a')).not.toBe(createVault('another secret of this test, also long').sign('a'));
  });
});

describe('several secrets', () => {
  const [old, fresh] = [
    'an old secret of this test, long enough',
    'a new secret of this test, long enough',
  ] as const;
  const [before, both, after] = [createVault(old), createVault(fresh, old), createVault(fresh)];

  test('seals with the first, opens with each, and puts the id of the secret into the value', () => {
    expect(both.open(before.seal('a', 'mail'), 'mail')).toBe('a');
    expect(after.open(both.seal('b', 'mail'), 'mail')).toBe('b');
    expect(() => before.open(both.seal('b', 'mail'), 'mail')).toThrow(SealLost);
    expect(both.seal('b', 'mail').split('.').slice(0, 2)).toEqual(['v2', after.keyId]);
    expect(both.keyIds).toEqual([after.keyId, before.keyId]);
    // A secret configured twice counts once.
    expect(createVault(fresh, old, fresh, old).keyIds).toEqual(both.keyIds);
  });

  test('opens values without a key id', () => {
    const sealed = before.seal('as it was', 'mail').replace(/^v2\.[0-9a-f]{8}\./, 'v1.');
    expect(both.open(sealed, 'mail')).toBe('as it was');
    expect(() => after.open(sealed, 'mail')).toThrow(SealLost);
  });

  test('accepts signatures of each configured secret only', () => {
    expect(both.isSigned('link', before.sign('link'))).toBe(true);
    expect(both.isSigned('link', after.sign('link'))).toBe(true);
    expect(after.isSigned('link', before.sign('link'))).toBe(false);
    expect(both.isSigned('link', '')).toBe(false);
  });

  test('verifies an anchor’s signature with the public key', () => {
    const { publicKey, sign } = both.anchors;
    expect(isSignedBy(publicKey, 'head', sign('head'))).toBe(true);
    expect(isSignedBy(publicKey, 'heads', sign('head'))).toBe(false);
    expect(isSignedBy(before.anchors.publicKey, 'head', sign('head'))).toBe(false);
    expect(isSignedBy('no key', 'head', 'nothing')).toBe(false);
  });
});
