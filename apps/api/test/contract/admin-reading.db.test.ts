import { ask } from '@palmbid/db/testing';
import { queueKinds } from '@palmbid/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { restRoutes } from '../../src/rest/routes/index.ts';
import type { Answer } from '../support/index.ts';
import {
  allProcedures,
  type Call,
  inputOf,
  isMutation,
  isStream,
  restCall,
  trpcCall,
} from './support/calls.ts';
import { type ContractApp, createContractApp, newPerson, newScene } from './support/scene.ts';

let t: ContractApp;
beforeAll(async () => {
  t = await createContractApp();
});
afterAll(() => t.close());

/** Every query over every transport, with each of these inputs that its schema accepts. */
const questions = (inputs: readonly object[]): Call[] =>
  allProcedures
    .filter((path) => !isStream(path) && (!isMutation(path) || path === 'admin.exportCsv'))
    .flatMap((path) => {
      const schema = inputOf(path);
      const taken =
        schema instanceof z.ZodType ? inputs.filter((input) => schema.safeParse(input).success) : [{}];
      return taken.flatMap((input) => [
        trpcCall(path, schema === undefined ? undefined : input),
        ...restRoutes
          .filter((route) => route.procedure === path)
          .flatMap((route) => restCall(route, input) ?? []),
      ]);
    });

test('no admin, impersonating or not, reads a price, a bid’s text or a log without an audit entry that names the bid and its host', async () => {
  const scene = await newScene(t, 'GO');
  const bid = await scene.bid();
  const [guest, host] = [await scene.person('GO'), await scene.person('HB')];
  const admin = await newPerson(t, 'admin');
  const [salt] = await ask<{ salt: string }>(
    t.db,
    `select salt from auction_events where bid_id = ${bid.id}`,
  );
  /** What shows in a response that it discloses the bid: its price, its message, and the salt of its log entry. */
  const secrets = [
    String(bid.amount_cents / 100),
    String(bid.amount_cents),
    bid.message ?? '',
    salt?.salt ?? '',
  ];
  const shows = ({ text }: Answer) => secrets.some((secret) => text.includes(secret));
  const entries = async () =>
    ask<{ seq: number; detail: string }>(
      t.db,
      `select seq, detail from audit_log where actor_id = ${admin.id} and subject = 'request:${bid.request_id}'
         and action in ('bids.read', 'log.read') order by seq`,
    );
  const { id: requestId } = await scene.request();
  const inputs = [
    {},
    { id: requestId },
    { requestId },
    { propertyId: bid.property_id },
    { id: bid.property_id },
    { side: 'guest' },
    { side: 'host' },
    { list: 'bids' },
    { list: 'requests' },
    ...queueKinds.map((kind) => ({ kind })),
  ];

  const silent: string[] = [];
  let shown = 0;
  const askAll = async (as: string) => {
    for (const call of questions(inputs)) {
      const answer = await t.as(admin).send(call.request);
      if (answer.status >= 300 || !shows(answer)) continue;
      shown++;
      // The call shows the bid: repeat it and expect this very call to write an audit entry.
      const before = (await entries()).length;
      await t.as(admin).send(call.request);
      const fresh = (await entries()).slice(before);
      const named = fresh.some(({ detail }) => detail.includes(`{"id": ${bid.id}, "hostId": ${host.id}}`));
      if (!named) silent.push(`${as}: ${call.request.method} ${String(call.request.url)}`);
    }
  };
  await askAll('admin');
  const own = shown;
  expect(
    own,
    'admins do read bids: over both transports, the list, the file, the request, its log',
  ).toBeGreaterThan(7);
  for (const person of [guest, host]) {
    expect((await t.as(admin).post(`/api/admin/users/${person.id}/view`)).status).toBe(200);
    // While impersonating, responses count as the user’s but go to the admin, who may read these values.
    for (const secret of [
      ...secrets,
      guest.surname.text,
      guest.emailCanary.text,
      host.surname.text,
      host.emailCanary.text,
    ])
      for (const each of [guest.id, host.id]) t.canaries.open(secret, each);
    await askAll(`as ${person.role}`);
    expect((await t.as(admin).send({ method: 'DELETE', url: '/api/admin/view' })).status).toBe(200);
  }
  expect(shown).toBeGreaterThan(own + 4);
  expect(silent).toEqual([]);
  expect((await t.as(admin).get('/api/admin/audit/check')).json).toMatchObject({ broken: null });
});
