import { expect, test } from 'vitest';
import { curvePath, curvePlaces, nearestPoint, railMarks } from './portfolio-shape.ts';

const points = [
  { at: 0, growth: 0 },
  { at: 50, growth: 2 },
  { at: 100, growth: -2 },
];

test('a curve goes across by time and up by growth', () => {
  const { places, startY } = curvePlaces(points);
  expect(places.map(({ x }) => x)).toEqual([0, 0.5, 1]);
  expect(places[1]?.y).toBeLessThan(startY);
  expect(places[2]?.y).toBeGreaterThan(startY);
  expect(curvePath(places, 100, 100)).toBe('M0 50L50 6L100 94');
});

test('a curve that never moved stands in the middle', () => {
  expect(curvePlaces([{ at: 1, growth: 0 }]).places).toEqual([{ x: 0, y: 0.5 }]);
});

test('a finger means the point that is nearest', () => {
  const { places } = curvePlaces(points);
  expect([0, 0.3, 0.9, 2].map(x => nearestPoint(places, x))).toEqual([0, 1, 2, 2]);
});

test('payments that lie together share a mark, but never in and out', () => {
  const flows = [
    { at: 0, amount: '1.00' },
    { at: 2, amount: '5.00' },
    { at: 3, amount: '-5.00' },
    { at: 90, amount: '5.00' },
  ];
  expect(railMarks(flows, 0, 100)).toEqual([
    { x: 0, isIn: true },
    { x: 0.03, isIn: false },
    { x: 0.9, isIn: true },
  ]);
});
