import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where a country's codes may be written: its own file, what is invented for the demo, words for people, history. */
const allowed = [
  /^packages\/homes\//,
  /^packages\/db\/migrations\//,
  /^apps\/server\/src\/demo\//,
  /^apps\/server\/src\/market\/feed\/simulated\/companies\//,
  /\/texts\//,
  /^packages\/contract\/src\/messages\//,
  /\.test\.(ts|tsx|mjs)$/,
  /\/testing\//,
  // Journeys and benchmarks look at the demo, whose tenants and stocks they name.
  /^(e2e|bench)\//,
];
/** The calls of the specification bear a currency's name whatever the tenant's currency is. */
const specNames = /'POST \/exchange\/toNGN'/g;

const homesFolder = 'packages/homes/src/';
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages', 'e2e', 'bench'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(file => /\.(ts|tsx)$/.test(file));
const read = file => readFileSync(file, 'utf8');

/** What the files of the countries call their currency, market and documents. */
const countryCodes = files
  .filter(file => /^packages\/homes\/src\/[a-z]{2}\.ts$/.test(file))
  .flatMap(file => [...read(file).matchAll(/(?:code|type): '([A-Z_]+)'/g)].map(([, code]) => code))
  // The second currency of every tenant: the calls of the specification name it (toUSD, balanceUSD).
  .filter(code => code !== 'USD');

const listOf = name => {
  const [, list = ''] =
    new RegExp(`export const ${name} = \\[([^\\]]*)\\]`).exec(read(`${homesFolder}codes.ts`)) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, code]) => code);
};

const shipped = files.filter(file => !allowed.some(pattern => pattern.test(file)));

test('the files of the countries are found', () => {
  expect(countryCodes).toContain('NGN');
  expect(countryCodes).toContain('NIN');
  expect(listOf('staffRoles')).toContain('auditor');
  expect(shipped.length).toBeGreaterThan(500);
});

test('no source branches on a country: its codes are written in its own file only', () => {
  const literal = new RegExp(
    `['"\`](${countryCodes.join('|')})['"\`]|(?:^|[{,])\\s*(${countryCodes.join('|')}):`,
    'm',
  );
  const found = shipped.filter(file => literal.test(read(file).replaceAll(specNames, '')));
  expect(found).toEqual([]);
});

test.each(['staffRoles', 'applicationKinds', 'languages'])('%s are listed once', name => {
  const codes = listOf(name);
  const whole = file => {
    const lists = read(file).match(/\[[^[\]]*\]|(?:'[^'\n]+'\s*\|\s*)+'[^'\n]+'/g) ?? [];
    return lists.some(list => codes.every(code => list.includes(`'${code}'`)));
  };
  expect(shipped.filter(whole)).toEqual([]);
});
