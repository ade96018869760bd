import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What code says of texts: whole names by the files that have them, and names that are put together while running.
 * @typedef {{ words: Map<string, string[]>, patterns: { file: string, pattern: RegExp }[] }} Uses
 * @typedef {import('./text-files.mjs').Text} Text
 */

const quoted = /(['"])((?:(?!\1)[\w.-])+)\1/g;
const member = /\.([a-z]\w*)/g;
// Within a line: a comment may have a single one.
const template = /`((?:[^`$\\\n]|\\.|\$\{[^{}`\n]*\})*)`/g;

/** Code that may use texts: neither tests nor the texts themselves, nor lists of all names there are. */
const code = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const noCode =
  /\.test\.tsx?$|\/testing\/|\/(texts|messages|words)\/((en|zh|pt)[/.-]|texts\.ts|message-set\.ts)|\/(error-codes|field-problem)\.ts$/;

/** @param {string} folder @param {string[]} files @returns {Uses} */
export function readUses(folder, files) {
  /** @type {Uses} */
  const uses = { words: new Map(), patterns: [] };
  for (const file of files) {
    if (!code.test(file) || noCode.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const words = new Set([
      ...[...text.matchAll(quoted)].map(([, , word = '']) => word),
      ...[...text.matchAll(member)].map(([, word = '']) => `.${word}`),
    ]);
    for (const word of words) {
      const known = uses.words.get(word);
      if (known) known.push(file);
      else uses.words.set(word, [file]);
    }
    uses.patterns.push(...patternsIn(text).map(pattern => ({ file, pattern })));
  }
  return uses;
}

/** @param {string} text */
const patternsIn = text =>
  [...text.matchAll(template)]
    .map(([, inner = '']) => inner.split(/\$\{[^{}]*\}/))
    // Names of texts have dots, and nothing else beside what is put in.
    .filter(
      parts =>
        parts.length > 1 && parts.every(part => /^[\w.]*$/.test(part)) && /\w\.|\.\w/.test(parts.join('')),
    )
    .map(parts => new RegExp(`^${parts.map(part => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));

/** `count_one` and `count_other` are asked for as `count`. @param {string} name */
const withoutPlural = name => name.replace(/_(zero|one|two|few|many|other)$/, '');

/**
 * The files that use a text. An app names its texts whole; other words are found by their last name, which may stand in
 * quotes anywhere, and behind a dot only beside the words.
 * @param {Uses} uses @param {Text} text @returns {string[]}
 */
export function usesOf({ words, patterns }, { file, path }) {
  const whole = withoutPlural(path);
  const last = whole.slice(whole.lastIndexOf('.') + 1);
  const [home = ''] = /^.*\/src\//.exec(file) ?? [];
  if (file.startsWith('apps/web/') && !path.startsWith('explained.')) {
    const isHere = (/** @type {string} */ place) => place.startsWith(home);
    const named = (words.get(whole) ?? []).filter(isHere);
    if (named.length > 0) return named;
    return patterns.filter(one => isHere(one.file) && one.pattern.test(whole)).map(one => one.file);
  }
  const beside = file.slice(0, file.search(/(texts|messages|words)\//));
  const near = (words.get(`.${last}`) ?? []).filter(place => place.startsWith(beside));
  const named = words.get(last) ?? [];
  return [...new Set([...near, ...named.filter(place => place.startsWith(beside)), ...named])];
}
