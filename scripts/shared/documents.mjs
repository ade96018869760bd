import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesUnder } from './fingerprint.mjs';
import { root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', 'dist-server', '.cache', 'data', 'coverage', '.git']);

/** Every file of the repository, from its root. */
export const repositoryFiles = filesUnder(root, name => skipped.has(name)).map(file => relative(root, file));

/** @param {string} path from the root */
export const textOf = path => readFileSync(join(root, path), 'utf8');

/** The documents, from the root. */
export const documents = repositoryFiles.filter(file => /^([A-Z]+\.md|docs\/.*\.md)$/.test(file));

/** A document without its blocks of code. @param {string} text */
const withoutBlocks = text => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** What stands between backticks. @param {string} document @returns {string[]} */
export function quotedIn(document) {
  return [...withoutBlocks(textOf(document)).matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);
}

/**
 * Links to places in the repository: the file from the root, and the heading where one is named.
 * @param {string} document
 */
export function linksIn(document) {
  return [...withoutBlocks(textOf(document)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter(target => !/^[a-z]+:/.test(target))
    .map(target => {
      const [path = '', heading] = target.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      return { target, file: file.replace(/\/$/, ''), heading };
    });
}

/** The anchors of a document's headings, as the usual renderers make them. @param {string} document */
export function headingsOf(document) {
  return [...withoutBlocks(textOf(document)).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** `a/{b,c}.ts` stands for both. @param {string} text @returns {string[]} */
export function unfold(text) {
  const [whole, choices] = /\{([^{}]*,[^{}]*)\}/.exec(text) ?? [];
  if (whole === undefined || choices === undefined) return [text];
  return choices.split(',').flatMap(choice => unfold(text.replace(whole, choice)));
}

/** Where a path in a document may begin: at the root, or in the sources that the document is about. */
const beginnings = repositoryFiles
  .filter(file => /^(apps|packages)\/[^/]+\/package\.json$/.test(file))
  .flatMap(file => [dirname(file), `${dirname(file)}/src`]);

/** Whether a path, with `*` and `<name>` for anything and `…` for what follows, leads to a file or folder. @param {string} path */
export function leadsSomewhere(path) {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/<\w+>|\*+/g, '[^/]+')
    .replaceAll('…', '.*');
  const wanted = new RegExp(`^(?:(?:${beginnings.join('|')})/)?${pattern}(?:/|$)`);
  return repositoryFiles.some(file => wanted.test(file));
}
