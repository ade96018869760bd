import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Asked } from './answer-server.ts';
import { besideProgram } from './beside-program.ts';
import { lowerProcess } from './lower-rank.ts';

/** What Node and the system's libraries read before a program hears anything: no secrets, which whoever lists processes would see. */
const earlySettings = [
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'LD_LIBRARY_PATH',
  'TZ',
  'LANG',
];

export interface ProcessLimits {
  /** Of all its threads. */
  rank: number;
  oldMegabytes: number;
  /** Half of what is new. */
  semiMegabytes: number;
}

/**
 * A process from the file of that name beside the module that asks, which answers by `answerServer`. What collects a thread's
 * memory and compiles its code belongs to all threads and ranks as high as the one that trades; a process ranks low as a whole,
 * and this one has a single thread that computes, which leaves one of two processors to others.
 */
export function startProcess(
  besides: string,
  name: string,
  { rank, oldMegabytes, semiMegabytes }: ProcessLimits,
): ChildProcess {
  const { file, isSource } = besideProgram(besides, name);
  const execArgv = [
    '--single-threaded',
    `--max-old-space-size=${oldMegabytes}`,
    `--max-semi-space-size=${semiMegabytes}`,
    ...(isSource ? ['--conditions=source', '--import', import.meta.resolve('tsx')] : []),
  ];
  const child = fork(fileURLToPath(file), {
    execArgv,
    env: Object.fromEntries(earlySettings.map(name => [name, process.env[name]])),
    serialization: 'advanced',
    // Why it ran out of memory stands there.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid) lowerProcess(rank, child.pid);
  return child;
}

/** The answer to a task, one at a time; rejects where the process ends without one. */
export async function askProcess<Task extends object, Answer>(
  child: ChildProcess,
  task: Task,
): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const ended = once(child, 'exit', { signal }).then(([code, by]) => {
      throw new Error(`The process ended with ${by ?? code}`);
    });
    const answered = once(child, 'message', { signal });
    // An error rejects as well, such as one that there is no room for another process.
    const first = Promise.race([answered, ended]);
    for (const one of [answered, ended]) one.catch(() => {});
    child.send({ task, environment: process.env } satisfies Asked<Task>);
    const [answer] = await first;
    return answer as Answer;
  } finally {
    settled.abort();
  }
}
