import { queueLists } from '@openfloor/contract/dashboard/queue-lists';
import { expect } from 'vitest';
import type { ConsoleWorld } from '../../../testing/console-world.ts';

type Asked = NonNullable<Parameters<ConsoleWorld['call']>[1]>;

/** How many wait by the dashboard, after comparing that with what the lists and their stages have. */
export async function agreeingCounts(
  world: Pick<ConsoleWorld, 'call'>,
  as: Pick<Asked, 'as'> = {},
): Promise<Record<string, number>> {
  const totalOf = async (call: Parameters<ConsoleWorld['call']>[0], query: object): Promise<number> => {
    const { code, data } = await world.call(call, { ...as, query: { ...query, page: '1', size: '10' } });
    expect(code).toBe(0);
    return data.total;
  };
  const { data: board } = await world.call('GET /dashboard', as);
  const counts: Record<string, number> = {};
  for (const { name, waiting } of board.queues as { name: keyof typeof queueLists; waiting: number }[]) {
    const { call, query, stages } = queueLists[name];
    const parts = [];
    for (const stage of stages) parts.push(await totalOf(call, stage));
    const sum = parts.reduce((all, part) => all + part, 0);
    expect({ name, list: await totalOf(call, query), stages: sum }).toEqual({
      name,
      list: waiting,
      stages: waiting,
    });
    counts[name] = waiting;
  }
  expect(Object.keys(counts).sort()).toEqual(Object.keys(queueLists).sort());
  expect(counts.breaks).toBe(board.openBreaks);
  expect(board.customers).toBe(await totalOf('GET /customers', {}));
  return counts;
}
