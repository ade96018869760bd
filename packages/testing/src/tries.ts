import { beforeEach, TestRunner } from 'vitest';
import type { Attack } from './attacks.ts';

declare module 'vitest' {
  interface TaskMeta {
    attack?: Attack;
  }
}

/** Says what is tried: by the test that calls it, or by every test of the file or `describe` that does. */
export function tries(attack: Attack): void {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.attack = attack;
  else
    beforeEach(({ task }) => {
      task.meta.attack = attack;
    });
}
