import {
  type AnchorProof,
  anchorText,
  commitmentText,
  entryText,
  firstPrevHash,
  leafText,
  pathOf,
  treeOf,
} from '@palmbid/domain';
import { describe, expect, test } from 'vitest';
import { type AuctionLog, asChain, checkLog, findReceipt, type LogEntry } from './check-log.ts';
import { readLogFile } from './log-file.ts';
import { sha256 } from './sha256.ts';

const check = (log: AuctionLog, signed: boolean | null = true) => checkLog(log, sha256, async () => signed);

async function makeLog(count: number, cents = 100_00): Promise<AuctionLog & { events: LogEntry[] }> {
  const events: LogEntry[] = [];
  for (let seq = 1; seq <= count; seq++) {
    const payload = JSON.stringify({ allInCents: cents + seq, note: 'ü😀' });
    const salt = `salt${seq}`;
    const at = `2026-11-21T07:00:0${seq}.123450Z`;
    const commitment = await sha256(commitmentText(salt, payload));
    const prevHash = events.at(-1)?.hash ?? firstPrevHash;
    const hash = await sha256(entryText(prevHash, 7, seq, 'bid_placed', at, commitment));
    events.push({ seq, type: 'bid_placed', at, payload, salt, commitment, bidId: seq, prevHash, hash });
  }
  return { requestId: 7, head: events.at(-1)?.hash ?? null, events };
}

const alter = (log: AuctionLog, seq: number, change: Partial<LogEntry>): AuctionLog => ({
  ...log,
  events: log.events.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry)),
});

describe('checkLog', () => {
  test('sha256 matches the standard test vector', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('finds an unchanged log intact, in any order of entries', async () => {
    const log = await makeLog(4);
    const found = await check({ ...log, events: log.events.toReversed() });
    expect(found).toMatchObject({ verdict: 'intact', head: 'fits', missing: 0 });
  });

  test('returns the verdict empty for a log without entries', async () => {
    expect((await check({ requestId: 7, head: null, events: [] })).verdict).toBe('empty');
  });

  test.each<[string, Partial<LogEntry>, Partial<Record<'hash' | 'link' | 'payload', string>>]>([
    ['another price', { payload: '{"allInCents":1}' }, { payload: 'broken', hash: 'fits' }],
    ['another time', { at: '2026-11-21T07:00:02.123451Z' }, { hash: 'broken' }],
    ['another kind', { type: 'bid_raised' }, { hash: 'broken' }],
    ['another commitment', { commitment: 'f'.repeat(64) }, { hash: 'broken', payload: 'broken' }],
    ['another predecessor', { prevHash: 'e'.repeat(64) }, { hash: 'broken', link: 'broken' }],
  ])('finds a log with %s broken at that entry', async (_, change, marks) => {
    const found = await check(alter(await makeLog(4), 2, change));
    expect(found.verdict).toBe('broken');
    expect(found.entries[1]).toMatchObject(marks);
    expect(found.entries[0]).toMatchObject({ hash: 'fits', link: 'fits', payload: 'fits' });
  });

  test('finds a rewritten entry by the link of the next one', async () => {
    const log = await makeLog(4);
    const payload = '{"allInCents":1}';
    const old = log.events[1];
    if (!old) throw new Error('the log has a second entry');
    const commitment = await sha256(commitmentText('salt2', payload));
    const hash = await sha256(entryText(old.prevHash, 7, 2, old.type, old.at, commitment));
    const found = await check(alter(log, 2, { payload, commitment, hash }));
    expect(found.entries[1]).toMatchObject({ hash: 'fits', payload: 'fits' });
    expect(found.entries[2]?.link).toBe('broken');
    expect(found.verdict).toBe('broken');
  });

  test('rejects the log of another request', async () => {
    expect((await check({ ...(await makeLog(2)), requestId: 8 })).verdict).toBe('broken');
  });

  test('returns the verdict partial for a log with redacted entries', async () => {
    const log = await makeLog(5);
    const found = await check({ ...log, events: log.events.filter(({ seq }) => seq === 2 || seq === 4) });
    expect(found).toMatchObject({ verdict: 'partial', head: 'further', missing: 2 });
    expect(found.entries.map(({ link }) => link)).toEqual(['gap', 'gap']);
  });

  test('finds a truncated log by its head', async () => {
    const log = await makeLog(3);
    expect((await check({ ...log, events: log.events.slice(0, 2) })).head).toBe('further');
  });

  test('finds a duplicated entry', async () => {
    const log = await makeLog(2);
    expect((await check({ ...log, events: [...log.events, ...log.events] })).verdict).toBe('broken');
  });

  test('checks a sealed entry without its payload', async () => {
    const found = await check(alter(await makeLog(2), 1, { payload: undefined, salt: undefined }));
    expect(found.entries[0]?.payload).toBe('sealed');
    expect(found.verdict).toBe('intact');
  });
});

/** The log with an anchor of its entry `seq`, as the second of four leaves. */
async function anchored(log: AuctionLog, seq: number, requestId = log.requestId) {
  const entry = log.events.find((each) => each.seq === seq);
  if (!entry) throw new Error('the log has this entry');
  const leaves = await Promise.all(['a', '', 'c', 'd'].map((text) => sha256(text)));
  leaves[1] = await sha256(leafText(requestId, seq, entry.hash));
  const levels = await treeOf(leaves, sha256);
  const contents = {
    ...{ seq: 12, at: '2026-11-21T07:05:00.000001Z', prevHash: 'p', vouches: true },
    ...{ auditMark: 'a', headsMark: 'h', root: levels.at(-1)?.[0] ?? '' },
  };
  const anchor: AnchorProof = {
    ...contents,
    hash: await sha256(anchorText(contents)),
    ...{
      publicKey: 'k',
      signature: 's',
      entrySeq: seq,
      entryHash: entry.hash,
      place: 1,
      path: pathOf(levels, 1),
    },
  };
  return { ...log, anchor };
}

describe('checkLog with an anchor', () => {
  test('confirms the log up to the anchored entry and counts later ones', async () => {
    expect(await check(await anchored(await makeLog(4), 4))).toMatchObject({
      verdict: 'intact',
      anchor: { verdict: 'holds', later: 0, signed: true },
    });
    expect(await check(await anchored(await makeLog(4), 3))).toMatchObject({
      verdict: 'intact',
      anchor: { verdict: 'holds', later: 1 },
    });
    expect((await check(await makeLog(4))).anchor).toBeNull();
  });

  test('finds a log that was truncated together with its head', async () => {
    const log = await anchored(await makeLog(4), 4);
    const events = log.events.slice(0, 2);
    const cut = { ...log, events, head: events.at(-1)?.hash ?? null };
    expect(await check(cut)).toMatchObject({ verdict: 'broken', anchor: { verdict: 'entry' } });
    expect(await check({ ...log, events: [], head: null })).toMatchObject({ verdict: 'broken' });
  });

  test('finds a log that was completely rewritten', async () => {
    const log = await anchored(await makeLog(4), 4);
    const anew = await makeLog(4, 50_00);
    expect((await check(anew)).verdict).toBe('intact');
    expect(await check({ ...anew, anchor: log.anchor })).toMatchObject({
      verdict: 'broken',
      anchor: { verdict: 'entry' },
    });
  });

  test.each<[string, Partial<AnchorProof>]>([
    ['another root', { root: 'f'.repeat(64) }],
    ['another time', { at: '2026-11-21T07:05:00.000002Z' }],
    ['another place', { place: 0 }],
    ['another way', { path: [] }],
  ])('rejects an anchor with %s', async (_, change) => {
    const log = await anchored(await makeLog(2), 2);
    expect(await check({ ...log, anchor: { ...log.anchor, ...change } })).toMatchObject({
      verdict: 'broken',
      anchor: { verdict: 'proof' },
    });
  });

  test('rejects the anchor of another auction and a wrong signature; reports a signature it cannot check', async () => {
    const log = await makeLog(2);
    expect((await check(await anchored(log, 2, 8))).anchor?.verdict).toBe('proof');
    expect((await check(await anchored(log, 2), false)).anchor?.verdict).toBe('signature');
    expect((await check(await anchored(log, 2), null)).anchor).toMatchObject({
      verdict: 'holds',
      signed: false,
    });
  });

  test('is read from a file together with its log', async () => {
    const log = await anchored(await makeLog(2), 2);
    const read = readLogFile(JSON.stringify(log)).log;
    expect(read && (await check(read)).anchor?.verdict).toBe('holds');
  });
});

describe('checkLog with an entry of version 2', () => {
  test('includes bid and host in the commitment', async () => {
    const of = { bidId: 5, hostId: 6 };
    const [at, payload] = ['2026-11-21T07:00:01.123450Z', '{}'];
    const commitment = await sha256(commitmentText('salt', payload, of));
    const hash = await sha256(entryText(firstPrevHash, 7, 1, 'bid_placed', at, commitment, 2));
    const entry: LogEntry = {
      ...{ seq: 1, type: 'bid_placed', at, payload, salt: 'salt', commitment, hash, prevHash: firstPrevHash },
      ...{ ...of, version: 2 },
    };
    const verdictOf = async (change: Partial<LogEntry>) =>
      (await check({ requestId: 7, head: hash, events: [{ ...entry, ...change }] })).verdict;
    expect(await verdictOf({})).toBe('intact');
    for (const change of [{ bidId: 4 }, { hostId: 7 }, { hostId: null }, { version: 1 as const }]) {
      expect(await verdictOf(change)).toBe('broken');
    }
  });
});

describe('findReceipt', () => {
  test('finds the entry by its hash and by the beginning of the hash', async () => {
    const { entries } = await check(await makeLog(3));
    const hash = entries[1]?.entry.hash ?? '';
    expect(findReceipt(entries, hash)?.entry.seq).toBe(2);
    expect(findReceipt(entries, ` ${hash.slice(0, 8).toUpperCase()} `)?.entry.seq).toBe(2);
    expect(findReceipt(entries, hash.slice(0, 7))).toBeUndefined();
    expect(findReceipt(entries, 'f'.repeat(64))).toBeUndefined();
    expect(findReceipt(entries, 'not a hash')).toBeUndefined();
  });
});

describe('readLogFile', () => {
  test('reads a log in the format of the API', async () => {
    const log = await makeLog(2);
    expect(readLogFile(JSON.stringify(log))).toMatchObject({
      log: { requestId: 7, events: [{ seq: 1 }, { seq: 2 }] },
    });
  });

  test.each(['', '[]', '{"requestId":7}', '{"requestId":7,"head":null,"events":[{}]}', 'no json'])(
    'returns null for %j',
    (text) => expect(readLogFile(text)).toEqual({ log: null }),
  );
});

describe('asChain', () => {
  test("returns a chain when all entries have a number, and null for a host's own entries alone", async () => {
    const log = await makeLog(2);
    expect(asChain({ ...log, events: log.events })).toEqual({ ...log, anchor: null });
    const events = log.events.map(({ type, at, payload, bidId, hash }) => ({
      type,
      at,
      payload,
      bidId,
      hash,
    }));
    expect(asChain({ ...log, events })).toBeNull();
  });

  test('the chain is verified when only the commitments of other entries are known', async () => {
    const log = await makeLog(3);
    const events = log.events.map(({ payload, salt, bidId, ...entry }) =>
      entry.seq === 2 ? { ...entry, payload, salt, bidId } : entry,
    );
    const chain = asChain({ ...log, events });
    expect(chain && (await check(chain))).toMatchObject({
      verdict: 'intact',
      entries: [{ payload: 'sealed' }, { payload: 'fits' }, { payload: 'sealed' }],
    });
  });
});
