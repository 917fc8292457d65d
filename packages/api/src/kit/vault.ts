import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign as signWith,
  timingSafeEqual,
  verify as verifyWith,
} from 'node:crypto';

/** Uses of the app's secrets: sealing values stored in the database, signing links, signing anchors. */
export type Vault = {
  /** Identifies the current secret, which seals: 8 hex digits that reveal nothing about it. */
  keyId: string;
  /** The ids of all configured secrets, the current one first. */
  keyIds: readonly string[];
  /** AES-256-GCM with the current secret; only the same `context` opens it. */
  seal: (text: string, context: string) => string;
  /** Opens with any configured secret. @throws SealLost for another secret or context, or a changed value */
  open: (sealed: string, context: string) => string;
  /** HMAC-SHA-256 with the current secret, base64url. */
  sign: (text: string) => string;
  /** The signatures with all configured secrets, the current one first. */
  signatures: (text: string) => string[];
  /** Whether `given` is the signature of `text` with any configured secret; compared in constant time. */
  isSigned: (text: string, given: string) => boolean;
  /** Signs the logs' anchors; Ed25519, base64url. */
  anchors: {
    publicKey: string;
    /** The public keys of all configured secrets, the current one first. */
    publicKeys: readonly string[];
    sign: (text: string) => string;
  };
};

/** A value was sealed with a secret that is not configured, or was changed. */
export class SealLost extends Error {
  override name = 'SealLost';
  /** Retrying is useless. */
  readonly forGood = true;
  constructor(cause?: unknown) {
    super('sealed with a secret that this server does not have (APP_SECRET)', { cause });
  }
}

/** DER prefixes of the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const spki = Buffer.from('302a300506032b6570032100', 'hex');

/** Verifies an Ed25519 signature; key and signature are base64url. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const der = Buffer.concat([spki, Buffer.from(publicKey, 'base64url')]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verifyWith(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** Derives one key per use from a secret, so that no key can be used for another purpose. */
function keysOf(secret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'palmbid', use, 32));
  const signing = keyFor('sign');
  const anchoring = createPrivateKey({
    key: Buffer.concat([pkcs8, keyFor('anchor')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(anchoring).export({ format: 'der', type: 'spki' }).subarray(spki.length);
  return {
    id: keyFor('key id').toString('hex').slice(0, 8),
    sealing: keyFor('seal'),
    anchoring,
    publicKey: publicKey.toString('base64url'),
    sign: (text: string) => createHmac('sha256', signing).update(text).digest('base64url'),
  };
}
type Keys = ReturnType<typeof keysOf>;

function openWith({ sealing }: Keys, [iv = '', tag = '', body = '']: readonly string[], context: string) {
  const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(iv, 'base64url'), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}

/** Seals with the current secret and opens with any. Format: `v2.<key id>.<iv>.<tag>.<text>`; `v1` had no key id. */
export function createVault(current: string, ...earlier: readonly string[]): Vault {
  const first = keysOf(current);
  const ring = [first, ...[...new Set(earlier)].filter((secret) => secret !== current).map(keysOf)];
  const signatures = (text: string) => ring.map((keys) => keys.sign(text));
  return {
    keyId: first.id,
    keyIds: ring.map(({ id }) => id),
    seal: (text, context) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first.sealing, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
      return ['v2', first.id, ...parts].join('.');
    },
    open: (sealed, context) => {
      const [version, ...rest] = sealed.split('.');
      const named = version === 'v2' ? rest[0] : undefined;
      const parts = version === 'v2' ? rest.slice(1) : rest;
      const keys = version === 'v1' ? ring : ring.filter(({ id }) => id === named);
      let cause: unknown;
      for (const each of keys) {
        try {
          return openWith(each, parts, context);
        } catch (error) {
          cause = error;
        }
      }
      throw new SealLost(cause);
    },
    sign: first.sign,
    signatures,
    isSigned: (text, given) => {
      const bytes = Buffer.from(given);
      const fits = signatures(text).map((wanted) => {
        const right = Buffer.from(wanted);
        return right.length === bytes.length && timingSafeEqual(right, bytes);
      });
      return fits.includes(true);
    },
    anchors: {
      publicKey: first.publicKey,
      publicKeys: ring.map(({ publicKey }) => publicKey),
      sign: (text) => signWith(null, Buffer.from(text), first.anchoring).toString('base64url'),
    },
  };
}
