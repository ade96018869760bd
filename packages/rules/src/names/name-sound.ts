/** Letters that Unicode does not take apart into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
};

/** Small letters without accents. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþıəɓɗƙƴ]/g, letter => plainLetters[letter] ?? letter);

/**
 * What is written differently for one sound, in the order in which it is made equal: Arabic, Hausa, Yoruba, Igbo, Portuguese
 * and Indian names in English, French and Portuguese letters. None of it tells two people apart.
 */
const sameSound: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ch(?=[rl])/g, 'k'],
  [/(?:tch|tsch|ch|sh|sch|ts)/g, 's'],
  [/kh|ck|q/g, 'k'],
  [/gh/g, 'g'],
  [/dj/g, 'j'],
  [/kp/g, 'p'],
  [/x/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/w(?=[aeiouy])/g, 'v'],
  [/w/g, 'u'],
  [/g(?=[ei])/g, 'j'],
  [/ou|oo/g, 'u'],
  [/ee|ie|ey|iy/g, 'i'],
  [/aw|au/g, 'au'],
  [/ai|ay|ei/g, 'e'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
  // Heard between vowels and at the beginning only.
  [/(?<=[^aeiou])h|(?<=.)h$/g, ''],
  [/(.)\1+/g, '$1'],
];

/** As it sounds: equal for spellings that whoever writes a name down chooses between. */
export function soundOf(word: string): string {
  let sound = word;
  for (const [pattern, by] of sameSound) sound = sound.replace(pattern, by as string);
  return sound;
}

/** What is said in two ways: `Uthman` is Utman to some and Usman to others, `Dhul` Dul or Zul. */
export function otherSoundOf(word: string): string | null {
  const other = word.replaceAll('th', 's').replaceAll('dh', 's');
  return other === word ? null : soundOf(other);
}

/** What is left of a sound without its vowels, but for one at the beginning: they are what is written most freely. */
export function skeletonOf(sound: string): string {
  const [first = '', ...rest] = sound;
  const start = /[aeiou]/.test(first) ? 'a' : first;
  return (start + rest.filter(letter => !/[aeiou]/.test(letter)).join('')).replaceAll(/(.)\1+/g, '$1');
}
