import { beforeEach } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import type { Attack } from './attacks.ts';

declare module 'vitest' {
  interface TaskMeta {
    attack?: Attack;
  }
}

/** Says what is tried: by the test that calls it, or by every test of the file or `describe` that does. */
export function tries(attack: Attack): void {
  const test = getCurrentTest();
  if (test) test.meta.attack = attack;
  else
    beforeEach(({ task }) => {
      task.meta.attack = attack;
    });
}
