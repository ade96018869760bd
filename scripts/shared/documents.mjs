import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesUnder } from './fingerprint.mjs';
import { root } from './paths.mjs';

const skipped = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'compiled',
  '.cache',
  'data',
  'coverage',
  '.git',
]);

/** Every file of the repository, from its root. */
export const repositoryFiles = filesUnder(root, name => skipped.has(name)).map(file => relative(root, file));

/** @param {string} path from the root */
export const textOf = path => readFileSync(join(root, path), 'utf8');

/** The documents, from the root. */
export const documents = repositoryFiles.filter(file => /^([A-Z_]+\.md|docs\/.*\.md)$/.test(file));

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

/**
 * The paths of a document's drawing of folders: a block whose lines begin with a name, indented under its folder.
 * @param {string} document
 * @returns {string[]}
 */
export function drawnPaths(document) {
  const [, drawing = ''] = /^```\n([\s\S]*?)^```/m.exec(textOf(document)) ?? [];
  /** @type {{ indent: number, path: string }[]} */
  const above = [];
  return drawing.split('\n').flatMap(line => {
    const indent = line.search(/\S/);
    const words = line.trim().split(/ +/);
    const end = words.findIndex(word => !/^[\w<>-]*[/.][\w./<>-]*$/.test(word));
    const names = words.slice(0, end < 0 ? undefined : end);
    if (indent < 0 || names.length === 0) return [];
    while (above.length > 0 && (above.at(-1)?.indent ?? 0) >= indent) above.pop();
    const folder = above.at(-1)?.path ?? '';
    const paths = names.map(name => `${folder}${name}`);
    above.push({ indent, path: paths[0] ?? '' });
    return paths;
  });
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

const settingName = /[A-Z][A-Z0-9_]{3,}(?![\w…])/g;

/** Every setting of the server that a table names, with its default where its row tells one for each of its names. */
export function documentedSettings() {
  const rows = ['README.md', 'docs/money.md'].flatMap(file => textOf(file).match(/^\|.*$/gm) ?? []);
  /** @type {Map<string, string | undefined>} */
  const settings = new Map();
  for (const row of rows) {
    const [, first = '', second = ''] = row.split('|');
    const names = first.match(settingName) ?? [];
    const defaults = [...second.matchAll(/`([^`]+)`/g)].map(([, value]) => value);
    const isPlain = defaults.length === names.length && /^ (`[^`]+`(, )?)+ $/.test(second);
    for (const [index, name] of names.entries()) settings.set(name, isPlain ? defaults[index] : undefined);
  }
  for (const [, name = ''] of textOf('README.md').matchAll(/`(TWELVEDATA_\w+)`/g))
    settings.set(name, undefined);
  return settings;
}
