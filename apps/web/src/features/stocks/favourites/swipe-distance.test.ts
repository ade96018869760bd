import { expect, it } from 'vitest';
import { actionPx, draggedTo, settlesOpen } from './swipe-distance.ts';

it.each([
  [40, 0],
  [0, 0],
  [-30, -30],
  [-actionPx, -actionPx],
  [-actionPx - 40, -actionPx - 10],
])('%i px of pointer move the row to %i', (pointer, row) => {
  expect(draggedTo(pointer)).toBe(row);
});

it.each([
  [-44, false],
  [-45, true],
])('%i settles open: %s', (offset, open) => {
  expect(settlesOpen(offset)).toBe(open);
});
