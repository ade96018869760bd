import { jaroWinkler } from './jaro-winkler.ts';
import type { NamePart } from './name-parts.ts';

/** Why two parts of a name count as one, best first; why one stands alone; and that the order differs. */
export const partReasons = [
  'same',
  'spelling',
  'joined',
  'sound',
  'misspelt',
  'initial',
  'missing',
  'order',
] as const;
export type PartReason = (typeof partReasons)[number];

export interface PartMatch {
  why: PartReason;
  score: number;
}

const spelling = 0.97;
const initial = 0.6;
/** Below it two words have some letters in common, and nothing else. */
const misspeltFrom = 0.88;

/** Whether two parts can be one, and how much they are alike. */
export function compareParts(ours: NamePart, theirs: NamePart): PartMatch | null {
  if (ours.plain === theirs.plain) return { why: 'same', score: 1 };
  if (soundsLike(ours, theirs)) return { why: 'spelling', score: spelling };
  const [short, long] = ours.plain.length < theirs.plain.length ? [ours, theirs] : [theirs, ours];
  if (short.plain.length === 1)
    return long.plain.startsWith(short.plain) ? { why: 'initial', score: initial } : null;
  const letters = jaroWinkler(ours.sound, theirs.sound);
  const longer = Math.abs(ours.sound.length - theirs.sound.length);
  if (longer > 2) return null;
  if (ours.skeleton === theirs.skeleton && ours.skeleton.length >= 3)
    // The same consonants: vowels are what people write as they hear them.
    return { why: 'sound', score: 0.86 + 0.1 * letters };
  const shortest = Math.min(ours.sound.length, theirs.sound.length);
  // Of four letters one is a quarter: that is another name more often than a slip.
  const needed = shortest <= 4 ? 0.92 : misspeltFrom;
  if (letters < needed) return null;
  return { why: 'misspelt', score: 0.95 * letters };
}

const soundsLike = (ours: NamePart, theirs: NamePart): boolean =>
  ours.sound === theirs.sound ||
  ours.otherSound === theirs.sound ||
  ours.sound === theirs.otherSound ||
  (ours.otherSound !== null && ours.otherSound === theirs.otherSound);
