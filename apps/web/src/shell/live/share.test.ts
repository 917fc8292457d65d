import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { joinLiveStream } from './share.ts';
import { type LiveEvent, type LiveListener, reconnectDelay } from './stream.ts';

/** A fake of `navigator.locks`, which jsdom lacks: one holder, the others queue. */
function lockManager() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const before = queues.get(name) ?? Promise.resolve();
      const mine = before.then(() => (signal.aborted ? undefined : work()));
      queues.set(name, mine);
      return mine;
    },
  };
}

const event = (requestId: number): LiveEvent => ({ kind: 'bid', change: 'placed', requestId, bidId: 1 });

type Stream = { after: string; listener: LiveListener; closed: boolean };

describe('joinLiveStream', () => {
  let streams: Stream[] = [];
  const leavers: (() => void)[] = [];
  const open = (after: string, listener: LiveListener) => {
    const stream = { after, listener, closed: false };
    streams.push(stream);
    return () => {
      stream.closed = true;
    };
  };
  const tab = (account = 7) => {
    const received: unknown[] = [];
    const leave = joinLiveStream(
      account,
      {
        onEvent: (each) => received.push(each.kind === 'bid' ? each.requestId : each.kind),
        onEnd: () => received.push('end'),
        onConnection: (up) => received.push(up ? 'up' : 'down'),
      },
      open,
    );
    leavers.push(leave);
    return { received, leave };
  };

  beforeEach(() => {
    streams = [];
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: lockManager() }));
  });
  afterEach(() => {
    for (const leave of leavers.splice(0)) leave();
    vi.unstubAllGlobals();
  });

  test('opens one stream for all tabs; when its tab closes, another resumes after the last event', async () => {
    const first = tab();
    await expect.poll(() => streams.length).toBe(1);
    const second = tab();
    streams[0]?.listener.onConnection(true);
    streams[0]?.listener.onEvent(event(4), '1-4');
    expect(first.received).toEqual(['up', 4]);
    await expect.poll(() => second.received).toContain(4);
    expect(streams).toHaveLength(1);

    first.leave();
    await expect.poll(() => streams.length).toBe(2);
    expect(streams[0]?.closed).toBe(true);
    expect(streams[1]?.after).toBe('1-4');
    streams[1]?.listener.onEvent(event(5), '1-5');
    expect(second.received.at(-1)).toBe(5);
    expect(first.received).toEqual(['up', 4]);
  });

  test('tells a new tab whether it is connected, what happened since the tab began to load, and the end of the session', async () => {
    tab();
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.listener.onConnection(true);
    streams[0]?.listener.onEvent(event(4), '1-4');
    const late = tab();
    await expect.poll(() => late.received).toEqual(['up', 4]);
    streams[0]?.listener.onEnd();
    await expect.poll(() => late.received).toEqual(['up', 4, 'end']);
  });

  test('asks a new tab to reload its data when events since it began to load are not known', async () => {
    tab();
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.listener.onConnection(true);
    streams[0]?.listener.onEvent({ kind: 'ready', resumed: false }, '1-1');
    const late = tab();
    await expect.poll(() => late.received).toEqual(['up', 'ready']);
  });

  test('opens a stream per account', async () => {
    tab(7);
    tab(8);
    await expect.poll(() => streams.length).toBe(2);
  });

  test('opens a stream per tab when the browser has no BroadcastChannel', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    tab();
    tab();
    expect(streams).toHaveLength(2);
  });
});

test('reconnectDelay doubles with each attempt, up to 30 s', () => {
  expect([0, 1, 2, 4, 9].map(reconnectDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000]);
});
