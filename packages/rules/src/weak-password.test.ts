import { tries } from '@openfloor/testing/tries';
import { expect, test } from 'vitest';
import { isWeakPassword, isWeakPin } from './weak-password.ts';

tries('opening accounts with passwords that everybody guesses');

test.each([
  '00000000',
  'aaaaaaaa',
  'AAAAaaaa',
  '        ',
  'abcdefgh',
  '87654321',
  '12121212',
  'abcabcabc',
  'abcabcabcab',
  'abcbacab',
  'abcdabcd',
  'abcdabcdabcd',
  'abcdabcdabc',
  'x8Kq!2p',
  '  x8Kq!2p  ',
  'adaeze.okonkwo',
  'ADAEZE.OKONKWO',
  'adaeze.okonkwo1',
])('%j can be guessed', password => {
  expect(isWeakPassword(password, 'Adaeze.Okonkwo')).toBe(true);
});

test.each([
  'Demo!2026',
  'acegikmoq',
  'abcdbadc',
  'dcbaabcdabcd',
  'abcdabcdbadc',
  'abcdabcdxyz',
  'Adaeze.Okonkwo likes rain',
  'has a long one',
  'correct horse',
  '东西南北中发白板',
  'x8Kq!2pz',
])('%j will do', password => {
  expect(isWeakPassword(password, 'Adaeze.Okonkwo')).toBe(false);
});

test('a name of three letters counts, and what is left of it beside two others', () => {
  expect(isWeakPassword('adaxada!', 'ada')).toBe(true);
  expect(isWeakPassword('adaxada!?', 'ada')).toBe(false);
  expect(isWeakPassword('xq7q7q7!', 'q7')).toBe(false);
  expect(isWeakPassword('adaxada!')).toBe(false);
});

const words = ['savanna', 'Savanna Securities', 'openfloor', 'treasury'];

test.each([
  'savanna2026',
  'savanna!!!!!!',
  'SAVANNA!',
  'openfloor',
  'Savanna Securities 1',
  'treasury99',
  'SavannaOpenfloor',
])('%j is made of words that everybody sees here', password => {
  expect(isWeakPassword(password, undefined, words)).toBe(true);
});

test.each(['savanna grass in the rain', 'savanna20261', '!?#$%&/x', 'the openfloor plan', 'x8Kq!2pz'])(
  '%j is more than such words',
  password => {
    expect(isWeakPassword(password, undefined, words)).toBe(false);
  },
);

test.each(['000000', '111111', '123456', '654321', '121212', '123123'])('the PIN %s can be guessed', pin => {
  expect(isWeakPin(pin)).toBe(true);
});

test.each(['135790', '246810', '290417', '112233'])('the PIN %s will do', pin => {
  expect(isWeakPin(pin)).toBe(false);
});
