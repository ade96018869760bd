import { inflateSync } from 'node:zlib';

/** What a file may unfold to, in all: no paper has a hundredth of it in objects. */
const inflatedMax = 32_000_000;

/** Whatever stands before it: readers look past remarks and missing spaces. */
const objectHead = /(?<![A-Za-z])obj/g;
const streamHead = /(?:[\s\0]|%[^\r\n]*[\r\n])*stream(?:\r\n|\n|\r)/y;

/**
 * The texts of compressed objects, which say nothing to whoever looks at the bytes of the file. Undefined where something of
 * them cannot be looked into.
 */
export function compressedObjects(bytes: Buffer, text: string): string[] | undefined {
  const found: string[] = [];
  // Objects do not lie in each other: whoever reads each once has read no more than the file.
  let [left, tokens] = [inflatedMax, text.length + 65_536];
  for (const head of text.matchAll(objectHead)) {
    const from = head.index + head[0].length;
    const dictionary = readDictionary(text, from, tokens);
    if (!dictionary) continue;
    tokens -= dictionary.end - from;
    if (tokens <= 0) return undefined;
    streamHead.lastIndex = dictionary.end;
    const stream = streamHead.exec(text);
    if (!stream || !isObjects(dictionary.words)) continue;
    if (dictionary.words.includes('/Filter')) {
      const inflated = inflate(bytes, streamHead.lastIndex, dictionary.words, left);
      if (!inflated) return undefined;
      left -= inflated.length;
      found.push(inflated.toString('latin1'));
    }
  }
  return found;
}

/** Readers take objects from whatever says where the first one begins. */
const isObjects = (words: readonly string[]) => words.includes('/ObjStm') || words.includes('/First');

/** Everybody compresses them in one way; whatever was done otherwise is meant to be hard to read. */
function inflate(bytes: Buffer, from: number, words: readonly string[], max: number): Buffer | undefined {
  const place = words.indexOf('/Filter');
  const [first, second] = words.slice(place + 1);
  const isPlain = first === '/FlateDecode';
  const isListed = first === '[' && second === '/FlateDecode' && words[place + 3] === ']';
  if ((!isPlain && !isListed) || words.includes('/DecodeParms') || words.includes('/DP')) return undefined;
  if (words.indexOf('/Filter', place + 1) >= 0 || max <= 0) return undefined;
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength: max });
  } catch {
    return undefined;
  }
}

/** A name may be written with its letters as `#4A`. */
export const plainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

const word = /[\s\0]+|%[^\r\n]*|<<|>>|\/[^\s\0()<>[\]{}/%]*|[[\]<(]|[^\s\0()<>[\]{}/%]+|./sy;

/** The words of the dictionary that begins here, texts left out, and where it ends; undefined where none begins. */
function readDictionary(
  text: string,
  from: number,
  max: number,
): { words: string[]; end: number } | undefined {
  const words: string[] = [];
  let depth = 0;
  word.lastIndex = from;
  for (let match = word.exec(text); match; match = word.exec(text)) {
    const [token] = match;
    if (/^[\s\0%]/.test(token)) continue;
    if (depth === 0 && token !== '<<') return undefined;
    if (token === '<<') depth++;
    if (token === '>>') depth--;
    if (token === '(') word.lastIndex = endOfText(text, word.lastIndex);
    else if (token === '<') word.lastIndex = after(text, '>', word.lastIndex);
    else words.push(token.startsWith('/') ? plainNames(token) : token);
    if (depth === 0) return { words, end: word.lastIndex };
    if (word.lastIndex - from > max) break;
  }
  return { words, end: word.lastIndex || text.length };
}

/** After the next of these, or at the end where there is none. */
const after = (text: string, mark: string, from: number) => text.indexOf(mark, from) + 1 || text.length;

/** After the bracket that closes the text which was just opened. */
function endOfText(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}
