import { compareParts } from './compare-parts.ts';
import { joined, type NamePart, nameParts } from './name-parts.ts';
import { type NameScore, scoreNames } from './score-names.ts';

export interface NameHit<Key> extends NameScore {
  key: Key;
  name: string;
}

interface Indexed<Key> {
  key: Key;
  name: string;
  parts: readonly NamePart[];
  /** What all its parts weigh together. */
  weight: number;
}

interface Word {
  part: NamePart;
  /** The names that have it, in their order; a name stands here once for each time it has it. */
  names: number[];
  /** Two words of a name, as one. */
  isJoined: boolean;
}

/** How near a word of the index comes to one that is looked for. */
interface Near {
  word: Word;
  score: number;
}

const nearKept = 50_000;

/**
 * Names in memory, found by names that come near. Each word is known by itself, by its sound and by its consonants, with one
 * letter left out of each: what is like a word is found among a handful, and who bears enough of a name among few.
 */
export class NameIndex<Key> {
  readonly #names: Indexed<Key>[] = [];
  readonly #words = new Map<string, Word>();
  readonly #blocks = new Map<string, Set<Word>>();
  readonly #near = new Map<string, Near[]>();
  readonly #weights = new Map<string, number>();

  constructor(names: Iterable<readonly [key: Key, name: string]>) {
    for (const [key, name] of names) {
      const parts = nameParts(name);
      if (parts.length === 0) continue;
      const place = this.#names.push({ key, name, parts, weight: 0 }) - 1;
      for (const part of parts) this.#add(part, place, false);
      for (const [at, part] of parts.entries()) {
        const next = parts[at + 1];
        if (next) this.#add(joined(part, next), place, true);
      }
    }
    for (const name of this.#names)
      name.weight = name.parts.reduce((all, part) => all + this.weight(part), 0);
  }

  get size(): number {
    return this.#names.length;
  }

  /** A word that one name in a hundred has says less than one that nobody else has: from 0.5 to 1. */
  readonly weight = ({ plain, sound }: NamePart): number => {
    if (plain.length === 1) return 0.5;
    const known = this.#weights.get(sound);
    if (known !== undefined) return known;
    const share = (this.#words.get(sound)?.names.length ?? 0) / Math.max(1, this.#names.length);
    const weight = share === 0 ? 1 : Math.min(1, Math.max(0.5, 0.5 + 0.5 * (-Math.log10(share) / 4)));
    if (this.#weights.size < nearKept) this.#weights.set(sound, weight);
    return weight;
  };

  /** The names that come as near as that, nearest first; of each key the best, with its others behind. */
  find(name: string, from: number): NameHit<Key>[] {
    const parts = nameParts(name);
    const hits: NameHit<Key>[] = [];
    for (const place of this.#candidates(parts, from)) {
      const { key, name: theirs, parts: theirParts } = this.#names[place]!;
      const found = scoreNames(parts, theirParts, this.weight);
      if (found.score >= from) hits.push({ key, name: theirs, ...found });
    }
    return hits.sort((one, other) => other.score - one.score);
  }

  #add(part: NamePart, place: number, isJoined: boolean): void {
    const name = isJoined ? `+${part.plain}` : part.sound;
    let word = this.#words.get(name);
    if (!word) {
      word = { part, names: [], isJoined };
      this.#words.set(name, word);
      for (const block of blocksOf(part)) {
        const set = this.#blocks.get(block);
        if (set) set.add(word);
        else this.#blocks.set(block, new Set([word]));
      }
    }
    word.names.push(place);
  }

  /** Names with enough words like these that they could come so near. */
  #candidates(parts: readonly NamePart[], from: number): number[] {
    const covered = new Map<number, number>();
    const cover = (part: NamePart, weight: number, isJoined: boolean) => {
      const seen = new Set<number>();
      for (const { word, score } of this.#nearTo(part)) {
        if (isJoined && word.isJoined) continue;
        for (const place of word.names) {
          if (seen.has(place)) continue;
          seen.add(place);
          const heavy = word.isJoined ? 2 * weight : weight;
          covered.set(place, (covered.get(place) ?? 0) + score * heavy);
        }
      }
    };
    const weights = parts.map(this.weight);
    const whole = weights.reduce((all, one) => all + one, 0);
    for (const [at, part] of parts.entries()) {
      cover(part, weights[at]!, false);
      const next = parts[at + 1];
      if (next) cover(joined(part, next), weights[at]! + weights[at + 1]!, true);
    }
    const found: number[] = [];
    for (const [place, weight] of covered) {
      const theirs = this.#names[place]!.weight;
      // What is alike cannot be more than this, and the longer of the two names counts for so much at least.
      const most = Math.min(weight, Math.max(whole, theirs));
      const left = Math.max(0, whole - most) + Math.max(0, theirs - most);
      if (most / (most + 0.45 * left) >= from - 0.1) found.push(place);
    }
    return found;
  }

  #nearTo(part: NamePart): Near[] {
    const known = this.#near.get(part.plain);
    if (known) return known;
    const words = new Set<Word>();
    for (const block of blocksOf(part)) for (const word of this.#blocks.get(block) ?? []) words.add(word);
    const near: Near[] = [];
    for (const word of words) {
      const match = compareParts(part, word.part);
      if (match) near.push({ word, score: match.score });
    }
    if (this.#near.size < nearKept) this.#near.set(part.plain, near);
    return near;
  }
}

/** The word, and the word without each of its letters: two that differ by one letter, or by two neighbours, share one. */
function blocksOf({ plain, sound, otherSound, skeleton }: NamePart): Set<string> {
  const blocks = new Set<string>();
  // An initial is looked for among nobody: what has the other words of the name is found by those.
  if (plain.length === 1) return blocks;
  if (skeleton.length >= 3) blocks.add(`=${skeleton}`);
  blocks.add(sound);
  if (otherSound !== null) blocks.add(otherSound);
  for (let at = 0; at < sound.length; at++) blocks.add(sound.slice(0, at) + sound.slice(at + 1));
  if (skeleton.length >= 4)
    for (let at = 0; at < skeleton.length; at++)
      blocks.add(`-${skeleton.slice(0, at)}${skeleton.slice(at + 1)}`);
  return blocks;
}
