import { describe, expect, it } from 'vitest';
import { easedPull, headPx, pullState } from './pull-distance.ts';

describe('easedPull', () => {
  it.each([
    [-10, 0],
    [0, 0],
    [30, 30],
    [50, 50],
    [100, 75],
    [200, 100],
  ])('%i px of finger move the content %i px', (finger, content) => {
    expect(easedPull(finger)).toBe(content);
  });
});

describe('pullState', () => {
  it.each([
    [0, 'normal'],
    [headPx - 1, 'pulling'],
    [headPx, 'loosing'],
    [headPx * 2, 'loosing'],
  ])('%i px → %s', (pulled, state) => {
    expect(pullState(pulled)).toBe(state);
  });
});
