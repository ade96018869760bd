import { readFileSync } from 'node:fs';
import type { Act, Scene } from '../scene.ts';

/* Statements of the verifier's examples, on a device that knows the key of their log. */

interface Examples {
  trust: { key: string };
  file: { log: string; transactions: { entries: { amount: string }[] }[]; [name: string]: unknown };
}

const read = (): Examples =>
  JSON.parse(
    readFileSync(new URL('../../../packages/verify/vectors/statement.json', import.meta.url), 'utf8'),
  );

/** An empty log, with which every other one begins. */
const nothing = { size: 0, root: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' };

const check =
  (makeFile: (examples: Examples) => string, knowsKey = true): Act =>
  async ({ page }) => {
    const examples = read();
    if (knowsKey) {
      const seen = JSON.stringify({ [examples.file.log]: { key: examples.trust.key, ...nothing } });
      await page.evaluate(records => localStorage.setItem('OPENFLOOR_SEEN_LOGS', records), seen);
    }
    const buffer = Buffer.from(makeFile(examples));
    const file = { name: 'savanna-2025-10.json', mimeType: 'application/json', buffer };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator('[data-verdict], [role="alert"]').first().waitFor();
  };

const asItIs = ({ file }: Examples) => JSON.stringify(file);

function withOtherAmount({ file }: Examples): string {
  const changed = file.transactions[2]?.entries[0];
  if (changed) changed.amount = '8550050';
  return JSON.stringify(file);
}

export const verifyScenes: readonly Scene[] = [
  { name: 'verify-sound', visitor: 'guest', path: '/verify', act: check(asItIs) },
  { name: 'verify-changed', visitor: 'guest', path: '/verify', act: check(withOtherAmount) },
  { name: 'verify-key-unknown', visitor: 'guest', path: '/verify', act: check(asItIs, false) },
  { name: 'verify-unreadable', visitor: 'guest', path: '/verify', act: check(() => '%PDF-1.7') },
];
