import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { at, createStatementWorld, daysAgo, type StatementWorld } from './testing/statement-world.ts';

const isLinux = process.platform === 'linux';
const [begin, end] = [daysAgo(3), daysAgo(1)];

let world: StatementWorld;
let customer: MoneyCustomer;
beforeAll(async () => {
  world = await createStatementWorld();
  customer = await world.oldCustomer();
  await world.deposit(customer, at(daysAgo(2), 60), 1_000_00n);
});
afterAll(() => world.close());

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** What stands after the name, which may have anything in it: the state comes first. */
const statOf = (path: string): string[] => {
  const text = read(path);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const isAlive = (pid: number): boolean => /^[^ZX]/.test(statOf(`/proc/${pid}/stat`)[0] ?? '');

/** Processes that make statements for this one, of which another file’s may still be kept. */
const makers = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(
      pid =>
        Number(statOf(`/proc/${pid}/stat`)[1]) === process.pid &&
        read(`/proc/${pid}/cmdline`).includes('statement-worker') &&
        isAlive(pid),
    );

/** Of the work, that which it began. */
async function makerOf(work: () => Promise<unknown>): Promise<number> {
  const before = new Set(makers());
  await work();
  const [maker] = makers().filter(pid => !before.has(pid));
  if (!maker) throw new Error('No process was begun');
  return maker;
}

const make = () => world.statement(customer, begin, end, 'CSV');
const ended = (pid: number) => expect.poll(() => isAlive(pid)).toBe(false);

describe.runIf(isLinux)('the process that makes statements', () => {
  let maker: number;
  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://somebody:open-sesame@127.0.0.1/none');
    maker = await makerOf(make);
    vi.unstubAllEnvs();
  });

  test('ranks low with all its threads', () => {
    const threads = readdirSync(`/proc/${maker}/task`);
    const ranks = threads.map(thread => Number(statOf(`/proc/${maker}/task/${thread}/stat`)[16]));
    expect(ranks.length).toBeGreaterThan(1);
    expect(new Set(ranks)).toEqual(new Set([10]));
  });

  test('tells whoever lists processes neither settings nor secrets', () => {
    const shown = read(`/proc/${maker}/cmdline`) + read(`/proc/${maker}/environ`);
    expect(shown).toContain('statement-worker');
    for (const secret of ['open-sesame', 'DATABASE_URL', world.server.database.opening.url])
      expect(shown).not.toContain(secret);
  });

  test('is the same for the next statement', async () => {
    const before = makers();
    await make();
    expect(makers()).toEqual(before);
    expect(before).toContain(maker);
  });

  test('is replaced when it has ended while nobody needed it', async () => {
    process.kill(maker, 'SIGKILL');
    await ended(maker);
    expect(String(await make())).toContain('1000.00');
  });

  test('fails one statement when it ends meanwhile, and the next is made', async () => {
    for (const pid of makers()) {
      process.kill(pid, 'SIGKILL');
      await ended(pid);
    }
    const killed = (async () => {
      await expect.poll(makers, { interval: 1 }).toHaveLength(1);
      process.kill(makers()[0]!, 'SIGKILL');
    })();
    await expect(make()).rejects.toThrow('Something went wrong on our side');
    await killed;
    expect(String(await make())).toContain('1000.00');
  });
});

test.runIf(isLinux)(
  'a server that is killed takes the process that makes its statements with it',
  async () => {
    const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const program = `import { startProcess } from ${at('../../kernel/start-process.ts')};
    const limits = { rank: 10, oldMegabytes: 100, semiMegabytes: 8 };
    console.log(startProcess(${at('statement-processes.ts')}, 'statement-worker', limits).pid);`;
    const words = ['--conditions=source', '--import', 'tsx', '--input-type=module', '--eval', program];
    const cwd = fileURLToPath(new URL('.', import.meta.url));
    const server = spawn(process.execPath, words, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    const [text] = await once(server.stdout, 'data');
    const maker = Number(String(text));
    expect(isAlive(maker)).toBe(true);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await ended(maker);
  },
);
