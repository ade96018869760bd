import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryFiles, textOf } from './shared/documents.mjs';

const { scripts } = JSON.parse(textOf('package.json'));
const workflows = repositoryFiles
  .filter(file => /^\.github\/workflows\/.+\.yml$/.test(file))
  .map(file => ({ name: basename(file), text: textOf(file), content: parse(textOf(file)) }));

test('all are found', () => {
  expect(workflows.map(({ name }) => name)).toEqual(expect.arrayContaining(['ci.yml', 'release.yml']));
});

describe.each(workflows.map(workflow => [workflow.name, workflow]))('%s', (_, { text, content }) => {
  const jobs = Object.values(content.jobs);
  const steps = jobs.flatMap(job => job.steps ?? []);

  test('uses actions of others by their commit, and says of which version', () => {
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    const others = used.filter(action => !action.startsWith('./'));
    expect(others.filter(action => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
      [],
    );
    for (const action of used.filter(each => each.startsWith('./')))
      expect(repositoryFiles).toContain(action.slice(2));
  });

  test('may read and nothing else, unless a job says so, and ends after a while', () => {
    expect(content.permissions).toEqual({ contents: 'read' });
    for (const job of jobs.filter(each => !each.uses)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      // What may write runs nothing from the repository.
      if (job.permissions) expect(job.steps.some(step => /npm|node|\.ci/.test(step.run ?? ''))).toBe(false);
    }
    const checkouts = steps.filter(step => step.uses?.startsWith('actions/checkout@'));
    for (const { with: options } of checkouts) expect(options['persist-credentials']).toBe(false);
  });

  test('runs what there is, and no words of strangers', () => {
    const commands = steps.flatMap(step => step.run ?? []);
    const named = commands.flatMap(command =>
      [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
    );
    expect(named.filter(name => !(name in scripts))).toEqual([]);
    const files = commands.flatMap(command => command.match(/(?<![\w/])\.ci\/\w+/g) ?? []);
    expect(files.filter(file => !repositoryFiles.includes(file))).toEqual([]);
    // Titles, branches and comments are put into a command only through the environment.
    expect(commands.filter(command => command.includes('${{'))).toEqual([]);
  });
});

test('every version of Node that is supported is tested, the oldest and the one that production runs on', () => {
  const [ci] = workflows.filter(({ name }) => name === 'ci.yml');
  const { engines } = JSON.parse(textOf('package.json'));
  const [, oldest] = /^>=(\d+)/.exec(engines.node);
  expect(ci.content.jobs.test.strategy.matrix.node).toEqual([Number(oldest), Number(textOf('.nvmrc'))]);
});

test('forms for issues ask something, and need answers that are asked for', () => {
  const forms = repositoryFiles.filter(file => /^\.github\/ISSUE_TEMPLATE\/(?!config)/.test(file));
  expect(forms.length).toBeGreaterThan(1);
  for (const file of forms) {
    const { name, description, body } = parse(textOf(file));
    expect([name, description].every(Boolean)).toBe(true);
    const ids = body.filter(({ type }) => type !== 'markdown').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body.some(({ validations }) => validations?.required)).toBe(true);
  }
});
