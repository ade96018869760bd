import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { byKey, readAllTexts } from './judge-texts.mjs';
import { languages, placeholdersIn } from './text-files.mjs';
import { columns, protectedCell } from './text-table.mjs';

/** @typedef {import('./text-files.mjs').Text} Text */

/**
 * Puts a translated table into the files, or tells what is wrong with it by lines and changes nothing.
 * @param {string} folder @param {string[]} files @param {string} table
 * @returns {{ problems: string[], changed: string[], count: number }}
 */
export function importTable(folder, files, table) {
  const { lines, problem } = readLines(table);
  const [head, ...rows] = lines;
  const language = head?.cells[2] ?? '';
  const isOurs =
    language !== 'en' &&
    languages.includes(language) &&
    `${head?.cells}`.startsWith(`${columns(language).slice(0, 3)}`);
  if (problem || !isOurs)
    return {
      problems: [problem ?? `line 1: begins with ${columns('zh or pt').slice(0, 3).join(', ')}`],
      changed: [],
      count: 0,
    };
  const { en = [], [language]: own = [] } = readAllTexts(folder, files, ['en', language]);
  const [english, present] = [byKey(en), byKey(own)];
  /** @type {Set<string>} */
  const seen = new Set();
  const problems = rows.flatMap(({ line, cells }) => {
    const wrong = problemOf(cells, { english, present, seen });
    return wrong ? [`line ${line}: ${wrong}`] : [];
  });
  if (problems.length > 0) return { problems, changed: [], count: 0 };
  const changes = rows.flatMap(({ cells: [key = '', , text = ''] }) => {
    const old = present.get(key);
    return old && text !== '' && text !== old.text ? [{ ...old, text }] : [];
  });
  const changed = [...new Set(changes.map(({ file }) => file))];
  for (const file of changed)
    replaceIn(
      join(folder, file),
      changes.filter(change => change.file === file),
    );
  return { problems, changed, count: changes.length };
}

/** @param {string} table */
function readLines(table) {
  /** @type {{ line: number, cells: string[] }[]} */
  const lines = [];
  let line = 1;
  let read = 0;
  /** @type {string | undefined} */
  let problem;
  const text = table.replace(/^\uFEFF/, '');
  Papa.parse(text, {
    skipEmptyLines: true,
    step: (/** @type {{ data: string[], errors: { type: string }[], meta: { cursor: number } }} */ row) => {
      if (row.errors.some(({ type }) => type === 'Quotes'))
        problem ??= `line ${line}: a quotation mark is not closed`;
      lines.push({ line, cells: row.data.map(cell => cell.replace(protectedCell, '')) });
      line += text.slice(read, row.meta.cursor).split(/\r\n|\n|\r/).length - 1;
      read = row.meta.cursor;
    },
  });
  return { lines, problem };
}

/**
 * Why a row cannot be taken; an empty translation leaves what is there.
 * @param {string[]} cells
 * @param {{ english: Map<string, Text>, present: Map<string, Text>, seen: Set<string> }} known
 */
function problemOf([key = '', source = '', text = ''], { english, present, seen }) {
  const original = english.get(key);
  if (!original) return `there is no text ${key}`;
  if (seen.has(key)) return `${key} stands here a second time`;
  seen.add(key);
  if (original.text !== source) return `the English of ${key} is another one meanwhile: ${original.text}`;
  if (text === '') return undefined;
  if (!present.has(key)) return `${key} is missing in its file: copy it from the English one first`;
  if (text !== text.trim() || /\p{Cc}/u.test(text)) return 'spaces around it, or a line break';
  const [wanted, given] = [placeholdersIn(source).join(' '), placeholdersIn(text).join(' ')];
  if (wanted !== given)
    return `has ${given || 'nothing'} to be put in, where English has ${wanted || 'nothing'}`;
  if (text.replaceAll(/\{\{\w+\}\}/g, '').match(/[{}]/)) return 'has braces that name nothing';
  return undefined;
}

/** @param {string} path @param {Text[]} changes */
function replaceIn(path, changes) {
  let source = readFileSync(path, 'utf8');
  // From the end, so that places before stay where they are.
  for (const { start, end, text } of changes.toSorted((one, other) => other.start - one.start))
    source = `${source.slice(0, start)}${JSON.stringify(text)}${source.slice(end)}`;
  writeFileSync(path, source);
}
