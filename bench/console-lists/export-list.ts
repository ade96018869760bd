import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../shared/child.ts';

export interface Exported {
  path: string;
  records: number;
  seconds: number;
  megabytes: number;
  /** The server's memory before, and the most meanwhile. */
  rssBefore: number;
  rssMost: number;
}

/** Reads a list as a whole, as fast as it comes, and looks at the server's memory meanwhile. */
export async function exportList(
  server: Child,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Exported> {
  const rss = async () => (await server.ask<{ megabytes: number }>({ megabytes: true })).megabytes;
  const rssBefore = await rss();
  let rssMost = rssBefore;
  let over = false;
  const watching = (async () => {
    while (!over) {
      rssMost = Math.max(rssMost, await rss());
      await sleep(50);
    }
  })();
  const begun = performance.now();
  const response = await fetch(url, { headers });
  let [bytes, lines] = [0, 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) lines += 1;
  }
  const seconds = (performance.now() - begun) / 1000;
  over = true;
  await watching;
  return { path: new URL(url).pathname, records: lines, seconds, megabytes: bytes / 1e6, rssBefore, rssMost };
}
