import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './paths.mjs';

/** Begun last, one of these alone would keep everybody waiting at the end. */
const longFiles = [
  'e2e/a-day.test.ts',
  'e2e/offers-across-the-counter.test.ts',
  'e2e/console-reviews.test.ts',
  'e2e/usdt-across-the-counter.test.ts',
  'e2e/console-people.test.ts',
  'e2e/console-customers.test.ts',
  'e2e/first-view.test.ts',
  'apps/web/src/app/gallery.component.test.tsx',
  'apps/web/src/app/empty-lists.component.test.tsx',
  'apps/web/src/features/offers/subscriptions.component.test.tsx',
  'apps/web/src/features/verification/verification.component.test.tsx',
  'apps/console/src/features/offers/offer-screen.component.test.tsx',
  'apps/console/src/features/content/content-screen.component.test.tsx',
  'e2e/crash/crash.test.ts',
  'apps/server/src/fuzz.test.ts',
  'apps/server/src/customer-matrix.test.ts',
  'apps/server/src/demo/seed-offers.test.ts',
  'apps/server/src/features/proof/rotation/rotation.test.ts',
  'apps/server/src/features/statements/many-movements.test.ts',
  'apps/server/src/features/tenants/investor-page.test.ts',
  'packages/db/src/embedded/users.test.ts',
  'packages/db/src/embedded/start.test.ts',
];

/** Files in an order drawn from the seed, except that the longest come first. */
export class LongFilesFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const { seed } = this.ctx.config.sequence;
    return orderOf(files, seed, file => relative(root, file.moduleId));
  }
}

/**
 * @template File
 * @param {readonly File[]} files @param {number} seed @param {(file: File) => string} pathOf
 */
export function orderOf(files, seed, pathOf) {
  return files
    .map(file => ({ file, path: pathOf(file) }))
    .map(({ file, path }) => ({
      file,
      key: `${longFiles.includes(path) ? 0 : 1} ${createHash('sha256').update(`${seed} ${path}`).digest('hex')}`,
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ file }) => file);
}
