/** Does in the browser's place what the guide has people do: told on standard input who and where, in which order. */
import { performance } from 'node:perf_hooks';
import { json } from 'node:stream/consumers';
import { acts } from './acts.mjs';

const { host, ca, codes, titles } = /** @type {any} */ (await json(process.stdin));
const world = { door: { port: 443, ca }, host, codes, people: {}, notes: [] };
for (const title of titles) {
  const started = performance.now();
  const act = acts[title];
  if (!act) throw new Error(`Nobody knows how to do: ${title}`);
  await act(world);
  const notes = world.notes.splice(0).map((/** @type {string} */ note) => `; ${note}`);
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)${notes.join('')}`);
}
