import { createContext, useContext, useEffect, useRef } from 'react';

/** What was typed somewhere and is not saved. */
export interface Unsaved {
  /** Whether it is lost where the address changes in these places. */
  isLost: (changed: readonly string[]) => boolean;
}

/** Those that are open: on the page, or in one dialog of it. */
export class UnsavedScope {
  private readonly open = new Set<Unsaved>();
  constructor(private readonly parent: UnsavedScope | null = null) {}

  add(unsaved: Unsaved): () => void {
    this.open.add(unsaved);
    const forget = this.parent?.add(unsaved);
    return () => {
      this.open.delete(unsaved);
      forget?.();
    };
  }

  isLost(changed: readonly string[]): boolean {
    return !followsFromSaving && [...this.open].some(unsaved => unsaved.isLost(changed));
  }
}

let followsFromSaving = false;

/** Whoever goes elsewhere from within does so because it is saved: nobody is asked. */
export function afterSaving(goOn: () => void): void {
  followsFromSaving = true;
  try {
    goOn();
  } finally {
    followsFromSaving = false;
  }
}

/** All of the console: what leaving the page would lose. */
export const allUnsaved = new UnsavedScope();

export const UnsavedContext = createContext<UnsavedScope>(allUnsaved);

/** Below it, changes of the address in these places take nothing away, such as a tab that stays behind another. */
export const KeptContext = createContext<readonly string[]>([]);

/** The path, and the parameters that say which editor shows. What narrows or turns a list is none of them. */
export const everyPlace = ['path', 'tab', 'part', 'open', 'view', 'market', 'from', 'kind'] as const;

/** Asks before this is lost, for as long as it is unsaved; `isStill` looks again at the last moment. */
export function useUnsaved(isUnsaved: boolean, isStill: () => boolean = always): void {
  const scope = useContext(UnsavedContext);
  const kept = useContext(KeptContext);
  const look = useRef(isStill);
  useEffect(() => {
    look.current = isStill;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    return scope.add({
      isLost: changed => changed.some(place => !kept.includes(place)) && look.current(),
    });
  }, [isUnsaved, scope, kept]);
}

const always = () => true;
