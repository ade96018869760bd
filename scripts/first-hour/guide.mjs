import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/paths.mjs';

/** @typedef {{ kind: 'answers' | 'commands', text: string } | { kind: 'act', title: string }} Part */

/** The guide's commands and what is done in the browser, in its order. @returns {Part[]} */
export function readGuide() {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, section = ''] = /^## The first hour\n([\s\S]*?)^## /m.exec(page) ?? [];
  const parts = section.matchAll(/^```sh( answers)?\n([\s\S]*?)^```|^\d+\. \*\*(.+?)\.\*\*/gm);
  return [...parts].map(([, answers, text, title]) => {
    if (title !== undefined) return { kind: 'act', title };
    return { kind: answers ? 'answers' : 'commands', text: text ?? '' };
  });
}

/** The guide's answers with others in their place; every one of ours must be asked for. @param {string} text @param {Record<string, string>} answers */
export function answered(text, answers) {
  const names = [...text.matchAll(/^export (\w+)=/gm)].map(([, name]) => name);
  const unknown = Object.keys(answers).filter(name => !names.includes(name));
  const lacking = names.filter(name => name !== undefined && !(name in answers));
  if (unknown.length + lacking.length > 0)
    throw new Error(`The guide asks for ${names.join(', ')}; lacking ${lacking}, unknown ${unknown}`);
  return Object.entries(answers)
    .map(([name, value]) => `export ${name}='${value}'\n`)
    .join('');
}
