import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyText } from '../note.ts';
import { type Statement, statementSource } from '../statement.ts';
import { logFiles } from '../testing/log-files.ts';
import { LogWorld } from '../testing/log-world.ts';
import { octoberStatement } from '../testing/statement-world.ts';
import { codes } from '../verdict.ts';
import { run } from './run.ts';
import { words } from './words.ts';

const folder = mkdtempSync(join(tmpdir(), 'openfloor-verify-'));
const { world, statement } = octoberStatement();
const key = keyText(world.log.key());
const file = join(folder, 'statement.json');
const trusted = ['--key', key, ...world.witnesses.flatMap(witness => ['--witness', keyText(witness.key)])];
beforeAll(() => writeFileSync(file, statementSource(statement)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function command(...args: string[]) {
  let output = '';
  const code = await run(args, text => {
    output += text;
  });
  return { code, output };
}

function mirrorOf(log: LogWorld, name: string): string {
  const place = join(folder, name);
  for (const [path, bytes] of logFiles(log)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), bytes);
  }
  return place;
}

function fileOf(changed: Statement, name: string): string {
  const place = join(folder, name);
  writeFileSync(place, statementSource(changed));
  return place;
}

test('says of every line that it checks out, and ends with 0', async () => {
  const { code, output } = await command(file, ...trusted);
  expect(output).toContain('Everything checks out.');
  expect(output).toContain('Savanna Demo Securities Ltd (Savanna), BD-0417');
  expect(output).not.toMatch(/WRONG|undefined/);
  expect(code).toBe(0);
});

test('says which line was changed, and ends with 1', async () => {
  const transactions = statement.transactions.map((line, i) =>
    i === 2 ? { ...line, entries: [{ ...line.entries[0]!, amount: 8_550_050n }] } : line,
  );
  const { code, output } = await command(fileOf({ ...statement, transactions }, 'changed.json'), ...trusted);
  expect(output).toContain('Changed: 8550050 NGN here, 3550050 were recorded');
  expect(output).toContain('Keep this file');
  expect(code).toBe(1);
});

test('says what it does not know', async () => {
  const { code, output } = await command(file);
  expect(output).toContain('nobody vouches for');
  expect(output).toContain('Nothing is wrong; 2 could not be judged.');
  expect(code).toBe(0);
});

test('ends with 2 where there is nothing to judge', async () => {
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{');
  expect(await command(broken)).toMatchObject({ code: 2 });
  expect(await command(join(folder, 'none.json'))).toMatchObject({ code: 2 });
  expect(await command()).toMatchObject({ code: 2, output: expect.stringContaining('FILE') });
  expect(await command(file, '--key', 'x')).toMatchObject({ code: 2 });
  expect(await command('--help')).toMatchObject({ code: 0 });
});

test('prints codes for programs', async () => {
  const { output } = await command(file, '--json', ...trusted);
  expect(JSON.parse(output)).toMatchObject({ status: 'sound', opening: { code: 'opening-proven' } });
});

describe('with a mirror', () => {
  const grown = () => {
    const log = new LogWorld();
    log.entries.push(...world.log.entries);
    log.changeKey('key 2');
    return log;
  };

  test('that has the same log, and more', async () => {
    const { code, output } = await command(file, ...trusted, '--mirror', mirrorOf(grown(), 'grown'));
    expect(output).toContain('The mirror has the same log, with 6 entries');
    expect(code).toBe(0);
  });

  test('at an address', async () => {
    const files = logFiles(grown());
    const server = createServer((request, response) => {
      const found = files.get(request.url!.replace('/proof/', ''));
      response.writeHead(found ? 200 : 404).end(found);
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await command(file, ...trusted, '--mirror', `${address}/proof`)).output).toContain(
      'the same log',
    );
    expect((await command(file, ...trusted, '--mirror', `${address}/none`)).output).toContain(
      'could not be read',
    );
    server.close();
  });

  test('that has another log', async () => {
    const fork = new LogWorld();
    fork.entries.push(...world.log.entries);
    fork.entries[1] = new TextEncoder().encode('{"kind":"other"}');
    const { code, output } = await command(file, ...trusted, '--mirror', mirrorOf(fork, 'fork'));
    expect(output).toContain('The mirror has another log');
    expect(code).toBe(1);
  });

  test('that knows a change of keys that the file leaves out', async () => {
    const made = octoberStatement();
    made.world.log.changeKey('key 2');
    const whole = made.world.statement(made.statement.opening, 1, 2);
    const old = { ...whole, keys: { ...whole.keys, changes: [] }, checkpoint: new LogWorld().checkpoint() };
    const log = new LogWorld();
    log.entries.push(...made.world.log.entries);
    const stale = fileOf({ ...old, checkpoint: log.checkpoint() }, 'stale.json');
    const mirror = mirrorOf(made.world.log, 'rotated');
    const { code, output } = await command(stale, '--key', key, '--mirror', mirror);
    expect(output).toContain('leaves out the change of keys at entry 4');
    expect(code).toBe(1);
  });

  test('whose files are not those that were signed, whose days repeat, or whose lists shrink', async () => {
    const log = new LogWorld();
    log.entries.push(...world.log.entries);
    const day = JSON.parse(new TextDecoder().decode(log.entries[3]));
    day.heads.audit.count = '8';
    log.entries.push(new TextEncoder().encode(JSON.stringify(day)));
    const place = mirrorOf(log, 'shrinks');
    const { output } = await command(file, ...trusted, '--mirror', place);
    expect(output).toContain('The log closes 2025-10-03 twice');
    expect(output).toContain('the list of audit had 8 entries after 9');
    writeFileSync(join(place, 'checkpoint'), new LogWorld().checkpoint());
    expect((await command(file, ...trusted, '--mirror', place)).output).toContain(
      'The mirror has 0 entries only',
    );
  });
});

test('has words for every code', () => {
  expect(Object.keys(words).sort()).toEqual([...codes].sort());
});
