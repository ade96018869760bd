import { torture } from '@openfloor/testing/torture';
import { readStatement } from '@openfloor/verify/statement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { longestTurnMs, turnOfMs } from './testing/longest-turn.ts';
import { at, createStatementWorld, daysAgo, type StatementWorld } from './testing/statement-world.ts';

const [transactions, movementsOfEach] = torture([200, 20], [500, 20]);
const [begin, end] = [daysAgo(3), daysAgo(1)];

let world: StatementWorld;
let customer: MoneyCustomer;
/** The statement as JSON, with all that is to be checked. */
let whole: string;
beforeAll(async () => {
  world = await createStatementWorld();
  customer = await world.oldCustomer();
  await world.asOwner(story(customer.customerId));
  await world.closeDay(daysAgo(2));
  whole = String(await world.statement(customer, begin, end, 'JSON'));
});
afterAll(() => world.close());

const story = (customerId: string) => `
  do $$ begin
    for i in 1..${transactions} loop
      perform ledger_post('${at(begin, 60).toISOString()}'::timestamptz + make_interval(mins => i),
        array['${customerId}'::uuid], array['deposit/' || gen_random_uuid()],
        array(select row('${customerId}', line, 'USER_DEPOSIT', 'NGN', 100 * i + line, 'house.bank', 'available')::ledger_line
          from generate_series(1, ${movementsOfEach}) line));
    end loop;
  end $$`;

test.each(['JSON', 'CSV', 'PDF'])(
  'thousands of movements as %s never keep the thread that trades for as long as it would take to check them',
  async format => {
    // A thread takes a moment to begin, and the first call to be compiled.
    await world.statement(customer, daysAgo(9), daysAgo(8), format);
    let file: Buffer = Buffer.alloc(0);
    const longest = await longestTurnMs(async () => {
      file = await world.statement(customer, begin, end, format);
    });
    expect(file.length).toBeGreaterThan(100_000);
    // On a machine of any speed: whoever made the file in one turn would do no less with each movement than this does.
    const checking = turnOfMs(() => {
      const stated = readStatement(whole).transactions;
      expect(stated.flatMap(({ entries }) => entries)).toHaveLength(transactions * movementsOfEach);
    });
    expect(longest).toBeLessThan(checking);
  },
);
