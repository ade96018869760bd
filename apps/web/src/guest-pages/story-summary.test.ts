import { expect, test } from 'vitest';
import { storySummary } from './story-summary.ts';

test.each([
  [
    '<p>Cement sells well.</p><p>Why &amp; how: &quot;roads&quot; &lt;b&gt;</p>',
    'Cement sells well. Why & how: "roads" <b>',
  ],
  ['<p>&amp;lt;script&amp;gt;</p>', '&lt;script&gt;'],
  ['', ''],
])('%s reads as %s', (html, text) => {
  expect(storySummary(html)).toBe(text);
});

test('a long story ends with a word, and one without spaces within a whole character', () => {
  const words = storySummary(`<p>${'seven77 '.repeat(50)}</p>`);
  expect(words).toMatch(/seven77…$/);
  expect(words.length).toBeLessThanOrEqual(161);
  const whole = storySummary('𠮷'.repeat(500));
  expect([...whole]).toHaveLength(161);
});
