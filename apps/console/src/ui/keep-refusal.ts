import { createContext, useContext } from 'react';

/**
 * Keeps why a decision was refused beside the record until somebody has read it: what was decided elsewhere meanwhile
 * takes the buttons away, and their dialog with them.
 */
export const KeepRefusal = createContext<((text: string) => void) | null>(null);

export const useKeepRefusal = () => useContext(KeepRefusal);
