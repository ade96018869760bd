import { expect, test } from 'vitest';
import { MicroCache } from './micro-cache.ts';

function world() {
  const state = { revision: 0, nowMs: 1_000 };
  const cache = new MicroCache({ revision: () => state.revision, now: () => state.nowMs });
  cache.find('a');
  cache.keep('a', 'first');
  return { state, cache };
}

test('a question is answered again by the same text, another one is not', () => {
  const { cache } = world();
  expect(cache.find('a')).toBe('first');
  expect(cache.find('b')).toBeUndefined();
});

test.each<[string, (state: { revision: number; nowMs: number }) => void]>([
  ['a change', state => state.revision++],
  ['a tenth of a second', state => (state.nowMs += 100)],
  ['a clock that was set back', state => (state.nowMs -= 3_600_000)],
])('%s ends all answers', (_, change) => {
  const { state, cache } = world();
  change(state);
  expect(cache.find('a')).toBeUndefined();
});

test('an answer that was overtaken by a change is not kept', () => {
  const { state, cache } = world();
  cache.find('b');
  state.revision++;
  cache.keep('b', 'old');
  expect(cache.find('b')).toBeUndefined();
});

test('made-up questions do not fill the memory', () => {
  const { cache } = world();
  for (let number = 0; number < 5_000; number++) cache.keep(`q${number}`, 'x');
  expect(cache.find('q4999')).toBeUndefined();
  expect(cache.find('a')).toBe('first');
});
