import { beforeEach, describe, expect, it } from 'vitest';
import { declareOpenPaths, isOpenPath, linkTarget } from './open-paths.ts';

beforeEach(() => declareOpenPaths(['/', '/market', '/stock/:id', '/stockIpo', '/quantitative/index']));

describe('isOpenPath', () => {
  it.each([
    ['/', true],
    ['/market', true],
    ['/market?tab=2', true],
    ['/stock/42', true],
    ['/stock', false],
    ['/market/deeper', false],
    ['/withdraw', false],
  ])('%s → %s', (address, open) => {
    expect(isOpenPath(address)).toBe(open);
  });
});

describe('linkTarget', () => {
  it.each([
    ['https://example.com/a', { kind: 'external', href: 'https://example.com/a' }],
    ['HTTP://example.com', { kind: 'external', href: 'HTTP://example.com' }],
    ['/market?tab=2', { kind: 'internal', to: '/market?tab=2' }],
    ['market', { kind: 'internal', to: '/market' }],
    ['stockIpo', { kind: 'internal', to: '/stockIpo' }],
    ['quantitative', { kind: 'internal', to: '/quantitative/index' }],
    ['/stock/7', { kind: 'internal', to: '/stock/7' }],
  ])('%s leads somewhere', (link, target) => {
    expect(linkTarget(link)).toEqual(target);
  });

  it.each(['/withdraw', 'nothing', 'javascript:alert(1)', '//example.com'])('%s leads nowhere', link => {
    expect(linkTarget(link)).toBeNull();
  });
});
