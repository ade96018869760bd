import { describe, expect, it } from 'vitest';
import { failedAudits, figuresText, median, medianResult, scoreOf } from './lighthouse-result.mjs';

describe('median', () => {
  it.each([
    [[97, 100, 9], 97],
    [[88], 88],
  ])('of %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});

describe('failedAudits', () => {
  it('names audits that cost points in the asked categories', () => {
    const refs = [
      { id: 'slow', weight: 10 },
      { id: 'fine', weight: 10 },
      { id: 'informative', weight: 0 },
      { id: 'not-applicable', weight: 3 },
    ];
    const result = {
      categories: { performance: { auditRefs: refs }, seo: { auditRefs: [{ id: 'unasked', weight: 1 }] } },
      audits: {
        slow: { score: 0.5 },
        fine: { score: 0.95 },
        informative: { score: 0 },
        'not-applicable': { score: null },
        unasked: { score: 0 },
      },
    };
    expect(failedAudits(result, ['performance'])).toEqual(['slow']);
  });
});

/** @param {number | null} score */
const scored = score => ({ categories: { performance: { score, auditRefs: [] } }, audits: {} });

it('finds the result in the middle, where one without a score is the worst', () => {
  const results = [scored(0.97), scored(null), scored(0.952)];
  expect(results.map(result => scoreOf(result, 'performance'))).toEqual([97, 0, 95]);
  expect(medianResult(results, 'performance')).toBe(results[2]);
});

it('writes the figures in one line', () => {
  const audits = {
    'first-contentful-paint': { score: 1, displayValue: '1.2\u00a0s' },
    'total-blocking-time': { score: 1, displayValue: '30\u00a0ms' },
    'cumulative-layout-shift': { score: 1, displayValue: '0' },
  };
  expect(figuresText({ categories: {}, audits })).toBe('FCP 1.2 s, LCP –, TBT 30 ms, SI –, CLS 0');
});
