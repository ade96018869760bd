import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 1024px)');

function onChange(redraw: () => void): () => void {
  wide.addEventListener('change', redraw);
  return () => wide.removeEventListener('change', redraw);
}

/** Whether a window has room for the chart beside the phone-wide column. */
export const useRoomBeside = (): boolean => useSyncExternalStore(onChange, () => wide.matches);
