const form = /^(\d+)\.(\d+)\.(\d+)(?:-rc\.(\d+))?$/;

/** What cannot be done, in words for whoever asked. */
export class Refused extends Error {}

/** `1.2.3`, or `1.2.3-rc.1` for a candidate. @param {string} version */
function partsOf(version) {
  const [, major, minor, patch, candidate] = form.exec(version) ?? [];
  if (patch === undefined) throw new Refused(`${version || 'nothing'} is no version: 1.2.3, or 1.2.3-rc.1`);
  // A release comes after its candidates.
  return [major, minor, patch, candidate ?? Number.POSITIVE_INFINITY].map(Number);
}

/** @param {string} version @param {string} than */
export function isNewer(version, than) {
  const [one, other] = [partsOf(version), partsOf(than)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}
