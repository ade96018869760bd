import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfOutput, hashOfSources } from './fingerprint.mjs';

let folder = '';
const write = (path, text) => writeFileSync(join(folder, path), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  for (const name of ['src/deep', 'src/node_modules', 'dist'])
    mkdirSync(join(folder, name), { recursive: true });
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
  write('dist/a.js', 'a');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('hashOfSources', () => {
  const hash = () => hashOfSources(folder, ['src', 'missing.json']);

  it.each([
    ['content', () => write('src/deep/b.ts', 'c')],
    ['a new file', () => write('src/c.ts', '')],
    ['a vanished file', () => rmSync(join(folder, 'src/a.ts'))],
    ['text moved between files', () => [write('src/a.ts', 'ab'), write('src/deep/b.ts', '')]],
    ['a listed file that appears', () => write('missing.json', '{}')],
  ])('changes with %s', (_, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['a new time', () => utimesSync(join(folder, 'src/a.ts'), 1, 1)],
    ['dependencies', () => write('src/node_modules/x.js', 'x')],
    ['build info', () => write('src/x.tsbuildinfo', 'x')],
    ['files elsewhere', () => write('dist/a.js', 'x')],
  ])('stays with %s', (_, change) => {
    const before = hash();
    change();
    expect(hash()).toBe(before);
  });
});

describe('hashOfOutput', () => {
  it.each([
    ['a rewritten file', () => utimesSync(join(folder, 'dist/a.js'), 1, 1)],
    ['a vanished file', () => rmSync(join(folder, 'dist/a.js'))],
    ['a vanished folder', () => rmSync(join(folder, 'dist'), { recursive: true })],
  ])('changes with %s', (_, change) => {
    const before = hashOfOutput(folder, ['dist']);
    change();
    expect(hashOfOutput(folder, ['dist'])).not.toBe(before);
  });
});
