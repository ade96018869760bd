import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';

// Ends a moment after its first signal, so that a second one would still be noticed.
const child = `
  const waiting = setInterval(() => {}, 1000);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log(signal);
    setTimeout(() => process.exit(3), 100);
  });
  console.log('ready');`;

const parent = `
  import { exitOf, startNode, stopOnSignals } from '${join(root, 'scripts/shared/long-running.mjs')}';
  const child = startNode(['-e', ${JSON.stringify(child)}]);
  stopOnSignals([child]);
  process.exitCode = await exitOf(child);`;

/** Starts the parent, does something to it once its child is ready, and reports what the child said. */
async function afterReady(act) {
  const running = spawn(process.execPath, ['--input-type=module', '-e', parent], { detached: true });
  let said = '';
  running.stdout.setEncoding('utf8').on('data', text => {
    said += text;
    if (text.includes('ready')) act(running);
  });
  // Closed only when the grandchild, which holds the same pipe, has ended as well.
  const [exitCode] = await once(running, 'close');
  return { exitCode, said: said.trim().split('\n') };
}

describe('a long-running child', () => {
  it.each([
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGTERM'],
    ['SIGHUP', 'SIGTERM'],
  ])(
    'hears %s to the whole group and its repetition once, and passes its exit code on',
    async (sent, heard) => {
      const outcome = await afterReady(({ pid }) => {
        process.kill(-pid, sent);
        process.kill(pid, sent);
      });
      expect(outcome).toEqual({ exitCode: 3, said: ['ready', heard] });
    },
  );

  it('stops in order when its parent is killed', async () => {
    const { said } = await afterReady(running => running.kill('SIGKILL'));
    expect(said).toEqual(['ready', 'SIGTERM']);
  });
});
