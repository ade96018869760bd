import { isTooShort, wordsMin } from '@openfloor/rules/too-short';

export const reasonLength = { min: wordsMin, max: 500 };

/** What is wrong with a note; null where it will do. */
export function noteProblem(note: string, optional: boolean): string | null {
  if (!isTooShort(note) || (optional && note.trim() === '')) return null;
  return `Write a note of at least ${reasonLength.min} characters`;
}
