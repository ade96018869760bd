import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledProgram } from '@openfloor/testing/compiled-program';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFileStore } from '../features/documents/local-file-store.ts';
import { commandProblem } from './command-problem.ts';
import { openBackup } from './encryption.ts';
import { namedBackup } from './named-paths.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openfloor-wrong-paths-'));
  await writeFile(join(folder, 'a-file'), 'not a backup\n');
  await writeFile(join(folder, 'empty.tar'), '');
  await writeFile(join(folder, 'sealed.tar.age'), 'age-encryption.org/v1\n-> X25519 x\n');
  await mkdir(join(folder, 'backups'));
  for (const day of ['20261117T000000Z', '20261118T000000Z'])
    await writeFile(join(folder, 'backups', `openfloor-${day}.tar`), '');
  await mkdir(join(folder, 'none'));
  await symlink('loop', join(folder, 'loop'));
});
afterAll(() => rm(folder, { recursive: true }));

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    error => commandProblem(error).replaceAll(folder, '…'),
  );

/** The command as `npm run` starts it, and the only line that it says. */
async function said(name: string, words: readonly string[], settings: Record<string, string> = {}) {
  const program = await compiledProgram(fileURLToPath(new URL(`../${name}.ts`, import.meta.url)));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...inherited, NODE_ENV: '', DATA_DIR: join(folder, 'mistyped'), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', chunk => {
    text += chunk;
  });
  const [exitCode] = await once(child, 'close');
  expect(exitCode, text).toBe(2);
  return text.replaceAll(folder, '…').trimEnd();
}

test.each([
  ['nowhere.tar', 'There is no backup at …/nowhere.tar'],
  ['no/folder/x.tar', 'There is no backup at …/no/folder/x.tar'],
  ['a-file/x.tar', 'There is no backup at …/a-file/x.tar'],
  [
    'backups',
    '…/backups is a folder and no backup: name one in it, such as …/backups/openfloor-20261118T000000Z.tar',
  ],
  ['none', '…/none is a folder and no backup'],
  ['loop', '…/loop leads to itself'],
])('a backup named %s', async (named, expected) => {
  expect(await problemOf(namedBackup(join(folder, named)))).toBe(expected);
});

test.each([
  [undefined, 'The backup is encrypted: name the key with --identity <file>, or set BACKUP_PASSPHRASE'],
  ['keys', 'There is nothing at …/keys'],
  ['none', '…/none is a folder, where a file has to be'],
  ['a-file', '…/a-file holds no key as age-keygen writes it'],
])('a backup to be opened with the keys in %s', async (named, expected) => {
  const opening = { identityFile: named && join(folder, named), passphrase: undefined };
  expect(await problemOf(openBackup(join(folder, 'sealed.tar.age'), opening))).toBe(expected);
});

test.each(['a-file', 'empty.tar'])('%s, which is no backup', async named => {
  const bytes = await openBackup(join(folder, named), { identityFile: undefined, passphrase: undefined });
  const nowhere = { databaseUrl: '', files: localFileStore(folder), accept: async () => {} };
  expect(await problemOf(restoreBackup(bytes, nowhere))).toBe(
    'This is no backup of Openfloor, or its beginning is damaged',
  );
});

test('a scratch database where nothing may be written', async () => {
  const opening = { identityFile: undefined, passphrase: undefined };
  const verifying = verifyBackup('/proc/openfloor.tar', opening, { secretsKeys: [], say: () => {} });
  expect(await problemOf(verifying)).toMatch(/^To verify takes a scratch database in \/proc, and nothing/);
});

const noDatabase = 'There is no embedded database in DATA_DIR …/mistyped';
const away = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' };
const nobody = 'Nobody answers at 127.0.0.1:1: is the database running?';
test.each([
  ['restore', ['NOWHERE', '--verify'], {}, 'There is no backup at …/NOWHERE'],
  ['backup', ['TO'], {}, noDatabase],
  ['backup', ['TO'], away, nobody],
  ['ledger-check', [], {}, noDatabase],
  ['archive', ['list'], {}, noDatabase],
  ['move-database', [], away, noDatabase],
])('%s %j says so in one line, and makes no new, empty database', async (name, words, settings, expected) => {
  const given = words.map(word => (word === word.toUpperCase() ? join(folder, word) : word));
  expect(await said(name, given, settings)).toBe(expected);
  expect(await readdir(folder)).not.toContain('mistyped');
});

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: …`), { code, ...more });
test.each([
  [failure('ENOSPC'), 'No room is left on the disk'],
  [failure('ENOSPC', { path: '/x' }), 'No room is left on the disk of /x'],
  [failure('EROFS', { path: '/x' }), '/x is on a disk that is only for reading'],
  [failure('EACCES', { path: '/x' }), '/x is not open to the user who runs this'],
  [failure('ENOTDIR', { path: '/x' }), '/x leads through a file, where a folder has to be'],
  [failure('ENOTFOUND', { hostname: 'db.example' }), 'No machine is known by the name db.example'],
  [
    new AggregateError([failure('ECONNREFUSED', { address: '::1', port: 5432 })]),
    'Nobody answers at ::1:5432: is the database running?',
  ],
  [new Error('Anything else'), 'Anything else'],
  [failure('EWHATEVER'), 'EWHATEVER: …'],
  ['a word', 'a word'],
])('%s is told in words', (thrown, expected) => {
  expect(commandProblem(thrown)).toBe(expected);
});
