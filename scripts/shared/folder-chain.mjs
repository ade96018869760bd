/** @typedef {{ from: string, to: string }} Import of one file by another */

/**
 * The part of the server that a file belongs to: its feature, its folder, or itself where it stands at the top.
 * @param {string} file
 */
export function partOf(file) {
  const [first = '', second = ''] = file.replace(/^apps\/server\/src\//, '').split('/');
  return first === 'features' && second ? second : first;
}

/**
 * The longest chain of parts in which each imports the next. Parts that need each other have no longest chain: that
 * is an error, which names them.
 * @param {readonly Import[]} imports
 * @returns {string[]}
 */
export function longestChain(imports) {
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  for (const { from, to } of imports) {
    const [user, used] = [partOf(from), partOf(to)];
    if (user !== used) needs.set(user, (needs.get(user) ?? new Set()).add(used));
  }
  /** @type {Map<string, string[]>} */
  const known = new Map();
  /** @param {string} part @param {string[]} above @returns {string[]} */
  const chainFrom = (part, above) => {
    if (above.includes(part))
      throw new Error(`Folders need each other: ${[...above.slice(above.indexOf(part)), part].join(' → ')}`);
    const found = known.get(part);
    if (found) return found;
    const below = longest([...(needs.get(part) ?? [])].map(used => chainFrom(used, [...above, part])));
    known.set(part, [part, ...below]);
    return [part, ...below];
  };
  return longest([...needs.keys()].map(part => chainFrom(part, [])));
}

/** @param {string[][]} chains @returns {string[]} */
function longest(chains) {
  return chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
}
