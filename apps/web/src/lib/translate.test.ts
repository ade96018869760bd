import { expect, it } from 'vitest';
import * as en from '../texts/en.ts';
import * as enForms from '../texts/en-forms.ts';
import * as enScreens from '../texts/en-screens.ts';
import * as ptScreens from '../texts/pt-screens.ts';
import * as zhScreens from '../texts/zh-screens.ts';
import { translator } from './translate.ts';

const t = translator('en', { ...en, ...enForms, ...enScreens });

it('finds a text by its place', () => {
  expect(t('common.tabs.home')).toBe('Home');
});

it('puts values where they belong, as they are', () => {
  expect(t('service.install.headline', { title: '<b>Savanna</b> & $1' })).toBe(
    '<b>Savanna</b> & $1 on your home screen',
  );
});

it('leaves nothing of a value that is not there', () => {
  expect(t('service.install.headline', { title: null })).toBe(' on your home screen');
});

it.each([
  [0, '0 stocks'],
  [1, '1 stock'],
  [2, '2 stocks'],
])('counts %i', (count, text) => {
  expect(t('stockSearch.count', { count })).toBe(text);
});

it('counts by the rules of each language, millions in Portuguese included', () => {
  const pt = translator('pt', { ...ptScreens });
  expect([1, 2, 1_000_000].map(count => pt('stockSearch.count', { count }))).toEqual([
    '1 ação',
    '2 ações',
    '1000000 ações',
  ]);
  expect(translator('zh', { ...zhScreens })('stockSearch.count', { count: 1 })).toBe('1 只股票');
});

it('answers with the key where a text has not come', () => {
  expect(translator('en', {})('common.tabs.home')).toBe('common.tabs.home');
});
