import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@openfloor/contract/all-calls';
import { describe, expect, test } from 'vitest';
import { root } from './shared/paths.mjs';
import { publishables, publishedManifest } from './shared/publishable.mjs';
import { importsOf, placeIn, reach, sourceOf, withoutWorkspace } from './shared/published-modules.mjs';

const [client] = publishables;
const readmeOf = name => readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');

test.each([
  ["import { a } from './a.ts';", ['./a.ts']],
  ["import './a.ts';\nexport * from '@openfloor/rules/b';", ['./a.ts', '@openfloor/rules/b']],
  ['export declare const a: import("zod").ZodString;', ['zod']],
  ["const a = await import('./a.js');", ['./a.js']],
  ["describe('where money comes from ');", []],
])('%j imports %j', (text, found) => {
  expect(importsOf(text)).toEqual(found);
});

test.each([
  ['client', 'client', "from '@openfloor/contract/call'", "from './openfloor/contract/call.js'"],
  ['client', 'testing/a', "from '@openfloor/rules/a'", "from '../openfloor/rules/a.js'"],
  ['contract', 'stocks/calls', "from '@openfloor/rules/a'", "from '../../rules/a.js'"],
  ['contract', 'stocks/calls', "from '../call.js'", "from '../call.js'"],
  ['contract', 'call', 'import("zod")', 'import("zod")'],
  ['contract', 'call', 'a;\n//# sourceMappingURL=call.js.map\n', 'a;\n'],
])('a module of %s at %s, published, has instead of %j: %j', (name, module, text, published) => {
  expect(withoutWorkspace(client, { name, module }, text)).toBe(published);
});

describe.each(publishables.map(publishable => [publishable.name, publishable]))('%s', (name, publishable) => {
  const { modules, dependencies } = reach(publishable, sourceOf);
  const manifest = publishedManifest(publishable, { dependencies, version: '1.2.3' });

  test('holds no tests, and nothing that only the workspace has', () => {
    expect(modules.length).toBeGreaterThan(30);
    expect(modules.filter(({ module }) => /testing|\.test$/.test(module))).toEqual([]);
    const libraries = {
      client: ['@noble/hashes', 'culori', 'zod'],
      verify: ['@noble/ed25519', '@noble/hashes'],
    };
    expect(Object.keys(dependencies)).toEqual(libraries[name]);
    expect(JSON.stringify(manifest)).not.toMatch(/"\*"|workspace:|file:|"private"/);
  });

  test('has every module that its README names', () => {
    const files = modules.map(place => `./${placeIn(publishable, place)}.js`);
    const named = [...readmeOf(name).matchAll(/(?<=['`])@openfloor\/(\w+)(\/[\w/-]+)?(?=['`])/g)];
    const leads = named.map(([, , path]) =>
      path ? fileFor(manifest.exports, `.${path}`) : manifest.exports['.'].default,
    );
    expect(leads.length).toBeGreaterThan(1);
    expect(leads.filter(file => !files.includes(file))).toEqual([]);
  });
});

/** As Node reads `exports`. */
function fileFor(entries, path) {
  const pattern = Object.keys(entries).find(key => key.endsWith('*') && path.startsWith(key.slice(0, -1)));
  return entries[pattern].default.replace('*', path.slice(pattern.length - 1));
}

test('the example of the client makes calls that exist', () => {
  const calls = [...readmeOf('client').matchAll(/call\('([^']+)'/g)].map(([, call]) => call);
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter(call => !(call in allCalls))).toEqual([]);
});
