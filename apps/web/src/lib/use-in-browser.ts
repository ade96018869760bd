import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether this was drawn by the server and is taken over from it; stays so without being drawn anew. React asks for what the
 * server said only there and while its view is taken over.
 */
export function useTakenOver(): boolean {
  const [drawn] = useState({ byServer: false });
  return useSyncExternalStore(
    neverChanges,
    () => drawn.byServer,
    () => {
      drawn.byServer = true;
      return true;
    },
  );
}

/**
 * False on the server and while its view is taken over; for what only the user's own device knows. What turns true after that
 * is drawn in small steps, between which a tap is answered.
 */
export function useInBrowser(): boolean {
  const isTakenOver = useTakenOver();
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    if (isTakenOver) startTransition(() => setHasBegun(true));
  }, [isTakenOver]);
  return hasBegun || !isTakenOver;
}
