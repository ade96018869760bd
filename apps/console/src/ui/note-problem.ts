export const reasonLength = { min: 3, max: 500 };

/** What is wrong with a note; null where it will do. */
export function noteProblem(note: string, optional: boolean): string | null {
  const { length } = note.trim();
  if (length >= reasonLength.min || (optional && length === 0)) return null;
  return `Write a note of at least ${reasonLength.min} characters`;
}
