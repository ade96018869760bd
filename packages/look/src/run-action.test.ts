import type { Actions } from '@openfloor/client/actions';
import { ApiError, networkError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { actionsKey, runAction, runAlone, wasJustDone } from './run-action.ts';

const withdraw = { call: 'POST /finance/withdraw', args: { body: { amount: '10' } } };
const other = { call: 'POST /finance/withdraw', args: { body: { amount: '11' } } };

let queries: QueryClient;
let keys: string[];
let refreshed: string[];
let answer: (result: unknown) => void;

const send = (_call: string, _args: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
  keys.push(idempotencyKey);
  return new Promise<unknown>((resolve, reject) => {
    answer = result => (result instanceof Error ? reject(result) : resolve(result));
  });
};

const calls = {
  send,
  refresh: async (_queries: QueryClient, call: string) => refreshed.push(call),
};

beforeEach(() => {
  refreshed = [];
  queries = new QueryClient();
  keys = [];
});

describe('at one place', () => {
  const ask = (intent = withdraw) => runAction(queries, 'withdrawal', intent, calls);

  it('a second tap sends nothing, also from the screen opened again', async () => {
    const first = ask();
    expect(await ask()).toEqual({ is: 'busy' });
    expect(await ask(other)).toEqual({ is: 'busy' });
    answer('accepted');
    expect(await first).toMatchObject({ is: 'done', reply: 'accepted' });
    expect(refreshed).toEqual([withdraw.call]);
    expect(keys).toHaveLength(1);
  });

  it('the very same is not done again before whoever asked has been shown that it was', async () => {
    const first = ask();
    const drawn = () => queries.getQueryData<Actions>(actionsKey)?.places.withdrawal;
    const whileSent = drawn();
    expect(wasJustDone(queries, 'withdrawal', withdraw, whileSent)).toBe(false);
    answer('accepted');
    await first;
    expect(wasJustDone(queries, 'withdrawal', withdraw, whileSent)).toBe(true);
    expect(wasJustDone(queries, 'withdrawal', other, whileSent)).toBe(false);
    expect(wasJustDone(queries, 'elsewhere', withdraw, whileSent)).toBe(false);
    expect(wasJustDone(queries, 'withdrawal', withdraw, drawn())).toBe(false);
  });

  it('what may have been done goes out again under its key, and then is done with', async () => {
    const first = ask();
    answer(networkError());
    expect(await first).toMatchObject({ is: 'unanswered' });
    expect(refreshed).toEqual([withdraw.call]);
    const second = ask();
    answer('accepted');
    await second;
    void ask();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('what was one too many goes out again under its key: a copy of it may have been done', async () => {
    const first = ask();
    answer(new ApiError('refused', { code: errorCodes.tooManyTries, msg: 'Too busy' }));
    expect(await first).toMatchObject({ is: 'refused' });
    const second = ask();
    answer('accepted');
    expect(await second).toMatchObject({ is: 'done', reply: 'accepted' });
    void ask();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('the next to use this device finds nothing of it', async () => {
    const first = ask();
    answer(networkError());
    await first;
    queries.clear();
    void ask();
    expect(keys[1]).not.toBe(keys[0]);
  });
});

describe('beside others', () => {
  it('different intents go out at once, the same does not', async () => {
    void runAlone(queries, withdraw, calls);
    void runAlone(queries, other, calls);
    expect(await runAlone(queries, withdraw, calls)).toEqual({ is: 'busy' });
    expect(new Set(keys).size).toBe(2);
  });
});
