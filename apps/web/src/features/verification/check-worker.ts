import { Malformed, textOf } from '@openfloor/verify/bytes';
import { statementLimits } from '@openfloor/verify/strict-json';
import type { CheckTask, FromWorker } from './check.ts';
import { checkStatement, readFile, type Unreadable } from './check-statement.ts';
import type { Memory } from './log-memory.ts';
import { fromServer, readServedLog } from './served-log.ts';
import { watchLog } from './watch-log.ts';

const tell = (message: FromWorker) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<CheckTask>) => {
  // Whatever a file was made to do, whoever waits hears of it.
  work(data).catch((error: unknown) =>
    tell(data.kind === 'watch' ? notWatched(data.memory) : refused('damaged', String(error))),
  );
};

const notWatched = (memory: Memory): FromWorker => ({ kind: 'watched', memory, verdict: undefined });
const refused = (why: Unreadable['why'], detail = ''): Unreadable => ({ kind: 'unreadable', why, detail });

async function work(data: CheckTask): Promise<void> {
  const served = data.online ? readServedLog(fromServer) : Promise.resolve(undefined);
  if (data.kind === 'watch') {
    tell({ kind: 'watched', ...(await watchLog(await served, data.memory)) });
    return;
  }
  const source = await sourceOf(data.file);
  const statement = typeof source === 'string' ? readFile(source) : source;
  if ('kind' in statement) {
    tell(statement);
    return;
  }
  const start = performance.now();
  const checked = await checkStatement(statement, data.memory, await served, {
    read: lines => tell({ kind: 'progress', done: 0, lines }),
    done: done => tell({ kind: 'progress', done, lines: statement.transactions.length }),
  });
  tell({ ...checked, seconds: (performance.now() - start) / 1_000, online: data.online });
}

/** Characters are never more than bytes, so that a file with more bytes need not be read to be refused. */
async function sourceOf(file: Blob): Promise<string | Unreadable> {
  if (file.size === 0) return refused('empty');
  if (file.size > statementLimits.length) return refused('tooLarge');
  try {
    return textOf(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    return refused('notJson', error instanceof Malformed ? error.message : '');
  }
}
