import { commitmentText, entryText, firstPrevHash } from '@palmbid/domain';
import { describe, expect, it } from 'vitest';
import { type AuctionLog, asChain, checkLog, findReceipt, type LogEntry } from './check-log.ts';
import { readLogFile } from './log-file.ts';
import { sha256 } from './sha256.ts';

async function makeLog(count: number): Promise<AuctionLog & { events: LogEntry[] }> {
  const events: LogEntry[] = [];
  for (let seq = 1; seq <= count; seq++) {
    const payload = JSON.stringify({ allInCents: 100_00 + seq, note: 'ü😀' });
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

describe('a log', () => {
  it('hashes as the standard says', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('that nobody touched is intact, in whatever order it comes', async () => {
    const log = await makeLog(4);
    const check = await checkLog({ ...log, events: log.events.toReversed() }, sha256);
    expect(check).toMatchObject({ verdict: 'intact', head: 'fits', missing: 0 });
  });

  it('without entries says so', async () => {
    expect((await checkLog({ requestId: 7, head: null, events: [] }, sha256)).verdict).toBe('empty');
  });

  it.each<[string, Partial<LogEntry>, Partial<Record<'hash' | 'link' | 'payload', string>>]>([
    ['another price', { payload: '{"allInCents":1}' }, { payload: 'broken', hash: 'fits' }],
    ['another time', { at: '2026-11-21T07:00:02.123451Z' }, { hash: 'broken' }],
    ['another kind', { type: 'bid_raised' }, { hash: 'broken' }],
    ['another commitment', { commitment: 'f'.repeat(64) }, { hash: 'broken', payload: 'broken' }],
    ['another predecessor', { prevHash: 'e'.repeat(64) }, { hash: 'broken', link: 'broken' }],
  ])('with %s in it is broken at that entry', async (_, change, marks) => {
    const check = await checkLog(alter(await makeLog(4), 2, change), sha256);
    expect(check.verdict).toBe('broken');
    expect(check.entries[1]).toMatchObject(marks);
    expect(check.entries[0]).toMatchObject({ hash: 'fits', link: 'fits', payload: 'fits' });
  });

  it('with an entry written anew breaks at the next one', async () => {
    const log = await makeLog(4);
    const payload = '{"allInCents":1}';
    const old = log.events[1];
    if (!old) throw new Error('the log has a second entry');
    const commitment = await sha256(commitmentText('salt2', payload));
    const hash = await sha256(entryText(old.prevHash, 7, 2, old.type, old.at, commitment));
    const check = await checkLog(alter(log, 2, { payload, commitment, hash }), sha256);
    expect(check.entries[1]).toMatchObject({ hash: 'fits', payload: 'fits' });
    expect(check.entries[2]?.link).toBe('broken');
    expect(check.verdict).toBe('broken');
  });

  it('of another request does not pass for this one', async () => {
    expect((await checkLog({ ...(await makeLog(2)), requestId: 8 }, sha256)).verdict).toBe('broken');
  });

  it('with entries that are not for these eyes is unbroken as far as it goes', async () => {
    const log = await makeLog(5);
    const check = await checkLog(
      { ...log, events: log.events.filter(({ seq }) => seq === 2 || seq === 4) },
      sha256,
    );
    expect(check).toMatchObject({ verdict: 'partial', head: 'further', missing: 2 });
    expect(check.entries.map(({ link }) => link)).toEqual(['gap', 'gap']);
  });

  it('cut off at its end shows against the head', async () => {
    const log = await makeLog(3);
    expect((await checkLog({ ...log, events: log.events.slice(0, 2) }, sha256)).head).toBe('further');
  });

  it('with an entry twice is broken', async () => {
    const log = await makeLog(2);
    expect((await checkLog({ ...log, events: [...log.events, ...log.events] }, sha256)).verdict).toBe(
      'broken',
    );
  });

  it('keeps sealed entries sealed', async () => {
    const check = await checkLog(alter(await makeLog(2), 1, { payload: undefined, salt: undefined }), sha256);
    expect(check.entries[0]?.payload).toBe('sealed');
    expect(check.verdict).toBe('intact');
  });
});

describe('a receipt', () => {
  it('finds its entry by the whole hash and by its beginning', async () => {
    const { entries } = await checkLog(await makeLog(3), sha256);
    const hash = entries[1]?.entry.hash ?? '';
    expect(findReceipt(entries, hash)?.entry.seq).toBe(2);
    expect(findReceipt(entries, ` ${hash.slice(0, 8).toUpperCase()} `)?.entry.seq).toBe(2);
    expect(findReceipt(entries, hash.slice(0, 7))).toBeUndefined();
    expect(findReceipt(entries, 'f'.repeat(64))).toBeUndefined();
    expect(findReceipt(entries, 'not a hash')).toBeUndefined();
  });
});

describe('a file', () => {
  it('is read as the API gives it', async () => {
    const log = await makeLog(2);
    expect(readLogFile(JSON.stringify(log))).toMatchObject({
      log: { requestId: 7, events: [{ seq: 1 }, { seq: 2 }] },
    });
  });

  it.each(['', '[]', '{"requestId":7}', '{"requestId":7,"head":null,"events":[{}]}', 'no json'])(
    'that is none is refused: %j',
    (text) => expect(readLogFile(text)).toEqual({ log: null }),
  );
});

describe('what the API gives', () => {
  it('is a chain where every entry has its place, and none while a host sees own entries alone', async () => {
    const log = await makeLog(2);
    expect(asChain({ ...log, events: log.events })).toEqual(log);
    const events = log.events.map(({ type, at, payload, bidId, hash }) => ({
      type,
      at,
      payload,
      bidId,
      hash,
    }));
    expect(asChain({ ...log, events })).toBeNull();
  });

  it('of others’ entries their commitments alone still proves the chain', async () => {
    const log = await makeLog(3);
    const events = log.events.map(({ payload, salt, bidId, ...entry }) =>
      entry.seq === 2 ? { ...entry, payload, salt, bidId } : entry,
    );
    const chain = asChain({ ...log, events });
    expect(chain && (await checkLog(chain, sha256))).toMatchObject({
      verdict: 'intact',
      entries: [{ payload: 'sealed' }, { payload: 'fits' }, { payload: 'sealed' }],
    });
  });
});
