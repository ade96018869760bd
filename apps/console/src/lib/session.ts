import { useSyncExternalStore } from 'react';

const storageKey = 'OPENFLOOR_STAFF_TOKEN';
const listeners = new Set<() => void>();

/** Kept for this tab only: whoever closes it is logged out. */
export function staffToken(): string | null {
  return sessionStorage.getItem(storageKey);
}

export function keepStaffToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, token);
  for (const listener of listeners) listener();
}

export function useStaffToken(): string | null {
  return useSyncExternalStore(listener => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, staffToken);
}
