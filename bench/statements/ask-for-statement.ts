import { answerParent } from '../shared/child.ts';

/*
 * Asks for a statement and reads the file, in a process of its own: read beside the orders of the bench, its bytes would
 * keep their clock from being looked at in time.
 */

export interface Wanted {
  base: string;
  token: string;
  from: string;
  to: string;
}

export interface Got {
  seconds: number;
  bytes: number;
}

answerParent(async ({ base, token, from, to }: Wanted): Promise<Got> => {
  const begun = performance.now();
  const body = JSON.stringify({ from, to, format: 'PDF' });
  const headers = { 'content-type': 'application/json', token };
  const answer = await fetch(`${base}/api/statements`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { url: string } };
  const file = await fetch(base + data.url);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Error(`No statement: ${bytes.subarray(0, 300)}`);
  return { seconds: (performance.now() - begun) / 1000, bytes: bytes.length };
});
