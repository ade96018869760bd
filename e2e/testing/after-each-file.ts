import { afterAll, afterEach } from 'vitest';
import { closeLeftovers, tellOpenPages } from './browser.ts';
import { closeDesks } from './desks.ts';

// A journey that waits in vain is understood by what stood on its screens.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellOpenPages();
});

afterAll(async () => {
  await Promise.all([closeLeftovers(), closeDesks()]);
});
