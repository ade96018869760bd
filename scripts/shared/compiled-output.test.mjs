import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tidyCompiledOutput } from './compiled-output.mjs';

let project = '';
const has = path => existsSync(join(project, path));

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'compiled-output-'));
  const files = ['src/deep/kept.ts', 'src/view.tsx', 'tsconfig.tsbuildinfo', 'dist/notes.txt'];
  for (const name of ['deep/kept', 'deep/gone', 'view']) {
    files.push(`dist/${name}.js`, `dist/${name}.js.map`, `dist/${name}.d.ts`);
  }
  for (const file of files) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), '');
  }
});
afterEach(() => rmSync(project, { recursive: true }));

describe('tidyCompiledOutput', () => {
  it('removes the output of vanished sources and nothing else', () => {
    tidyCompiledOutput(project, 'dist');
    const gone = ['dist/deep/gone.js', 'dist/deep/gone.js.map', 'dist/deep/gone.d.ts'];
    const kept = [
      'dist/deep/kept.js',
      'dist/deep/kept.d.ts',
      'dist/view.js',
      'dist/notes.txt',
      'tsconfig.tsbuildinfo',
    ];
    expect(gone.filter(has)).toEqual([]);
    expect(kept.filter(has)).toEqual(kept);
  });

  it.each(['dist', 'dist/view.js'])('makes the compiler start over where %s is gone', path => {
    rmSync(join(project, path), { recursive: true });
    tidyCompiledOutput(project, 'dist');
    expect(has('tsconfig.tsbuildinfo')).toBe(false);
  });
});
