/**
 * What rules forbid of imports. A rule says who (`from`) may not import what (`to`), by patterns of paths; `$1` in `to`
 * stands for what the first group of `from.path` found.
 */

/** @typedef {import('./imports.mjs').Module} Module */
/** @typedef {{ path?: string, pathNot?: string }} Place */
/** @typedef {{ name: string, from: Place, to: Place & { circular?: boolean, couldNotResolve?: boolean } }} Rule */
/** @typedef {{ rule: string, from: string, to: string }} Violation */

/** @param {readonly Module[]} modules @param {readonly Rule[]} rules @returns {Violation[]} */
export function violations(modules, rules) {
  const circleOf = circles(modules);
  return modules.flatMap(({ source, dependencies }) =>
    rules.flatMap(({ name, from, to }) => {
      const groups = groupsIn(from, source);
      if (!groups) return [];
      const forbidden = { path: filled(to.path, groups), pathNot: filled(to.pathNot, groups) };
      return dependencies
        .filter(({ couldNotResolve }) => !to.couldNotResolve || couldNotResolve)
        .filter(({ resolved }) => !to.circular || circleOf.get(source) === circleOf.get(resolved))
        .filter(({ resolved }) => groupsIn(forbidden, resolved))
        .map(({ resolved }) => ({ rule: name, from: source, to: resolved }));
    }),
  );
}

/** @param {Violation} violation */
export const describeViolation = ({ rule, from, to }) => `${rule}: ${from} → ${to}`;

/** Nothing where the place does not fit. @param {{ path?: string | undefined, pathNot?: string | undefined }} place @param {string} path */
function groupsIn(place, path) {
  if (place.pathNot !== undefined && pattern(place.pathNot).test(path)) return undefined;
  return place.path === undefined ? [] : (pattern(place.path).exec(path) ?? undefined);
}

/** @param {string | undefined} text @param {readonly string[]} groups */
const filled = (text, groups) => text?.replaceAll(/\$(\d)/g, (_, place) => groups[Number(place)] ?? '');

/** @type {Map<string, RegExp>} */
const patterns = new Map();

/** @param {string} text */
function pattern(text) {
  const known = patterns.get(text) ?? new RegExp(text);
  patterns.set(text, known);
  return known;
}

/**
 * Which circle each file is in: all of those that import each other, on whatever way, share a number (Tarjan). A file
 * alone has one of its own.
 * @param {readonly Module[]} modules @returns {Map<string, number>}
 */
function circles(modules) {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  /** @type {Map<string, number>} */
  const circleOf = new Map();
  /** @type {Map<string, number>} */
  const low = new Map();
  /** @type {string[]} */
  const open = [];
  /** @param {string} file @returns {number} the earliest open file that it leads to */
  const visit = file => {
    const mine = low.size;
    let lowest = mine;
    low.set(file, mine);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next) || circleOf.has(next)) continue;
      lowest = Math.min(lowest, low.get(next) ?? visit(next));
    }
    low.set(file, lowest);
    if (lowest < mine) return lowest;
    for (const one of open.splice(open.indexOf(file))) circleOf.set(one, mine);
    return lowest;
  };
  for (const file of imports.keys()) if (!circleOf.has(file)) visit(file);
  return circleOf;
}
