import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { base64, fromBase64, hashFromBase64 } from './bytes.ts';
import { isCheckpointSignedBy, readCheckpoint } from './checkpoint.ts';
import { cosignedAt } from './cosignature.ts';
import { keyText, readKey } from './note.ts';
import { readLog } from './read-log.ts';
import { isInSum } from './sum-tree.ts';
import { logFiles, readerOf } from './testing/log-files.ts';
import { LogWorld, TestWitness } from './testing/log-world.ts';
import { logOf, makeVectors } from './testing/vectors.ts';

const kept = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8')) as T;

test.each(Object.entries(makeVectors()))('the kept examples of %s are what is made today', (name, made) => {
  expect(kept(name)).toEqual(JSON.parse(JSON.stringify(made)));
});

test('kept notes and sums are judged as they say', () => {
  const notes = kept<Record<string, string> & Record<'notSigned' | 'notCosigned' | 'malformed', string[]>>(
    'notes',
  );
  const [key, witness] = [readKey(notes.key!), readKey(notes.witness!)];
  expect(isCheckpointSignedBy(readCheckpoint(notes.cosigned!), key)).toBe(true);
  expect(cosignedAt(readCheckpoint(notes.cosigned!).note, witness)).toBe(notes.time);
  for (const note of notes.notSigned) expect(isCheckpointSignedBy(readCheckpoint(note), key)).toBe(false);
  for (const note of notes.notCosigned)
    expect(cosignedAt(readCheckpoint(note).note, witness)).toBeUndefined();
  for (const note of notes.malformed) expect(() => readCheckpoint(note)).toThrow();
  interface Proof extends Record<'customer' | 'balance' | 'first' | 'salt' | 'next' | 'before', string> {
    index: number;
    nodes: string[];
  }
  const node = (text: string) => {
    const [hash = '', sum = ''] = text.split(' ');
    return { hash: hashFromBase64(hash), sum: BigInt(sum) };
  };
  const { trees } = kept<{ trees: { holders: number; total: string; root: string; proofs: Proof[] }[] }>(
    'sum-tree',
  );
  for (const { holders, total, root, proofs } of trees) {
    const tree = { holders, total: BigInt(total), root: hashFromBase64(root) };
    for (const { customer, balance, index, first, salt, next, before, nodes } of proofs) {
      const proof = { index, first: BigInt(first), salt: fromBase64(salt) };
      const whole = { ...proof, next: node(next), before: node(before), nodes: nodes.map(node) };
      expect(isInSum(customer, BigInt(balance), tree, whole)).toBe(true);
    }
  }
});

test('a log of more than one bundle is read whole, also where only the full bundle is left', async () => {
  const { key, files } = kept<{ key: string; files: Record<string, string> }>('log');
  const bytes = new Map(Object.entries(files).map(([path, text]) => [path, fromBase64(text)]));
  const log = await readLog(readerOf(bytes), key, [0, 257]);
  expect(log.verdicts).toEqual([]);
  expect(log.roots.size).toBe(3);
  const later = logFiles(logOf(512)).set('checkpoint', bytes.get('checkpoint')!);
  expect((await readLog(readerOf(later), key)).verdicts).toEqual([]);
});

// CI installs it beside the build and says by which process.
const coming = Number(process.env.GO_INSTALLED_BY ?? 0);
while (coming > 0 && existsSync(`/proc/${coming}`)) await setTimeout(200);
const go = ['/usr/bin/go', '/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(path => existsSync(path));
const libraries = '/usr/share/gocode';
const hasGo = go !== undefined && existsSync(`${libraries}/src/golang.org/x/mod/sumdb/tlog`);

if (hasGo)
  test('Go’s sumdb/note and tlog take what is made here, and refuse changed copies', {
    timeout: 120_000,
  }, async () => {
    const program = await compileGo(go);
    const { checks, expected } = goChecks();
    const running = promisify(execFile)(program, [], { maxBuffer: 1e7 });
    running.child.stdin!.end(JSON.stringify(checks));
    const { stdout } = await running;
    expect(stdout.trim().split('\n')).toEqual(expected.map(String));
  });
else
  test('Go is not installed here: no other implementation has judged what is made', () => {
    expect(hasGo).toBe(false);
  });

async function compileGo(go: string): Promise<string> {
  const cache = fileURLToPath(new URL('../../../.cache/go', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const program = `${cache}/go-check-${process.pid}`;
  await promisify(execFile)(go, ['build', '-o', program, '.'], {
    cwd: fileURLToPath(new URL('../go-check', import.meta.url)),
    env: { ...process.env, GO111MODULE: 'off', GOPATH: libraries, GOCACHE: `${cache}/cache`, GOFLAGS: '' },
  });
  return program;
}

/** What is right, and beside each the same with something wrong. */
function goChecks() {
  const log = logOf(300);
  const witness = new TestWitness('witness.example/w1');
  const cosigned = witness.cosigned(log.checkpoint(), 1_762_000_000);
  const [key, witnessKey] = [keyText(log.key()), keyText(witness.key)];
  const strangersKey = keyText(new LogWorld(log.origin, 'stranger').key());
  const filesOf = (one: LogWorld) =>
    Object.fromEntries([...logFiles(one)].map(([path, bytes]) => [path, base64(bytes)]));
  const files = filesOf(log);
  const after = logOf(300);
  after.changeKey('key 2');
  const secondLine = after.checkpoint(300).slice(log.checkpoint().lastIndexOf('\n\n') + 2);
  const both = log.checkpoint() + secondLine;
  const changedTile = { ...files, 'tile/0/001.p/44': base64(new Uint8Array(44 * 32)) };
  const head = { size: 300, root: base64(log.head().root) };
  const { entry, path } = log.logged(123);
  const record = { kind: 'record', ...head, index: 123, entry, proof: path.map(base64) };
  const tree = {
    ...{ kind: 'tree', ...head, older: 77, past: base64(log.head(77).root) },
    proof: log.consistency(77).map(base64),
  };
  const table: [object, boolean][] = [
    [{ kind: 'note', key, note: cosigned }, true],
    [{ kind: 'note', key, note: cosigned.replace('\n300\n', '\n301\n') }, false],
    [{ kind: 'note', key: strangersKey, note: cosigned }, false],
    [{ kind: 'cosignature', key: witnessKey, note: cosigned }, true],
    [{ kind: 'cosignature', key: witnessKey, note: cosigned.replace('\n300\n', '\n301\n') }, false],
    [record, true],
    [{ ...record, index: 124 }, false],
    [{ ...record, entry: `${entry} ` }, false],
    [tree, true],
    [{ ...tree, past: base64(log.head(76).root) }, false],
    [{ ...tree, proof: tree.proof.slice(1) }, false],
    [{ kind: 'files', key, files }, true],
    [{ kind: 'files', key, files: changedTile }, false],
    [{ kind: 'files', key: strangersKey, files }, false],
    // A log that is going over to another key, and one that has.
    [{ kind: 'note', key, note: both }, true],
    [{ kind: 'note', key: keyText(after.key()), note: both }, true],
    [{ kind: 'files', key: keyText(after.key()), files: filesOf(after) }, true],
    [{ kind: 'files', key, files: filesOf(after) }, false],
  ];
  return { checks: table.map(([check]) => check), expected: table.map(([, holds]) => holds) };
}
