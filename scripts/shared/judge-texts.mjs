import { englishFiles, inLanguage, languages, placeholdersIn, readTexts } from './text-files.mjs';
import { readUses, usesOf } from './text-uses.mjs';

/** @typedef {import('./text-files.mjs').Text} Text */

/** @param {string} folder @param {string[]} files of the repository in that folder @param {string[]} wanted languages */
export function readAllTexts(folder, files, wanted = languages) {
  const english = englishFiles(files);
  const known = new Set(files);
  const inOne = (/** @type {string} */ language) =>
    english
      .map(file => inLanguage(file, language))
      .filter(file => known.has(file))
      .flatMap(file => readTexts(folder, file));
  return Object.fromEntries(wanted.map(language => [language, inOne(language)]));
}

/** @param {Text[]} texts */
export const byKey = texts => new Map(texts.map(text => [text.key, text]));

/**
 * What is wrong with the texts of a repository.
 * @param {string} folder @param {string[]} files
 */
export function judgeTexts(folder, files) {
  const { en = [], ...others } = readAllTexts(folder, files);
  const uses = readUses(folder, files);
  const english = byKey(en);
  const judged = Object.entries(others).map(([language, texts]) => {
    const own = byKey(texts);
    const both = en.flatMap(text => {
      const translated = own.get(text.key);
      return translated ? [{ key: text.key, en: text.text, text: translated.text }] : [];
    });
    return {
      language,
      count: texts.length,
      missing: en
        .filter(({ key }) => !own.has(key) || own.get(key)?.text.trim() === '')
        .map(({ key }) => key),
      unknown: texts.filter(({ key }) => !english.has(key)).map(({ key }) => key),
      otherPlaceholders: both
        .filter(pair => placeholdersIn(pair.en).join() !== placeholdersIn(pair.text).join())
        .map(({ key }) => key),
      sameAsEnglish: both.filter(pair => pair.en === pair.text).length,
    };
  });
  const unused = en.filter(text => usesOf(uses, text).length === 0).map(({ key }) => key);
  return { count: en.length, unused, languages: judged };
}
