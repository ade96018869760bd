import { mkdirSync, writeFileSync } from 'node:fs';
import { makeVectors } from './vectors.ts';

/** `npx tsx packages/verify/src/testing/write-vectors.ts`, after a change of the format; then `npm run format`. */
const folder = new URL('../../vectors/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, vectors] of Object.entries(makeVectors()))
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(vectors, null, 2)}\n`);
