import { describe, expect, it } from 'vitest';
import { failedAudits, median } from './lighthouse-result.mjs';

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
