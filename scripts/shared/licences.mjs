/** Licences under which a product may be closed, sold and changed, as long as it names who wrote what. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Others, each for a reason. @type {{ name: RegExp, licence: string, reason: string }[]} */
export const exceptions = [
  {
    name: /^@img\/sharp-(libvips-|win32-|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'A library of its own that is linked dynamically, unchanged; NOTICE has its licence and its source',
  },
  {
    name: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason: 'Vite makes style sheets with it while building; nothing of it is in what it makes',
  },
  {
    name: /^axe-core$/,
    licence: 'MPL-2.0',
    reason: 'Looks for barriers in tests, unchanged; nothing of it is served',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'A table of browsers that a tool reads; nothing of it is served',
  },
];

/** Packages whose package.json is silent, and what their other files say. @type {Record<string, string>} */
export const saidElsewhere = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  streamsearch: 'MIT',
};

/**
 * Whether a package may be used. Of licences joined by OR one is enough, of those joined by AND all are needed.
 * @param {string} name @param {string | undefined} licence as SPDX writes it
 */
export function isLicenceAllowed(name, licence = saidElsewhere[name] ?? 'none') {
  const isAllowed = (/** @type {string} */ id) =>
    permissive.has(id) || exceptions.some(exception => exception.licence === id && exception.name.test(name));
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some(choice => choice.split(' AND ').every(isAllowed));
}
