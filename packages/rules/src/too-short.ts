export const wordsMin = 3;

/** Of a reason, and of words for a customer. In characters, as the database counts: some take two of JavaScript's units. */
export const isTooShort = (words: string): boolean => [...words.trim()].length < wordsMin;
