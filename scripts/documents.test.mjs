import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  documentedSettings,
  documents,
  drawnPaths,
  headingsOf,
  leadsSomewhere,
  linksIn,
  quotedIn,
  repositoryFiles,
  textOf,
  unfold,
} from './shared/documents.mjs';

const scripts = JSON.parse(textOf('package.json')).scripts;
const sources = repositoryFiles.filter(file => /(?<!\.test)\.(tsx?|mjs|cjs|css|json|html)$/.test(file));
const allSource = sources.map(textOf).join('\n');
// Of the migrations only what they define by name: tables that a later one renamed would still be found in them.
const migrations = repositoryFiles
  .filter(file => file.endsWith('.sql'))
  .map(textOf)
  .join('\n');
const defined = migrations.match(/(?<=create (or replace )?(function|type|role|domain) )\w+/g) ?? [];
const knownWords = new Set([...(allSource.match(/[A-Za-z_]\w*/g) ?? []), ...defined]);
const knownCalls = new Set(allSource.match(/(?<=')(GET|POST|PUT|DELETE) \/[^']*(?=')/g));
const folders = new Set(repositoryFiles.flatMap(file => file.split('/').slice(0, -1)));
/** What a build or a running server leaves is not in the repository. */
const builtOrKept = /^(DATA_DIR|\.cache)\/|(^|\/)(compiled|dist(-server)?)(\/|$)/;
/** History speaks of what was; the others of what is. */
const present = documents.filter(document => document !== 'CHANGELOG.md');

describe.each(documents)('%s', document => {
  it('links to files and headings that exist', () => {
    const broken = linksIn(document).filter(({ file, heading }) => {
      if (!repositoryFiles.some(known => known === file || known.startsWith(`${file}/`))) return true;
      return heading !== undefined && !headingsOf(file).includes(heading);
    });
    expect(broken.map(({ target }) => target)).toEqual([]);
  });

  it('is one text, not two that a merge left side by side', () => {
    expect(textOf(document)).not.toMatch(/^(<{7}|>{7}|={7}$)/m);
  });

  it('names only commands that exist', () => {
    const named = [...textOf(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named.filter(name => !(name in scripts))).toEqual([]);
  });
});

describe.each(present)('%s', document => {
  const quoted = quotedIn(document);

  it('names only files and folders that exist', () => {
    const paths = quoted
      .flatMap(unfold)
      .filter(text => /^[\w@.…<>*-]+(\/[\w.…<>*-]+)+\/?$/.test(text))
      .filter(text => /\.\w{2,4}$/.test(text) || folders.has(text.split('/')[0]))
      .filter(text => !builtOrKept.test(text) && !packageNames.has(text));
    expect(paths.filter(path => !leadsSomewhere(path))).toEqual([]);
    const names = quoted.flatMap(unfold).filter(text => /^[\w<>*.-]+\.(tsx?|mjs|cjs|sql|css|md)$/.test(text));
    expect(names.filter(name => !repositoryFiles.some(file => fits(basename(file), name)))).toEqual([]);
  });

  it('names only calls that exist', () => {
    const calls = quoted
      .filter(text => /^(GET|POST|PUT|DELETE) \//.test(text))
      .map(text => text.replace(' /api/', ' /'));
    expect(calls.filter(call => !knownCalls.has(call.split('?')[0]))).toEqual([]);
  });

  it('names only tables, columns, types and functions that exist', () => {
    const words = quoted
      .map(text => text.replace(/\(.*\)$/, ''))
      .filter(text => /^[a-zA-Z]\w*(\.\w+)?$/.test(text) && /[a-z][A-Z]|[a-z]_[a-z]/.test(text))
      .flatMap(text => text.split('.'));
    expect(words.filter(word => !knownWords.has(word))).toEqual([]);
  });
});

const packageNames = new Set(
  repositoryFiles
    .filter(file => /(^|\/)package\.json$/.test(file))
    .map(file => JSON.parse(textOf(file)))
    .flatMap(({ name, dependencies, devDependencies }) => [
      name,
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(devDependencies ?? {}),
    ]),
);

/** @param {string} file @param {string} name with `*` or `<name>` for anything */
const fits = (file, name) =>
  new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/<\w+>|\*/g, '.+')}$`).test(file);

it('the drawing of the folders shows what is there', () => {
  const drawn = drawnPaths('docs/architecture.md');
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn.filter(path => !leadsSomewhere(path))).toEqual([]);
  const packages = new Set(repositoryFiles.map(file => /^packages\/[^/]+\//.exec(file)?.[0]).filter(Boolean));
  expect([...packages].filter(path => !drawn.includes(path))).toEqual([]);
});

it('every environment variable of the server is in a table, and every one in a table is the server’s', () => {
  const adapter = textOf('apps/server/src/market/feed/twelvedata/twelvedata-settings.ts');
  const known = [
    ...['environment.ts', 'tracing/tracing-settings.ts']
      .flatMap(file => textOf(`apps/server/src/${file}`).match(/^ {2}[A-Z][A-Z0-9_]+(?=:)/gm) ?? [])
      .map(name => name.trim()),
    ...(adapter.match(/(?<=variables\.)[A-Z_]+/g) ?? []),
  ];
  const unique = names => [...new Set(names)].sort();
  expect(unique([...documentedSettings().keys()])).toEqual(unique(known));
});

it('every dependency has its row, and every row its dependency', () => {
  const cells = (textOf('docs/dependencies.md').match(/^\| [^|]+/gm) ?? []).map(cell => cell.slice(2).trim());
  const rows = cells.filter(cell => !/^(-+|Package)$/.test(cell)).flatMap(namesInCell);
  const used = [...packageNames].filter(name => !/^(openfloor|@openfloor\/|@types\/)/.test(name));
  // Named for its version alone, among the pins.
  const unlisted = used.filter(name => name !== 'light-my-request' && !rows.some(row => row.includes(name)));
  expect(unlisted).toEqual([]);
  expect(rows.filter(row => !row.some(name => packageNames.has(name)))).toEqual([]);
});

/** After `@scope/one, two` the second may be of the same scope. @param {string} cell */
function namesInCell(cell) {
  let scope = '';
  return cell.split(', ').map(text => {
    const name = text.replace(/ \d.*$/, '');
    if (name.startsWith('@')) scope = name.split('/')[0] ?? '';
    return name.startsWith('@') ? [name] : [name, `${scope}/${name}`];
  });
}

it('every file under docs is linked from a document', () => {
  const linked = new Set(documents.flatMap(document => linksIn(document).map(({ file }) => file)));
  const isLinked = file =>
    linked.has(file) || (file.startsWith('docs/decisions/') && linked.has('docs/decisions'));
  expect(repositoryFiles.filter(file => file.startsWith('docs/') && !isLinked(file))).toEqual([]);
});

it('every decision has a number of its own, which its title repeats', () => {
  const decisions = repositoryFiles.filter(file => file.startsWith('docs/decisions/'));
  const numbers = decisions.map(file => basename(file).slice(0, 4));
  expect(numbers.every(number => /^\d{4}$/.test(number))).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const file of decisions) {
    expect(textOf(file).split('\n')[0], file).toMatch(
      new RegExp(`^# ${Number(basename(file).slice(0, 4))}\\. `),
    );
  }
});
