import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the house's secret is used for: sealing what lies in the database, signing what travels in links. */
export type Vault = {
  /** AES-256-GCM; `context` must be the same to open it again. */
  seal: (text: string, context: string) => string;
  /** @throws Error where the text was sealed with another secret or context, or changed since */
  open: (sealed: string, context: string) => string;
  /** HMAC-SHA-256, base64url. */
  sign: (text: string) => string;
};

const version = 'v1';

/** Keys for each use are derived from one secret, so that none can stand in for another. */
export function createVault(secret: string): Vault {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'palmbid', use, 32));
  const sealing = keyFor('seal');
  const signing = keyFor('sign');
  return {
    seal: (text, context) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [version, iv, cipher.getAuthTag(), body]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open: (sealed, context) => {
      const [named, iv = '', tag = '', body = ''] = sealed.split('.');
      if (named !== version) throw new Error('not sealed by this house');
      const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
  };
}
