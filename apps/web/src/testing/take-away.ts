import { cleanup } from 'vitest-browser-react';
import { withoutOverlays } from '@/lib/overlay-entries.ts';

/** Of a screen nothing stays: an open sheet leaves the history a moment later, and would take the next address with it. */
export async function takeAway(): Promise<void> {
  await cleanup();
  await new Promise<void>(resolve => withoutOverlays(resolve));
}
