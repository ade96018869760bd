import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstLoadFiles, firstLoadSize, scriptsOfPage } from './bundle-size.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js', '_field.js'] },
  // A cycle, as bundlers do produce.
  '_field.js': { file: 'assets/field.js', imports: ['_form.js'] },
  'src/log-in.tsx': { file: 'assets/log-in.js', imports: ['_form.js', 'index.html'] },
  'src/home.tsx': { file: 'assets/home.js', imports: ['_chart.css'] },
  '_chart.css': { file: 'assets/chart.css' },
};

describe('firstLoadFiles', () => {
  it.each([
    ['the entry alone', [], ['index', 'react']],
    ['a route with shared chunks', ['src/log-in.tsx'], ['field', 'form', 'index', 'log-in', 'react']],
    ['a route with a style sheet', ['src/home.tsx'], ['home', 'index', 'react']],
  ])('lists each script of %s once', (_, sources, names) => {
    expect(firstLoadFiles(manifest, sources)).toEqual(names.map(name => `assets/${name}.js`));
  });

  it('names a source that has no chunk', () => {
    expect(() => firstLoadFiles(manifest, ['src/gone.tsx'])).toThrow(
      'The manifest has no chunk of src/gone.tsx.',
    );
  });

  it('refuses a manifest without an entry', () => {
    expect(() => firstLoadFiles({ '_react.js': { file: 'assets/react.js' } }, [])).toThrow('names no entry');
  });
});

describe('scriptsOfPage', () => {
  it('finds scripts and module preloads, not other links', () => {
    const html = `<link rel="stylesheet" href="/assets/a.css"><link rel="preload" href="/fonts/inter.woff2">
      <link rel="modulepreload" crossorigin href="/assets/react.js">
      <script type="module" crossorigin src="/assets/index.js"></script><script>inline()</script>`;
    expect(scriptsOfPage(html)).toEqual(['assets/react.js', 'assets/index.js']);
  });
});

describe('firstLoadSize', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bundle-size-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('sums compressed scripts, each once', () => {
    const scripts = ['index', 'react', 'preloaded', 'home', 'unused'].map(name => {
      const content = randomBytes(500).toString('hex');
      return { name, content, size: gzipSync(content, { level: 9 }).length };
    });
    mkdirSync(join(folder, '.vite'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    const page =
      '<link rel="modulepreload" href="/assets/preloaded.js"><script src="/assets/index.js"></script>';
    writeFileSync(join(folder, 'index.html'), page);
    for (const { name, content } of scripts) writeFileSync(join(folder, `assets/${name}.js`), content);

    const loaded = scripts.filter(script => script.name !== 'unused');
    const expected = loaded.reduce((sum, script) => sum + script.size, 0);
    expect(firstLoadSize(folder, ['src/home.tsx'])).toBe(expected);
  });
});
