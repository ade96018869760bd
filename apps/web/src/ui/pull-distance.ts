export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';

/** The head is this high; pulled further than that, letting go refreshes. */
export const headPx = 50;
export const successMs = 500;

/** The content follows the finger ever more slowly, so that pulling feels elastic. */
export function easedPull(distance: number): number {
  if (distance <= 0) return 0;
  if (distance <= headPx) return distance;
  if (distance <= headPx * 2) return headPx + (distance - headPx) / 2;
  return headPx * 1.5 + (distance - headPx * 2) / 4;
}

export function pullState(pulled: number): PullState {
  if (pulled === 0) return 'normal';
  return pulled < headPx ? 'pulling' : 'loosing';
}
