/** The middle one of an odd number of values. @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * @typedef {object} Result the parts of a Lighthouse result that are read here
 * @property {Record<string, { score?: number | null, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, { score: number | null, displayValue?: string }>} audits
 */

/** Of a hundred. @param {Result} result @param {string} category */
export function scoreOf(result, category) {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** The result in the middle by its score. @template {Result} R @param {R[]} results @param {string} category */
export function medianResult(results, category) {
  const sorted = results.toSorted((a, b) => scoreOf(a, category) - scoreOf(b, category));
  return sorted[Math.floor(sorted.length / 2)];
}

/** What the score for performance is made of. */
const figures = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
};

/** @param {Result} result */
export function figuresText(result) {
  return Object.entries(figures)
    .map(([name, id]) => `${name} ${result.audits[id]?.displayValue?.replace(/\s/g, ' ') ?? '–'}`)
    .join(', ');
}

/** Ids of the audits that took points off. @param {Result} result @param {string[]} categories */
export function failedAudits(result, categories) {
  return categories
    .flatMap(category => result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
