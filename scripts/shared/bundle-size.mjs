import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * The script files that a first visit loads: the entry's and the given lazy sources', with all they import statically.
 * @param {Manifest} manifest @param {string[]} lazySources source files of the route's lazy chunks
 */
export function firstLoadFiles(manifest, lazySources) {
  const entries = Object.keys(manifest).filter(key => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error('The manifest names no entry.');
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = [...entries, ...lazySources];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no chunk of ${key}.`);
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  const files = [...seen].map(key => manifest[key]?.file ?? '').filter(file => /\.m?js$/.test(file));
  return [...new Set(files)].sort();
}

/** The scripts that a page loads or preloads by itself. @param {string} html */
export function scriptsOfPage(html) {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter(tag => tag.startsWith('<script') || /rel="?modulepreload/.test(tag))
    .flatMap(tag => /(?:src|href)="?\/?(?:console\/)?([^"\s>]+\.m?js)/.exec(tag)?.[1] ?? []);
}

/** Bytes of a first load over the wire. @param {string} folder @param {string[]} lazySources */
export function firstLoadSize(folder, lazySources) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const page = scriptsOfPage(readFileSync(join(folder, 'index.html'), 'utf8'));
  const files = new Set([...page, ...firstLoadFiles(manifest, lazySources)]);
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
}
