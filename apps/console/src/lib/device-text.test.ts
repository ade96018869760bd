import { expect, it } from 'vitest';
import { deviceText } from './device-text.ts';

it.each([
  ['Safari, iPhone', 'Mozilla/5.0 (iPhone; …', 'Safari, iPhone'],
  [null, 'Demo', 'Demo'],
  [null, 'x'.repeat(300), 'x'.repeat(60)],
  [null, '', 'Unknown device'],
])('%j that says %j reads %s', (device, userAgent, text) => {
  expect(deviceText({ device, userAgent })).toBe(text);
});
