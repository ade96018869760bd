import Papa from 'papaparse';
import { byKey, readAllTexts } from './judge-texts.mjs';
import { placeholdersIn } from './text-files.mjs';
import { readUses, usesOf } from './text-uses.mjs';

/** A cell that a spreadsheet would run gets an apostrophe, which comes off again. */
const formula = /^\s*[=+\-@|\t\r\n＝＋－＠]/;
export const protectedCell = /^'(?=\s*[=+\-@|\t\r\n＝＋－＠])/;
const placesMax = 3;

/** @param {string} language */
export const columns = language => ['Key', 'English', language, 'Used in', 'Note'];

/** A table for somebody who translates. @param {string} folder @param {string[]} files @param {string} language */
export function exportTable(folder, files, language) {
  const { en = [], [language]: own = [] } = readAllTexts(folder, files, ['en', language]);
  const translated = byKey(own);
  const uses = readUses(folder, files);
  const rows = en.map(text => [
    text.key,
    text.text,
    translated.get(text.key)?.text ?? '',
    usesOf(uses, text).slice(0, placesMax).join(' '),
    noteOf(text),
  ]);
  // The mark at the beginning tells spreadsheets that accents are UTF-8.
  return `\uFEFF${Papa.unparse([columns(language), ...rows], { escapeFormulae: formula })}\r\n`;
}

/** @param {import('./text-files.mjs').Text} text */
function noteOf({ text, path, note }) {
  const placeholders = placeholdersIn(text);
  const plural = /_(zero|one|two|few|many|other)$/.exec(path)?.[1];
  return [
    note,
    placeholders.length > 0 && `Keep ${placeholders.join(', ')}`,
    plural && `Plural form: ${plural}`,
  ]
    .filter(Boolean)
    .join('. ');
}
