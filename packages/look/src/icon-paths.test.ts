import { expect, test } from 'vitest';
import { pathOf } from './icon-paths.ts';

const frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" fill="currentColor"';

test('an icon is its path', () => {
  expect(pathOf(`<svg ${frame}><path d="M1,2a3 3 0 0 1-4 0Z"/></svg>`)).toBe('M1,2a3 3 0 0 1-4 0Z');
});

test.each([
  ['two paths', `<svg ${frame}><path d="M1 2Z"/><path d="M3 4Z"/></svg>`],
  ['a path that is half seen', `<svg ${frame}><path d="M1 2Z" opacity="0.2"/></svg>`],
  ['another size', '<svg viewBox="0 0 24 24"><path d="M1 2Z"/></svg>'],
])('%s would be drawn wrongly', (_, svg) => {
  expect(() => pathOf(svg)).toThrow('one path');
});
