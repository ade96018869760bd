import { colours, inkBrand } from '@openfloor/rules/colours';
import { expect, test } from 'vitest';
import { colourSheet } from './colour-sheet.ts';

const sheet = colourSheet(colours, inkBrand);

test('a role follows the mode, one that is the same in both is written once', () => {
  expect(sheet).toContain('--bg: light-dark(#f4f5f6, #090b0e);');
  expect(sheet).toContain('--code-paper: #ffffff;');
});

test('a brand can be replaced in each mode', () => {
  expect(sheet).toContain('--on-brand-dark: #0d1117;');
  expect(sheet).toContain('--on-brand: light-dark(var(--on-brand-light), var(--on-brand-dark));');
});

test('a chosen mode comes after the device’s', () => {
  expect(sheet.indexOf('color-scheme: light dark')).toBeLessThan(sheet.indexOf('data-theme="light"'));
});
