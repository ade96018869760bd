import { navigate as go } from 'wouter/use-browser-location';
import { withoutOverlays } from './overlay-entries.ts';

/** What this app keeps in each entry of the browser's history. */
interface Entry {
  /** How many of our entries lie before it in this visit. */
  idx: number;
  /** Another one for each step, so that a page found again is known from the same address opened anew. */
  key: string;
  /** What the link or step handed to the page. */
  usr: unknown;
}

/** How the page on screen was reached: by a step of the app, or by going through the history. */
let lastStep: 'ahead' | 'through' = 'through';
let keys = 0;

const current = (): Partial<Entry> => window.history.state ?? {};
const newKey = (): string => `${Date.now().toString(36)}${(++keys).toString(36)}`;

if (!import.meta.env.SSR) {
  // Before anybody else hears of it.
  window.addEventListener('popstate', () => {
    lastStep = 'through';
  });
}

/** The first entry of a visit counts from zero; one that is found again after a reload keeps its number. */
export function numberFirstEntry(): void {
  if (current().idx === undefined) window.history.replaceState({ ...window.history.state, idx: 0 }, '');
}

export const entryKey = (): string => current().key ?? 'first';
export const handedToPage = (): unknown => current().usr ?? null;
export const wentThroughHistory = (): boolean => lastStep === 'through';
/** The first page of this visit has nothing of ours behind it. */
export const hasPageBehind = (): boolean => (current().idx ?? 0) > 0;

export interface StepOptions {
  /** The page on screen is not found again by going back. */
  replace?: boolean | undefined;
  /** For the page it leads to. */
  state?: unknown;
}

/** To another address, or as many entries through the history. Entries of sheets and dialogs leave first. */
export function navigate(to: string | number, { replace = false, state = null }: StepOptions = {}): void {
  withoutOverlays(() => {
    if (typeof to === 'number') return window.history.go(to);
    lastStep = 'ahead';
    const idx = (current().idx ?? 0) + (replace ? 0 : 1);
    const entry: Entry = { idx, key: newKey(), usr: state };
    go(to, { replace, state: entry });
  });
}
