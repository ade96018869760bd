import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scenes } from './all.ts';

/** Read as text: importing it would load the app. */
const paths = (file: string): string[] =>
  [
    ...readFileSync(new URL(`../../../apps/${file}`, import.meta.url), 'utf8').matchAll(
      /\bpath: '(\/[^']*)'/g,
    ),
  ].map(([, path]) => path ?? '');

/** Those with a name in their address are reached from a list. */
const drawn = new Set(
  scenes.map(({ path }) => (typeof path === 'function' ? path('savanna') : path).replace(/\?.*/, '')),
);
const reached: Readonly<Record<string, string>> = {
  '/news/:id': 'news',
  '/stock/:id': 'stock',
  '/messages/:id': 'message-thread',
  '/customers/:id': 'console-customer',
  '/offers/:id': 'console-offer',
  '/products/:id': 'console-product',
  '/content/news/:id': 'console-news',
  '/payments/:id': 'console-payment-file',
  '/regulator/:id': 'console-regulator-access',
};

it.each(paths('web/src/app/route-table.ts'))('the app’s %s is drawn', path => {
  expect(drawn.has(path) || scenes.some(({ name }) => name === reached[path])).toBe(true);
});

it.each([...paths('console/src/app/route-table.tsx'), ...paths('console/src/app/platform-shell.tsx')])(
  'the console’s %s is drawn',
  path => {
    expect(drawn.has(`/console${path}`) || scenes.some(({ name }) => name === reached[path])).toBe(true);
  },
);

it('names each scene differently', () => {
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
});
