import { networkError } from '@openfloor/client/api-error';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAction, runAlone } from './run-action.ts';

const withdraw = { call: 'POST /finance/withdraw', args: { body: { amount: '10' } } };
const other = { call: 'POST /finance/withdraw', args: { body: { amount: '11' } } };

let queries: QueryClient;
let keys: string[];
let answer: (result: unknown) => void;

const waiting = (_call: string, _args: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
  keys.push(idempotencyKey);
  return new Promise<unknown>((resolve, reject) => {
    answer = result => (result instanceof Error ? reject(result) : resolve(result));
  });
};

beforeEach(() => {
  queries = new QueryClient();
  keys = [];
});

describe('at one place', () => {
  const send = (intent = withdraw) => runAction(queries, 'withdrawal', intent, waiting);

  it('a second tap sends nothing, also from the screen opened again', async () => {
    const first = send();
    expect(await send()).toEqual({ is: 'busy' });
    expect(await send(other)).toEqual({ is: 'busy' });
    answer('accepted');
    expect(await first).toEqual({ is: 'done', reply: 'accepted' });
    expect(keys).toHaveLength(1);
  });

  it('what may have been done goes out again under its key, and then is done with', async () => {
    const first = send();
    answer(networkError());
    expect(await first).toMatchObject({ is: 'unanswered' });
    const second = send();
    answer('accepted');
    await second;
    void send();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('the next to use this device finds nothing of it', async () => {
    const first = send();
    answer(networkError());
    await first;
    queries.clear();
    void send();
    expect(keys[1]).not.toBe(keys[0]);
  });
});

describe('beside others', () => {
  it('different intents go out at once, the same does not', async () => {
    void runAlone(queries, withdraw, waiting);
    void runAlone(queries, other, waiting);
    expect(await runAlone(queries, withdraw, waiting)).toEqual({ is: 'busy' });
    expect(new Set(keys).size).toBe(2);
  });
});
