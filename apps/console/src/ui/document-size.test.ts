import { expect, test } from 'vitest';
import { pictureStyle, turned } from './document-size.ts';

const card = { width: 800, height: 400 };

test('a picture is whole at first and grows with the zoom', () => {
  expect(pictureStyle(card, 0, 0).box).toEqual({
    width: 'calc(min(100%, var(--view-height) * 2) * 1)',
    aspectRatio: '800 / 400',
  });
  expect(pictureStyle(card, 2, 0).box.width).toBe('calc(min(100%, var(--view-height) * 2) * 2)');
});

test.each([
  [0, '800 / 400', '100%'],
  [90, '400 / 800', '200%'],
  [180, '800 / 400', '100%'],
  [270, '400 / 800', '200%'],
] as const)('turned by %i degrees it fills its box', (turn, ratio, width) => {
  const { box, image } = pictureStyle(card, 0, turn);
  expect(box.aspectRatio).toBe(ratio);
  expect(image.width).toBe(width);
  expect(image.transform).toContain(`rotate(${turn}deg)`);
});

test('four turns are none', () => {
  expect(turned(turned(turned(turned(0))))).toBe(0);
});
