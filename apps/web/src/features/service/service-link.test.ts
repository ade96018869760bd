import { expect, it } from 'vitest';
import { servicePage } from './service-link.ts';

const here = 'https://broker.example/custom';

it.each([
  [null, 'none'],
  ['', 'none'],
  ['javascript:alert(1)', 'none'],
  ['data:text/html,hello', 'none'],
  ['https://', 'none'],
  ['http://chat.example/', 'elsewhere'],
  ['mailto:help@broker.example', 'elsewhere'],
  ['https://chat.example/room', 'framed'],
  ['/help.html', 'framed'],
])('%s is shown as %s', (link, kind) => {
  expect(servicePage(link, here).kind).toBe(kind);
});

it('gives a frame of our own origin no way to our storage', () => {
  expect(servicePage('https://chat.example/', here)).toMatchObject({
    sandbox: expect.stringContaining('allow-same-origin'),
  });
  expect(servicePage('https://broker.example/help', here)).toMatchObject({
    sandbox: expect.not.stringContaining('allow-same-origin'),
  });
});

it('never lets a frame move the app’s own window', () => {
  expect(servicePage('https://chat.example/', here)).toMatchObject({
    sandbox: expect.not.stringContaining('top-navigation'),
  });
});
