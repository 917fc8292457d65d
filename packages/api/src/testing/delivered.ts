import { type DeliveryLane, deliveryLanes, undelivered } from '@palmbid/db';
import { expect, vi } from 'vitest';
import type { Deps } from '../context.ts';
import { deliverAll } from '../features/notifications/delivery/deliver.ts';

/**
 * Delivers all committed events. Other transactions on the server, such as those of other tests, may hold events back for a
 * moment, so one call of `deliverAll` is not enough.
 */
export const delivered = (deps: Deps, lanes: readonly DeliveryLane[] = deliveryLanes): Promise<void> =>
  vi.waitFor(
    async () => {
      await deliverAll(deps, lanes);
      expect(await undelivered(deps.db, lanes)).toBe(0);
    },
    { timeout: 15_000, interval: 20 },
  );
