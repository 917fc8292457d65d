import type { VerifySignature } from './check-log.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Checks an Ed25519 signature by WebCrypto; null when the browser does not support it. */
export const verifySignature: VerifySignature = async (publicKey, text, signature) => {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false;
  }
  try {
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
  } catch {
    return false;
  }
};
