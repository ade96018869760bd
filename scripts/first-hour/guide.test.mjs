import { expect, it } from 'vitest';
import { repositoryFiles, textOf } from '../shared/documents.mjs';
import { settingsFiles } from '../shared/settings-files.mjs';
import { acts } from './acts.mjs';
import { answered, readGuide } from './guide.mjs';

const parts = readGuide();
const commands = parts
  .filter(({ kind }) => kind === 'commands')
  .map(({ text }) => text)
  .join('\n');

it('what the guide has people do is what is done in their place, in its order', () => {
  const titles = parts.flatMap(part => (part.kind === 'act' ? [part.title] : []));
  expect(titles).toEqual(Object.keys(acts));
});

it('the guide begins with the answers, and uses each', () => {
  expect(parts.map(({ kind }) => kind).indexOf('answers')).toBe(0);
  const names = [...parts[0].text.matchAll(/^export (\w+)=/gm)].map(([, name]) => name);
  expect(() => answered(parts[0].text, { NONSENSE: 'x' })).toThrow(/lacking/);
  // Those that are not named are read by `npm run settings`.
  const given = Object.fromEntries(names.map(name => [name, `value-of-${name}`]));
  const made = settingsFiles(textOf('.env.example'), { database: 'x/y', given })
    .map(({ text }) => text)
    .join('');
  const unused = names.filter(name => !commands.includes(`$${name}`) && !made.includes(`value-of-${name}`));
  expect(unused).toEqual([]);
});

it('files of this project that the commands name are there', () => {
  const named = commands.match(/(?<=\s)deploy\/[\w./-]+/g) ?? [];
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter(file => !repositoryFiles.includes(file))).toEqual([]);
  const programs = commands.match(/(?<=apps\/server\/dist\/)[\w-]+(?=\.js)/g) ?? [];
  expect(programs.filter(name => !repositoryFiles.includes(`apps/server/src/${name}.ts`))).toEqual([]);
});
