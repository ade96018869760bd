/** The middle one of an odd number of values. @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * @typedef {object} Result the parts of a Lighthouse result that are read here
 * @property {Record<string, { auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, { score: number | null }>} audits
 */

/** Ids of the audits that took points off. @param {Result} result @param {string[]} categories */
export function failedAudits(result, categories) {
  return categories
    .flatMap(category => result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
