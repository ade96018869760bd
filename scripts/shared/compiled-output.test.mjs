import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeVanished, sourcesOf } from './compiled-output.mjs';

let project = '';
const at = path => join(project, path);
const has = path => existsSync(at(path));

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'compiled-output-'));
  const files = ['src/deep/kept.ts', 'src/view.tsx', 'src/types.d.ts', 'dist/notes.txt'];
  for (const name of ['deep/kept', 'deep/gone', 'view']) {
    files.push(`dist/${name}.js`, `dist/${name}.js.map`, `dist/${name}.d.ts`);
  }
  for (const file of files) {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), '');
  }
});
afterEach(() => rmSync(project, { recursive: true }));

it('knows what there is to compile', () => {
  expect([...sourcesOf(at('src'))].sort()).toEqual([
    [join('deep', 'kept'), at('src/deep/kept.ts')],
    ['view', at('src/view.tsx')],
  ]);
});

it('removes the output of vanished sources and nothing else', () => {
  removeVanished(at('src'), at('dist'));
  const gone = ['dist/deep/gone.js', 'dist/deep/gone.js.map', 'dist/deep/gone.d.ts'];
  const kept = ['dist/deep/kept.js', 'dist/deep/kept.d.ts', 'dist/view.js', 'dist/notes.txt'];
  expect(gone.filter(has)).toEqual([]);
  expect(kept.filter(has)).toEqual(kept);
});
