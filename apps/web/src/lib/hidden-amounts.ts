import { readStored, writeStored } from '@openfloor/look/storage';
import { create } from 'zustand';
import { hiddenAmountsKey } from './stored-keys.ts';

/** Whether the customer's own amounts are shown as asterisks, on every screen of this device. */
export const useHiddenAmounts = create<{ hidden: boolean }>(() => ({
  hidden: readStored(hiddenAmountsKey) !== null,
}));

export function hideAmounts(hidden: boolean): void {
  writeStored(hiddenAmountsKey, hidden ? 'hidden' : null);
  useHiddenAmounts.setState({ hidden });
}
