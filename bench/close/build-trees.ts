import { randomBytes, randomUUID } from 'node:crypto';
import { DayMaker } from '@openfloor/server/features/proof/day/day-maker';

const assets = [
  'NGN|available',
  'USD|available',
  'NGX:DANGCEM|position',
  'NGX:MTNN|position',
  'NGX:ZENITH|position',
];
const atOnce = 250;
const share = { at: 0, of: 1 };

/** Seconds that the trees of so many customers take in one thread, out of what a database says of them: without reading or keeping. */
export function buildTrees(customers: number): number {
  const texts = Array.from({ length: customers }, (_, i) => {
    const lines = assets.map((asset, place) => `${asset}|${1_000 + 7 * i + place}`);
    return [`${randomUUID()} ${i} ${randomBytes(32).toString('hex')}`, ...lines].join('\n');
  });
  const begun = performance.now();
  const maker = new DayMaker(randomBytes(32));
  for (let i = 0; i < customers; i += atOnce) maker.take(texts.slice(i, i + atOnce), share);
  while (maker.next(share));
  const { trees } = maker.finish();
  if (trees.customers.count !== customers || trees.assets.length !== assets.length)
    throw new Error('The trees do not have everybody');
  return (performance.now() - begun) / 1_000;
}
