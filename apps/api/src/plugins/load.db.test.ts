import { expect, test } from 'vitest';
import { maxInFlight } from '../limits.ts';
import { createTestApp } from '../testing/index.ts';

test('R06 beyond the cap of requests in flight the answer is 503 at once, and it is over with the rush', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let settled = 0;
  let allSettled = () => {};
  const rush = maxInFlight + 44;
  const settle = () => {
    settled += 1;
    if (settled === rush) allSettled();
  };
  const everyoneIsIn = new Promise<void>((resolve) => {
    allSettled = resolve;
  });
  let held = 0;
  const t = await createTestApp({
    options: { shedLoad: true },
    passwords: {
      hash: async () => '',
      verify: async () => {
        held += 1;
        settle();
        await gate;
        return false;
      },
    },
  });
  try {
    const answers = Array.from({ length: rush }, async () => {
      const answer = await t.as(null).post('/api/login', { username: 'someone', password: 'some secret' });
      if (answer.status === 503) settle();
      return answer;
    });
    await everyoneIsIn;
    expect(held).toBeLessThanOrEqual(maxInFlight);
    expect((await t.as(null).get('/healthz')).status).toBe(200);
    open();
    const done = await Promise.all(answers);
    const refused = done.filter((answer) => answer.status === 503);
    expect(refused).toHaveLength(rush - held);
    expect(refused.every((answer) => Number(answer.headers['retry-after']) >= 1)).toBe(true);
    expect(done.filter((answer) => answer.status === 401)).toHaveLength(held);
    expect((await t.as(null).post('/api/logout')).status).toBe(204);
  } finally {
    await t.close();
  }
});
