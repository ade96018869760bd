import { setImmediate as turn } from 'node:timers/promises';
import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BusyDesk } from '../../kernel/busy-desk.ts';
import { createMoneyWorld, type MoneyWorld } from '../../testing/money-world.ts';
import { proofDeskLimits } from './day/proof-desk.ts';
import { Keeper } from './keeper.ts';
import { LogTrees } from './log-tree.ts';

tries('holding up everybody with one customer, server or database');

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());

test('of a thousand accounts that ask at once four are served at a time, a hundred wait, the others are refused at once', async () => {
  const desk = new BusyDesk(proofDeskLimits);
  let [running, most] = [0, 0];
  let letGo = () => {};
  const working = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const asked = Array.from({ length: 1_000 }, (_, account) =>
    desk
      .make(String(account), async () => {
        most = Math.max(most, ++running);
        await working;
        running--;
        return 'made';
      })
      .catch((error: Error) => error.message),
  );
  const ended: string[] = [];
  for (const one of asked) void one.then(outcome => ended.push(outcome));
  await turn();
  // Nobody was served yet, and whoever cannot be served knows it.
  expect(ended).toEqual(Array.from({ length: 896 }, () => 'tooManyTries'));
  letGo();
  expect((await Promise.all(asked)).filter(one => one === 'made')).toHaveLength(104);
  expect(most).toBe(4);
});

test('while others ask for proofs, a customer who does not is answered, and one who does hears that it is busy', async () => {
  const { database, parts } = world.server;
  const { proofDesk, statementDesk, logKeys: keys, signedHeads: heads } = parts;
  const log = { error: () => {} };
  await new Keeper({ database, keys, heads, trees: new LogTrees(database), log }).keep(world.tenantId);
  const { token, host } = await world.newCustomer();
  let letGo = () => {};
  const working = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const others = Array.from({ length: 104 }, (_, account) => proofDesk.make(String(account), () => working));
  try {
    expect(await world.server.call('GET /statements/periods', { token, host })).toMatchObject({ code: 0 });
    expect(await statementDesk.make('x', async () => 'made')).toBe('made');
    expect(await world.server.call('GET /proof/day', { token, host })).toMatchObject({
      data: { problem: 'serverBusy' },
    });
  } finally {
    letGo();
  }
  await Promise.all(others);
  expect(await world.server.call('GET /proof/day', { token, host })).toMatchObject({ code: 0 });
});
