/** Where drafts lie. */
export const draftDatabase = 'openfloor-drafts';
/** Where the last replies lie. */
export const keptDatabase = 'openfloor-kept';

/** Deletes it in one step and without code that might have to be fetched first. */
function forget(database: string): void {
  try {
    indexedDB.deleteDatabase(database);
  } catch {
    // Private modes have none.
  }
}

/** However a session ended: nobody reads any more what was read in it. */
export const forgetReplies = (): void => forget(keptDatabase);

/** The customer left: nothing of theirs stays on this device. */
export function forgetDevice(): void {
  forget(draftDatabase);
  forget(keptDatabase);
}
