import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledProgram } from '@openfloor/testing/compiled-program';
import { cosignedAt } from '@openfloor/verify/cosignature';
import { keyText, readKey, readNote } from '@openfloor/verify/note';
import { LogWorld } from '@openfloor/verify/testing/log-world';
import { witnessRequest } from '@openfloor/verify/witness-request';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'witness-'));
const state = join(folder, 'witness.json');
const log = new LogWorld();
for (let i = 0; i < 40; i++) log.entries.push(new TextEncoder().encode(String(i)));
const children: ChildProcess[] = [];
let program: string;
beforeAll(async () => {
  program = await compiledProgram(fileURLToPath(new URL('main.ts', import.meta.url)));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  key: string;
  add: (from: number, to: number, of?: LogWorld) => Promise<Response>;
  address: string;
}

function run(...more: string[]): ChildProcess {
  const options = ['--log', keyText(log.key()), '--state', state, '--port', '0', ...more];
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}

async function start(...more: string[]): Promise<Running> {
  const child = run(...more);
  let output = '';
  for await (const part of child.stdout!) {
    output += String(part);
    if (output.includes('listening on ')) break;
  }
  const [key = '', listening = ''] = output.split('\n');
  const address = listening.replace('listening on ', '');
  const add: Running['add'] = (from, to, of = log) =>
    fetch(`${address}/add-checkpoint`, {
      method: 'POST',
      body: witnessRequest(from, of.consistency(from, to), of.checkpoint(to)),
    });
  return { child, key, add, address };
}

async function kill({ child }: Running): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('remembers what it signed through kill -9, with the key it made at first', async () => {
  let witness = await start('--name', 'w.example');
  const { key } = witness;
  const checkpoint = log.checkpoint(1);
  const line = await (await witness.add(0, 1)).text();
  expect(cosignedAt(readNote(checkpoint + line), readKey(key))).toBeGreaterThan(1_700_000_000);
  expect(statSync(state).mode & 0o077).toBe(0);
  for (const size of [7, 30]) {
    const before = (JSON.parse(readFileSync(state, 'utf8')) as { logs: { size: number }[] }).logs[0]!.size;
    await kill(witness);
    // What a death between writing and renaming leaves behind.
    writeFileSync(`${state}.new`, '{"format":');
    witness = await start();
    expect(witness.key).toBe(key);
    expect((await witness.add(before, size)).status).toBe(200);
    const fork = new LogWorld();
    fork.entries.push(...log.entries.slice(0, size - 1), new Uint8Array(3), ...log.entries.slice(size));
    expect((await witness.add(size, size, fork)).status).toBe(409);
    const again = await witness.add(before, size);
    expect([again.status, again.headers.get('content-type'), await again.text()]).toEqual([
      409,
      'text/x.tlog.size',
      `${size}\n`,
    ]);
  }
  expect(await (await fetch(witness.address)).text()).toBe(`${key}\n${log.origin} 30, 2 forks seen\n`);
  await kill(witness);
});

test('of many pasts that come at once it signs one', async () => {
  const witness = await start();
  const forks = Array.from({ length: 12 }, (_, i) => {
    const fork = new LogWorld();
    fork.entries.push(...log.entries.slice(0, 30), new TextEncoder().encode(`fork ${i}`));
    return fork;
  });
  const answers = await Promise.all(forks.map(fork => witness.add(30, 31, fork)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  await kill(witness);
});

test('shares its memory with no second process, and says what is wrong in words', async () => {
  const witness = await start();
  const second = run();
  const [said] = (await once(second.stderr!, 'data')) as [Buffer];
  expect(String(said)).toContain(`Process ${witness.child.pid} has this state`);
  await kill(witness);
  const other = run('--name', 'other.example');
  const [why] = (await once(other.stderr!, 'data')) as [Buffer];
  expect(String(why)).toContain('of the witness w.example');
});

test('answers what is no request without falling over', async () => {
  const witness = await start();
  const post = async (body: string | Uint8Array<ArrayBuffer>) =>
    (await fetch(`${witness.address}/add-checkpoint`, { method: 'POST', body: new Blob([body]) })).status;
  expect(await post('hello')).toBe(400);
  expect(await post(Uint8Array.of(0xff))).toBe(400);
  expect(await post('x'.repeat(300_000)).catch(() => 400)).toBe(400);
  expect((await fetch(`${witness.address}/add-checkpoint`)).status).toBe(405);
  expect((await fetch(`${witness.address}/other`)).status).toBe(404);
  expect((await witness.add(31, 31)).status).toBe(409);
  witness.child.kill('SIGTERM');
  expect((await once(witness.child, 'exit'))[0]).toBe(0);
});
