/** Letters that Unicode does not take apart into a base letter and an accent. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A name's words without case, accents, punctuation and order: what banks and documents write differently. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, letter => plainLetters[letter] ?? letter)
    .replaceAll(/['’ʼ`´.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .sort();
}

/** Whether two spellings are one person's name. */
export function namesMatch(one: string, other: string): boolean {
  const words = nameWords(one);
  return words.length > 0 && words.join(' ') === nameWords(other).join(' ');
}

export type NameComparison = 'same' | 'partial' | 'different';

/** `partial`: one has all the words of the other, at least two of them, and more. A person must look at that. */
export function compareNames(one: string, other: string): NameComparison {
  if (namesMatch(one, other)) return 'same';
  const [words, others] = [nameWords(one), nameWords(other)];
  const [shorter, longer] = words.length < others.length ? [words, others] : [others, words];
  if (shorter.length < 2) return 'different';
  const left = [...longer];
  for (const word of shorter) {
    const index = left.indexOf(word);
    if (index < 0) return 'different';
    left.splice(index, 1);
  }
  return 'partial';
}
