import { refused } from '@palmbid/domain';

/** The refusal when two users are not connected by a request or bid, or one has blocked the other. */
export const cannotWrite = () => refused('forbidden.message');
