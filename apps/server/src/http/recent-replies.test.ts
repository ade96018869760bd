import { expect, test } from 'vitest';
import { RecentReplies } from './recent-replies.ts';

function world() {
  const state = { revision: 0, nowMs: 1_000 };
  const replies = new RecentReplies({ revision: () => state.revision, now: () => state.nowMs });
  replies.find('a');
  replies.keep('a', 'first');
  return { state, replies };
}

test('a question is answered again by the same text, another one is not', () => {
  const { replies } = world();
  expect(replies.find('a')).toBe('first');
  expect(replies.find('b')).toBeUndefined();
});

test.each<[string, (state: { revision: number; nowMs: number }) => void]>([
  ['a change', state => state.revision++],
  ['a tenth of a second', state => (state.nowMs += 100)],
  ['a clock that was set back', state => (state.nowMs -= 3_600_000)],
])('%s ends all answers', (_, change) => {
  const { state, replies } = world();
  change(state);
  expect(replies.find('a')).toBeUndefined();
});

test('an answer that was overtaken by a change is not kept', () => {
  const { state, replies } = world();
  replies.find('b');
  state.revision++;
  replies.keep('b', 'old');
  expect(replies.find('b')).toBeUndefined();
});

test('made-up questions do not fill the memory', () => {
  const { replies } = world();
  for (let number = 0; number < 5_000; number++) replies.keep(`q${number}`, 'x');
  expect(replies.find('q4999')).toBeUndefined();
  expect(replies.find('a')).toBe('first');
});
