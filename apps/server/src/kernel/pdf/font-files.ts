import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Slices of a font, each with the characters that it has. */
interface Slice {
  path: string;
  ranges: readonly (readonly [from: number, to: number])[];
  script: string | undefined;
}

/** In this order: whatever the first has not is taken from the second, and so on. */
const families: readonly { family: string; slice?: string; script?: string }[] = [
  { family: 'inter' },
  // Letters that are set by the rules of their script, named as ISO 15924 does.
  { family: 'noto-sans-devanagari', slice: 'devanagari', script: 'Deva' },
  { family: 'noto-sans-arabic', slice: 'arabic', script: 'Arab' },
  // Last: it is said to have signs of many scripts that it has not.
  { family: 'noto-sans-sc' },
];
/** Some fonts have them, and they matter in these scripts alone. */
const joiners = '\u200c\u200d';

async function slicesOf({ family, slice, script }: (typeof families)[number]): Promise<Slice[]> {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const ranges: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(ranges)
    .filter(([name]) => slice === undefined || name === slice)
    .map(([name, text]) => ({
      path: join(folder, 'files', `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: text.split(',').map(range => {
        const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
      script,
    }));
}

export interface NeededFile {
  path: string;
  characters: string;
  /** Whose rules its letters are set by, where there are such. */
  script: string | undefined;
}

/** Which files are needed for these characters, and which of the characters each is for. */
export async function filesFor(characters: ReadonlySet<string>): Promise<NeededFile[]> {
  const wanted = new Map<Slice, string>();
  const slices = (await Promise.all(families.map(slicesOf))).flat();
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const slice = slices.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    if (slice) wanted.set(slice, (wanted.get(slice) ?? '') + character);
  }
  return [...wanted].map(([{ path, script }, own]) => ({
    path,
    script,
    characters: script === undefined ? own : own + joiners,
  }));
}
