import { describe, expect, it, test } from 'vitest';
import { asvsRequirements } from './shared/asvs-requirements.mjs';
import { documents, repositoryFiles, textOf } from './shared/documents.mjs';

const pages = documents.filter(document => document.startsWith('docs/security/'));
const index = 'docs/security/asvs.md';

/** A test is named as `path` › «name», «another name». @param {string} text */
const testsIn = text =>
  [...text.matchAll(/`([^`\s]+\.test\.(?:tsx?|mjs))`(?: › («[^»]+»(?:, «[^»]+»)*))?/g)].map(
    ([, path = '', names = '']) => ({
      path,
      names: [...names.matchAll(/«([^»]+)»/g)].map(([, name]) => name),
    }),
  );

/** From the root, or from the sources of an app or package. @param {string} path */
const filesNamed = path =>
  repositoryFiles.filter(
    file =>
      file === path ||
      (file.endsWith(`/${path}`) && /^(apps|packages)\/[^/]+\/(src\/)?$/.test(file.slice(0, -path.length))),
  );

/** Its title as the source has it, in quotes of any kind. @param {string} source @param {string} name */
const hasTest = (source, name) => ["'", '"', '`'].some(quote => source.includes(`${quote}${name}${quote}`));

test('the pages are found, and one a chapter', () => {
  expect(pages.filter(page => /\/asvs\/\d\d-/.test(page))).toHaveLength(17);
});

describe.each(pages)('%s', page => {
  it('names tests that exist, each by its title', () => {
    const wrong = testsIn(textOf(page)).flatMap(({ path, names }) => {
      const files = filesNamed(path);
      if (files.length !== 1) return [`${path}: ${files.length} files have this name`];
      if (names.length === 0) return [`${path}: which of its tests?`];
      const source = textOf(files[0]);
      return names.filter(name => !hasTest(source, name)).map(name => `${path}: no test «${name}»`);
    });
    expect(wrong).toEqual([]);
  });
});

const kinds = ['test', 'otherwise', 'does not apply', 'exception'];
const rows = pages.flatMap(page =>
  [...textOf(page).matchAll(/^\| (V\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number, rest = '']) => {
    const [level = '', what = '', how = '', where = ''] = rest.split(' | ').map(cell => cell.trim());
    return { number, level: Number(level), what, how, where, page };
  }),
);

test('every requirement of levels 1 and 2 has its row, once, in the standard’s order and of its level', () => {
  expect(asvsRequirements.filter(({ level }) => level === 1)).toHaveLength(70);
  expect(asvsRequirements).toHaveLength(253);
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(asvsRequirements);
});

test('every row says what is asked for, how it is met and where that can be seen', () => {
  const wrong = rows.filter(({ what, how, where }) => {
    if (what.length < 10 || !kinds.includes(how) || where.length < 15) return true;
    if (how === 'test') return testsIn(where).length === 0;
    // A place in the code, a setting, or a page that says so.
    if (how === 'otherwise') return !/`[^`]+`|\]\(/.test(where);
    return how === 'exception' && !/Risk: \S/.test(where);
  });
  expect(wrong.map(({ number }) => number)).toEqual([]);
});

test('the table of the chapters counts what the chapters have', () => {
  const chapters = [...Array(17).keys()].map(chapter => {
    const own = rows.filter(({ number }) => number.startsWith(`V${chapter + 1}.`));
    return [own.length, ...kinds.map(kind => own.filter(({ how }) => how === kind).length)];
  });
  const all = chapters.reduce((sums, counts) => sums.map((sum, at) => sum + counts[at]));
  const written = [...textOf(index).matchAll(/^\| (?:\[V\d+\].*?|All) \|((?: \d+ \|){5})$/gm)].map(
    ([, cells = '']) => cells.split('|').slice(0, -1).map(Number),
  );
  expect(written).toEqual([...chapters, all]);
});
