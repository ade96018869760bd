import { expect, test } from 'vitest';
import { ratePictures } from './rate-pictures.ts';

test.each([
  [[1, -1, 3], { bars: [0.25, 0.25, 0.75], gainShare: 0.75, worst: -1, best: 3, lost: 1 }],
  [[2, 4], { bars: [0.5, 1], gainShare: 1, worst: 2, best: 4, lost: 0 }],
  [[-2, -1], { bars: [1, 0.5], gainShare: 0, worst: -2, best: -1, lost: 2 }],
  [[0], { bars: [0], gainShare: 1, worst: 0, best: 0, lost: 0 }],
])('%j', (rates, pictures) => {
  expect(ratePictures(rates)).toEqual(pictures);
});
