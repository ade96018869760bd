const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Characters that each follow the one before, up or down: abcdefgh, 87654321. */
function isRun(text: string): boolean {
  const codes = [...text].map(character => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** A few characters again and again: aaaaaaaa, 121212, abcabcabc. */
const isRepetition = (text: string): boolean =>
  /^(.{1,4}?)\1+.{0,3}$/su.test(text) && new Set(text).size <= 4;

/** Whether few letters and digits are left of a text without these words: `savanna2026`, `openfloor!1`. A year does not help. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  // The longest first, or a part would spoil the whole.
  const known = words.map(plain).sort((a, b) => b.length - a.length);
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length <= 4;
}

/**
 * What anybody would try first: hardly any characters, a row of the keyboard's digits, one's own name, or words that
 * stand on the page itself.
 */
export function isWeakPassword(password: string, username?: string, words: readonly string[] = []): boolean {
  const text = plain(password);
  if (text.trim().length < 8 || new Set(text).size < 4 || isRun(text) || isRepetition(text)) return true;
  if (isMadeOf(text, words)) return true;
  if (!username) return false;
  const name = plain(username);
  const rest = text.replaceAll(name, '');
  // Nothing but the name, also twice or with a digit or two behind it.
  return name.length >= 3 && rest.length <= 2;
}

/** Digits alone: one digit six times, a row, two or three digits again and again. */
export const isWeakPin = (pin: string): boolean => isRun(pin) || /^(\d{1,3})\1+$/.test(pin);
