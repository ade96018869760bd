import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const licenceFile = /^(licen[cs]e|copying|unlicense)(?![^.]*\.(js|json|spdx)$)/i;
const copyrightLine = /^\W*copyright\b.*(\d{4}|\(c\)|©).*$|^\W*(\(c\)|©).*\d{4}.*$/i;
/** Of a text that stands for many packages. */
const title = /^\W*(the )?(mit|isc|bsd|simplified bsd|unlicense)\b.{0,50}$|^\W*licen[cs]e\W*$/i;

/**
 * What a package says about its licence: who holds the copyright, the words, and what it wants to be told besides.
 * @param {string} folder
 */
export function readLicence(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const files = entries.flatMap(entry => (entry.isFile() ? [entry.name] : [])).sort();
  const read = (/** @type {RegExp} */ pattern) =>
    files.filter(file => pattern.test(file)).map(file => tidy(readFileSync(join(folder, file), 'utf8')));
  const lines = read(licenceFile).join('\n\n').split('\n');
  return {
    copyrights: [...new Set(lines.filter(line => copyrightLine.test(line)).map(line => line.trim()))],
    words: lines
      .filter(line => !copyrightLine.test(line) && !title.test(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    notice: read(/^notice/i)
      .join('\n\n')
      .trim(),
  };
}

/** @param {string} text */
const tidy = text =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '');

/** By which texts that say the same are found, however their lines are broken. @param {string} words */
export const sameWords = words =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
