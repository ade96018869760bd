import type { Checked, Unreadable } from './check-statement.ts';
import type { Memory } from './log-memory.ts';
import { readMemory, writeMemory } from './stored-memory.ts';
import type { Watched } from './watch-log.ts';

export type CheckTask =
  | { kind: 'check'; file: Blob; memory: Memory; online: boolean }
  | { kind: 'watch'; memory: Memory; online: boolean };

export interface TimedCheck extends Checked {
  seconds: number;
  online: boolean;
}

export interface Progress {
  kind: 'progress';
  done: number;
  lines: number;
}

interface WatchResult extends Watched {
  kind: 'watched';
}

export type FromWorker = TimedCheck | Unreadable | Progress | WatchResult;
export type CheckResult = TimedCheck | Unreadable;

/** Stays ready once it is there: whoever checks a file later needs no network for it. */
let idle: Worker | undefined;

function takeWorker(): Worker {
  const worker = idle ?? new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  return worker;
}

/** A statement may have ten thousand lines: they are computed beside the screen, which stays quick meanwhile. */
function run<Result extends FromWorker>(
  task: CheckTask,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = takeWorker();
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'progress') return tell(data);
      signal.removeEventListener('abort', end);
      idle = worker;
      resolve(data as Result);
    };
    worker.onerror = event => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(task);
  });
}

export async function checkFile(
  file: Blob,
  online: boolean,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<CheckResult> {
  const result = await run<CheckResult>({ kind: 'check', file, memory: readMemory(), online }, signal, tell);
  if (result.kind === 'checked') writeMemory(result.memory);
  return result;
}

/** Looks whether the server still shows the log that this device has seen. */
export async function watchServer(
  online: boolean,
  signal: AbortSignal,
): Promise<Pick<Watched, 'verdict' | 'objection'>> {
  const task = { kind: 'watch', memory: readMemory(), online } as const;
  const { memory, ...found } = await run<WatchResult>(task, signal, () => undefined);
  writeMemory(memory);
  return found;
}
