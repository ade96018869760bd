import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('precompress', () => {
  it('writes both forms beside text that they make smaller', async () => {
    const text = 'let price = 1;\n'.repeat(100);
    writeFileSync(join(folder, 'app.js'), text);
    writeFileSync(join(folder, 'tiny.js'), 'let a;');
    writeFileSync(join(folder, 'photo.webp'), text);
    writeFileSync(join(folder, 'noise.css'), randomBytes(2000));
    await precompress(folder);
    expect(readdirSync(folder).sort()).toEqual([
      'app.js',
      'app.js.br',
      'app.js.gz',
      'noise.css',
      'photo.webp',
      'tiny.js',
    ]);
    expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(text);
  });
});
