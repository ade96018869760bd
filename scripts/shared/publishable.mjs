import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * What of the workspace is published: modules that others import, and all that these need, as one package without the
 * workspace around it. A package's own modules lie in `dist`, those of others in `dist/openfloor/<name>`.
 * @typedef {{ name: string, main?: string, description: string, also: Record<string, string[]> }} Publishable
 * @type {Publishable[]}
 */
export const publishables = [
  {
    name: 'client',
    main: 'client',
    description: 'A typed client for the calls of an Openfloor server, and the contract that they keep to',
    also: {
      contract: [
        'access/calls',
        'all-calls',
        'call',
        'console-calls',
        'envelope',
        'error-codes',
        'openapi',
        'platform/console-calls',
      ],
    },
  },
  {
    name: 'verify',
    description: 'Checks statements and the public log of an Openfloor tenant, without a server',
    also: {},
  },
];

export const manifestOf = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));

/** @param {Publishable} publishable @param {{ dependencies: Record<string, string>, version: string }} found */
export function publishedManifest(publishable, { dependencies, version }) {
  const { license, bin } = manifestOf(publishable.name);
  const entry = (/** @type {string} */ path) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });
  const others = Object.keys(publishable.also).map(name => [
    `./${name}/*`,
    entry(`dist/openfloor/${name}/*`),
  ]);
  return {
    name: `@openfloor/${publishable.name}`,
    version,
    description: publishable.description,
    license,
    type: 'module',
    engines: { node: '>=20.19' },
    ...(bin && { bin }),
    exports: {
      ...(publishable.main && { '.': entry(`dist/${publishable.main}`) }),
      ...Object.fromEntries(others),
      './*': entry('dist/*'),
    },
    files: ['dist', ...(bin ? ['bin'] : []), 'LICENSE', 'README.md'],
    dependencies,
  };
}
