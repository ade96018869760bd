import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** English says which texts exist. */
export const languages = ['en', 'zh', 'pt'];

/** A file of texts: `…/texts/en.ts`, `…/texts/en/form.ts`, `…/messages/en-entry.ts`, `…/words/en.ts`. */
const textFile = /^((?:apps|packages)\/.+\/(?:texts|messages|words)\/)(en|zh|pt)((?:\/|-)[\w-]+)?\.ts$/;

/** @param {string} file @param {string} language */
export const inLanguage = (file, language) => file.replace(textFile, `$1${language}$3.ts`);

/** The English ones among a repository's files. @param {string[]} files */
export const englishFiles = files => files.filter(file => textFile.exec(file)?.[2] === 'en');

/** What the keys of a file's texts begin with. @param {string} file */
const prefixOf = file =>
  file.replace(textFile, (_, folder, __, part = '') => `${folder.slice(0, -1)}${part.replace(/^-/, '/')}`);

/**
 * A text that stands in a file as it is. What a function puts together is code, and not here.
 * @typedef {{ key: string, path: string, file: string, text: string, start: number, end: number, note: string }} Text
 */

/** @param {string} folder @param {string} file @returns {Text[]} */
export function readTexts(folder, file) {
  const source = readFileSync(join(folder, file), 'utf8');
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true);
  /** @type {Text[]} */
  const texts = [];
  const prefix = prefixOf(file);

  /** @param {ts.Expression} value @param {string} path @param {string} note */
  function read(value, path, note) {
    if (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) read(value.expression, path, note);
    else if (ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value)) {
      const [start, end] = [value.getStart(), value.getEnd()];
      texts.push({ key: `${prefix}:${path}`, path, file, text: value.text, start, end, note });
    } else if (ts.isObjectLiteralExpression(value)) {
      for (const property of value.properties) {
        if (!ts.isPropertyAssignment(property)) continue;
        if (!ts.isIdentifier(property.name) && !ts.isStringLiteral(property.name)) continue;
        read(property.initializer, `${path}.${property.name.text}`, commentAt(source, property) || note);
      }
    }
  }

  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && ts.isIdentifier(name)) read(initializer, name.text, '');
  }
  return texts;
}

/** What the code says about a text, for whoever translates it. @param {string} source @param {ts.Node} node */
function commentAt(source, node) {
  const ranges = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  return ranges
    .map(({ pos, end }) => source.slice(pos, end).replaceAll(/^\/[/*]+\s*|\s*\*+\/$|^\s*\*\s?/gm, ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** @param {string} text @returns {string[]} what is put in, in the order of names */
export const placeholdersIn = text => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
