import { ApiError, networkError } from '@openfloor/client/api-error';
import { fillPath, queryText } from '@openfloor/client/request-address';
import { countedMax } from '@openfloor/contract/console/call-parts';
import type { Envelope } from '@openfloor/contract/envelope';
import { callList, type ListCallKey, type ListParams, type ListQuery, type RecordOf } from './list-calls.ts';
import { staffSession } from './session.ts';

const pageSize = 100;

/** Every record that the query finds, some at a time, however many there are: the server sends them as they are taken. */
export async function* wholeList<Key extends ListCallKey>(
  key: Key,
  query: ListQuery,
  params?: ListParams,
): AsyncGenerator<RecordOf<Key>[]> {
  if (key.includes(' /platform/')) return yield* pages(key, query, params);
  const response = await ask(key, query, params);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let count = 0;
  for (;;) {
    const { done, value = '' } = (await reader?.read().catch(cause => {
      throw networkError({ cause });
    })) ?? { done: true };
    const lines = (text + value).split('\n');
    text = lines.pop() ?? '';
    const records = lines.map(line => JSON.parse(line) as RecordOf<Key> | { end: number });
    const last = records.at(-1);
    const isWhole = isEnd(last);
    if (isWhole) records.pop();
    count += records.length;
    if (records.length > 0) yield records as RecordOf<Key>[];
    if (isWhole && last.end === count) return;
    // Half a file looks like a whole one.
    if (done || isWhole) throw networkError({ cause: 'The list ended early', answered: true });
  }
}

const isEnd = (line: unknown): line is { end: number } =>
  typeof line === 'object' && line !== null && 'end' in line && Object.keys(line).length === 1;

async function ask(key: string, query: ListQuery, params: ListParams | undefined): Promise<Response> {
  const path = key.split(' ')[1] ?? '/';
  const token = staffSession.token();
  const response = await fetch(`/console/api${fillPath(path, params)}${queryText(query)}`, {
    headers: { Accept: 'application/jsonl', ...(token && { Token: token }) },
  }).catch(cause => {
    throw networkError({ cause });
  });
  const type = response.headers.get('content-type')?.split(';')[0];
  if (type === 'application/jsonl' && response.ok) return response;
  if (type !== 'application/json') throw networkError({ cause: `HTTP ${response.status}`, answered: true });
  const { code, msg }: Envelope = await response.json();
  throw new ApiError('refused', { code, msg });
}

/** The platform's lists are as long as there are tenants. */
async function* pages<Key extends ListCallKey>(
  key: Key,
  query: ListQuery,
  params?: ListParams,
): AsyncGenerator<RecordOf<Key>[]> {
  for (let page = 1; page <= countedMax / pageSize; page += 1) {
    const { records } = await callList(key, { ...query, page, size: pageSize }, undefined, params);
    yield [...records];
    if (records.length < pageSize) return;
  }
}
