import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/** Text of one direction, as it is read. */
export interface Stretch {
  text: string;
  isRightToLeft: boolean;
}

/** The stretches of a line that begins on the left, from left to right. */
export function inWrittenOrder(line: string): Stretch[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const stretches: (Stretch & { level: number })[] = [];
  for (let i = 0; i < line.length; i++) {
    const level = levels[i]!;
    const last = stretches.at(-1);
    if (last && last.level === level) last.text += line[i];
    else stretches.push({ text: line[i]!, level, isRightToLeft: level % 2 === 1 });
  }
  // Unicode's rule L2: whatever stands at a level or above is turned around, from the highest level down.
  for (let level = Math.max(0, ...levels); level > 0; level--)
    for (let from = 0; from < stretches.length; from++) {
      let to = from;
      while ((stretches[to]?.level ?? -1) >= level) to++;
      stretches.splice(from, to - from, ...stretches.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  return stretches;
}

/** What a sign such as a bracket looks like where text runs to the left. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;
