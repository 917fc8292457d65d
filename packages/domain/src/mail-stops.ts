import type { Instant } from './requests/clock.ts';

/** Why no mail goes to an address: it does not exist, it was often not reachable, its owner called our mail unwanted. */
export const stopReasons = ['hard', 'soft', 'complaint'] as const;
export type StopReason = (typeof stopReasons)[number];

export const stopTexts: Record<StopReason, string> = {
  hard: 'Mail to this address comes back: it does not exist, or takes no mail.',
  soft: 'Mail to this address came back several times in a row.',
  complaint: 'Mail from here was reported as unwanted at this address.',
};

/** Enhanced status codes (RFC 3463) that say for good that an address takes no mail: 5.1.x bad address, 5.2.1 switched off. */
const gone = /^5\.(1\.\d{1,3}|2\.1)$/;

/**
 * What a failed delivery says about its address. Only a bad address is for good: a full mailbox, a policy or a broken route
 * may be gone tomorrow, and often it is the sender who is refused.
 */
export const bounceKind = (status: string): 'hard' | 'soft' => (gone.test(status) ? 'hard' : 'soft');

/** How long an address that was stopped again waits until its owner may have it tried once more. */
const retryPause = 24 * 60 * 60_000;

/**
 * Whether the owner may have a stopped address tried again. Never after a complaint about an address that was not proven: it may be
 * another person's, who did not ask for mail.
 */
export const mayRetryAddress = (
  stop: { reason: StopReason; retriedAt: Instant | null },
  isProven: boolean,
  now: Instant,
): boolean =>
  (stop.reason !== 'complaint' || isProven) &&
  (stop.retriedAt === null || stop.retriedAt + retryPause <= now);
