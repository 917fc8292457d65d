import type { OutboxEvent } from '@palmbid/db';
import type { EventKind } from '@palmbid/domain';
import type { AnnouncedKind } from './announcements.ts';
import { auctionConsumers } from './auction.ts';
import { type Consumer, type Effects, none } from './effects.ts';
import type { Facts } from './facts.ts';
import { peopleConsumers } from './people.ts';
import { stayConsumers } from './stays.ts';

const nothing = () => none;

type Consumers = {
  readonly [K in EventKind]: (K extends AnnouncedKind ? 'announced' : Consumer<K>) | 'shown live only';
};

/** What follows from each kind of event. Announced ones concern many hosts; those shown live only belong to no lane. */
export const consumers: Consumers = {
  ...auctionConsumers,
  ...stayConsumers,
  ...peopleConsumers,
  request_opened: 'announced',
  request_fits_anew: 'announced',
  deadline_moved: nothing,
  request_cancelled: nothing,
  request_completed: nothing,
  stay_cancelled: nothing,
  notification_added: 'shown live only',
  notifications_read: 'shown live only',
};

export const isAnnounced = (event: OutboxEvent): event is OutboxEvent<AnnouncedKind> =>
  consumers[event.kind] === 'announced';

export async function effectsOf<K extends EventKind>(event: OutboxEvent<K>, facts: Facts): Promise<Effects> {
  const consume = consumers[event.kind] as Consumer<K> | string;
  return typeof consume === 'function' ? await consume(event, facts) : none;
}
