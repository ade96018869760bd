import { compareParts, type PartMatch, type PartReason } from './compare-parts.ts';
import { joined, type NamePart } from './name-parts.ts';

export interface ScoredPart {
  ours: string | null;
  theirs: string | null;
  why: PartReason;
  score: number;
}

export interface NameScore {
  score: number;
  parts: ScoredPart[];
}

/** How much a part says: a name that many bear says little. Between 0.4 and 1. */
export type PartWeight = (part: NamePart) => number;

const missingCost = 0.45;
const orderFactor = 0.98;

interface Pair extends PartMatch {
  /** Where they begin, and how many words they take. */
  at: number;
  take: number;
  theirAt: number;
  theirTake: number;
}

/**
 * How near two names come, from 0 to 1, and part by part why. What is alike counts by its weight; what only one of the two has
 * counts against it, by less than half, for people leave parts of their name away.
 */
export function scoreNames(
  ours: readonly NamePart[],
  theirs: readonly NamePart[],
  weight: PartWeight = () => 1,
): NameScore {
  const chosen = choose(pairsOf(ours, theirs));
  const taken = new Set(chosen.flatMap(({ at, take }) => range(at, take)));
  const theirTaken = new Set(chosen.flatMap(({ theirAt, theirTake }) => range(theirAt, theirTake)));
  const inOrder = chosen.toSorted((one, other) => one.at - other.at);
  const parts: ScoredPart[] = [];
  let [alike, whole] = [0, 0];
  for (const pair of inOrder) {
    const heavy = sum(range(pair.at, pair.take), place => weight(ours[place]!));
    const theirHeavy = sum(range(pair.theirAt, pair.theirTake), place => weight(theirs[place]!));
    const counts = (heavy + theirHeavy) / 2;
    alike += pair.score * counts;
    whole += counts;
    parts.push({
      ours: textOf(ours, pair.at, pair.take),
      theirs: textOf(theirs, pair.theirAt, pair.theirTake),
      why: pair.why,
      score: pair.score,
    });
  }
  for (const [place, part] of ours.entries()) {
    if (taken.has(place)) continue;
    whole += missingCost * weight(part);
    parts.push({ ours: part.text, theirs: null, why: 'missing', score: 0 });
  }
  for (const [place, part] of theirs.entries()) {
    if (theirTaken.has(place)) continue;
    whole += missingCost * weight(part);
    parts.push({ ours: null, theirs: part.text, why: 'missing', score: 0 });
  }
  const isOrdered = inOrder.every((pair, place) => place === 0 || pair.theirAt > inOrder[place - 1]!.theirAt);
  if (!isOrdered) parts.push({ ours: null, theirs: null, why: 'order', score: orderFactor });
  const score = whole === 0 ? 0 : (alike / whole) * (isOrdered ? 1 : orderFactor);
  return { score, parts };
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, step) => from + step);
const sum = <T>(of: readonly T[], value: (one: T) => number) => of.reduce((all, one) => all + value(one), 0);
const textOf = (parts: readonly NamePart[], at: number, take: number) =>
  parts
    .slice(at, at + take)
    .map(({ text }) => text)
    .join(' ');

function pairsOf(ours: readonly NamePart[], theirs: readonly NamePart[]): Pair[] {
  const pairs: Pair[] = [];
  const add = (match: PartMatch | null, place: Omit<Pair, keyof PartMatch>) => {
    if (match) pairs.push({ ...match, ...place });
  };
  for (const [at, part] of ours.entries()) {
    for (const [theirAt, their] of theirs.entries()) {
      add(compareParts(part, their), { at, take: 1, theirAt, theirTake: 1 });
      const next = theirs[theirAt + 1];
      if (next && isWord(their) && isWord(next))
        add(asJoined(part, joined(their, next)), { at, take: 1, theirAt, theirTake: 2 });
      const ourNext = ours[at + 1];
      if (ourNext && isWord(part) && isWord(ourNext))
        add(asJoined(joined(part, ourNext), their), { at, take: 2, theirAt, theirTake: 1 });
    }
  }
  return pairs;
}

const isWord = ({ plain }: NamePart) => plain.length > 1;

/** Two words as one have to be nearly the same: there are many ways to put words together. */
function asJoined(ours: NamePart, theirs: NamePart): PartMatch | null {
  if (ours.plain.length < 5 || theirs.plain.length < 5) return null;
  const match = compareParts(ours, theirs);
  if (!match || match.score < 0.93 || Math.abs(ours.sound.length - theirs.sound.length) > 1) return null;
  return { why: 'joined', score: Math.min(0.98, match.score) };
}

/** The best pair first, each word once; two words that are one come before one of them alone. */
function choose(pairs: readonly Pair[]): Pair[] {
  const best = pairs.toSorted(
    (one, other) => other.score * words(other) - one.score * words(one) || distance(one) - distance(other),
  );
  const [taken, theirTaken] = [new Set<number>(), new Set<number>()];
  const chosen: Pair[] = [];
  for (const pair of best) {
    const [own, their] = [range(pair.at, pair.take), range(pair.theirAt, pair.theirTake)];
    if (own.some(place => taken.has(place)) || their.some(place => theirTaken.has(place))) continue;
    for (const place of own) taken.add(place);
    for (const place of their) theirTaken.add(place);
    chosen.push(pair);
  }
  return chosen;
}

const words = ({ take, theirTake }: Pair) => take + theirTake;
const distance = ({ at, theirAt }: Pair) => Math.abs(at - theirAt);
