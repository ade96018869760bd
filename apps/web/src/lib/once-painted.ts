import { afterShown } from './pauses.ts';

/**
 * For effects whose work takes longer than a frame: does it once what was just drawn is on the screen, so that a tap is seen
 * to be answered first. `work` may give what ends it; the returned function ends it, or keeps it from beginning.
 */
export function oncePainted(work: () => (() => void) | undefined): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  void afterShown().then(() => {
    if (!isOver) end = work();
  });
  return () => {
    isOver = true;
    end?.();
  };
}
