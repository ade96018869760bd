import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Slices of a font, each with the characters that it has. */
interface Slice {
  path: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

/** In this order: whatever the first has not is taken from the second. */
const families = ['inter', 'noto-sans-sc'];

async function slicesOf(family: string): Promise<Slice[]> {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const ranges: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(ranges).map(([name, text]) => ({
    path: join(folder, 'files', `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: text.split(',').map(range => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}

/** Which files are needed for these characters, and which of the characters each is for. */
export async function filesFor(characters: ReadonlySet<string>): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  const slices = (await Promise.all(families.map(slicesOf))).flat();
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const slice = slices.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    if (slice) wanted.set(slice.path, (wanted.get(slice.path) ?? '') + character);
  }
  return wanted;
}
