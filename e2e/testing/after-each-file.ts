import { afterAll } from 'vitest';
import { closeLeftovers } from './browser.ts';
import { closeDesks } from './desks.ts';

afterAll(async () => {
  await Promise.all([closeLeftovers(), closeDesks()]);
});
