import { onTestFinished, vi } from 'vitest';

/** Passwords cost the rest of this test what they cost in production. */
export function withRealPasswordCost(): void {
  vi.stubEnv('PASSWORD_COST', 'real');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}
