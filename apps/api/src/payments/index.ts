import { randomBytes } from 'node:crypto';
import type { Deps } from '@palmbid/api';
import { ConfigError, type Env, isLocal } from '../env.ts';
import { startLocalServer } from './local-server.ts';
import { createStripe } from './stripe.ts';
import { webhookPath } from './webhook.ts';

export type Payments = {
  provider: Deps['payments'];
  /** The address of the bank on this machine, with PAYMENTS=local. */
  bank: string | undefined;
  close: () => Promise<void>;
};

/** The payment provider of the settings; a bank on this machine is for trying only, where nobody else can reach it. */
export async function openPayments(
  env: Pick<Env, 'PAYMENTS' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'HOST' | 'PUBLIC_URL' | 'PORT'>,
): Promise<Payments> {
  const none = { provider: undefined, bank: undefined, close: async () => {} };
  if (env.PAYMENTS === 'agreement') return none;
  if (env.PAYMENTS === 'stripe') {
    const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = env;
    return { ...none, provider: createStripe({ secretKey, webhookSecret }) };
  }
  if (!isLocal(env)) {
    throw new ConfigError(
      'Cannot start: PAYMENTS=local moves no real money, and others can reach this server. Set PAYMENTS=stripe or agreement.',
    );
  }
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const server = await startLocalServer({
    webhook: { url: `http://127.0.0.1:${env.PORT}${webhookPath}`, secret: webhookSecret },
  });
  return {
    provider: createStripe({ secretKey: 'sk_test_local', webhookSecret, server }),
    bank: server.url,
    close: server.close,
  };
}
