import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while its view is taken over; for what only the user's own device knows. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
