/* A page that stays open while a new version is put up asks for files that are gone. */

const reloadedKey = 'OPENFLOOR_RELOADED';
/** What is still missing after this long is another matter than the first time. */
const againAfterMs = 60_000;

/** Chromium's, Firefox's and Safari's words for a module that did not come. */
const words = /dynamically imported module|importing a module script failed/i;

export const isMissingCode = (error: unknown): boolean => error instanceof Error && words.test(error.message);

/** Starts the page anew, once: where that did not help, a second time does not either. False where it was not done. */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(reloadedKey));
    if (Date.now() - last < againAfterMs) return false;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    // Whoever cannot remember might do it for ever.
    return false;
  }
  reload();
  return true;
}
