import { useSyncExternalStore } from 'react';

const wide = import.meta.env.SSR ? undefined : window.matchMedia('(min-width: 1024px)');

function onChange(redraw: () => void): () => void {
  wide?.addEventListener('change', redraw);
  return () => wide?.removeEventListener('change', redraw);
}

/** Whether a window has room for the chart beside the phone-wide column. */
export const useRoomBeside = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => wide?.matches ?? false,
    // The server, which draws the page too, draws it for a phone.
    () => false,
  );
