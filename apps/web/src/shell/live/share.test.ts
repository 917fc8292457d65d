import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinLiveStream } from './share.ts';
import { type LiveEvent, type LiveListener, waitBefore } from './stream.ts';

/** Locks as browsers give them: one holder, the others wait in line. jsdom has none. */
function lockManager() {
  const lines = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const before = lines.get(name) ?? Promise.resolve();
      const mine = before.then(() => (signal.aborted ? undefined : work()));
      lines.set(name, mine);
      return mine;
    },
  };
}

const event = (requestId: number): LiveEvent => ({ kind: 'bid', change: 'placed', requestId, bidId: 1 });

type Stream = { after: string; listener: LiveListener; closed: boolean };

describe('one stream for all tabs', () => {
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
    const heard: unknown[] = [];
    const leave = joinLiveStream(
      account,
      {
        onEvent: (each) => heard.push(each.kind === 'bid' ? each.requestId : each.kind),
        onEnd: () => heard.push('end'),
        onLine: (up) => heard.push(up ? 'up' : 'down'),
      },
      open,
    );
    leavers.push(leave);
    return { heard, leave };
  };

  beforeEach(() => {
    streams = [];
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: lockManager() }));
  });
  afterEach(() => {
    for (const leave of leavers.splice(0)) leave();
    vi.unstubAllGlobals();
  });

  it('is opened by one, heard by all, and left to the next where it stood', async () => {
    const first = tab();
    await expect.poll(() => streams.length).toBe(1);
    const second = tab();
    streams[0]?.listener.onLine(true);
    streams[0]?.listener.onEvent(event(4), '1-4');
    expect(first.heard).toEqual(['up', 4]);
    await expect.poll(() => second.heard).toContain(4);
    expect(streams).toHaveLength(1);

    first.leave();
    await expect.poll(() => streams.length).toBe(2);
    expect(streams[0]?.closed).toBe(true);
    expect(streams[1]?.after).toBe('1-4');
    streams[1]?.listener.onEvent(event(5), '1-5');
    expect(second.heard.at(-1)).toBe(5);
    expect(first.heard).toEqual(['up', 4]);
  });

  it('tells a tab that comes later that the line stands, and all of them that the session has ended', async () => {
    tab();
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.listener.onLine(true);
    const late = tab();
    await expect.poll(() => late.heard).toEqual(['up', 'ready']);
    streams[0]?.listener.onEnd();
    await expect.poll(() => late.heard).toEqual(['up', 'ready', 'end']);
  });

  it('is not shared with another account', async () => {
    tab(7);
    tab(8);
    await expect.poll(() => streams.length).toBe(2);
  });

  it('is opened by every tab where nothing can be shared', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    tab();
    tab();
    expect(streams).toHaveLength(2);
  });
});

it('waits longer after each refusal, half a minute at most', () => {
  expect([0, 1, 2, 4, 9].map(waitBefore)).toEqual([1000, 2000, 4000, 16_000, 30_000]);
});
