import { expect, test } from 'vitest';
import { partsOf } from './app-paths.ts';

const open = ['/security', '/withdrawRecord', '/quantitative/index'];
const cut = (text: string) => partsOf(text, path => open.includes(path));

test('paths of the app lead there, and the rest stays text', () => {
  expect(cut('See /withdrawRecord, then\n/security.')).toEqual([
    { text: 'See ' },
    { text: '/withdrawRecord', to: '/withdrawRecord' },
    { text: ', then\n' },
    { text: '/security', to: '/security' },
    { text: '.' },
  ]);
  expect(cut('')).toEqual([]);
});

test.each([
  'https://evil.example/security',
  'evil.example/security',
  '//evil.example',
  '//security',
  '/\\evil.example',
  '/security@evil.example',
  '/security?next=https://evil.example',
  '/nowhere',
  'javascript:alert(1)',
  '[/security](https://evil.example)',
  '<a href="/security">x</a>',
  '/security/../../evil',
  '/security%2f',
])('%s leads nowhere', text => expect(cut(text)).toEqual([{ text }]));
