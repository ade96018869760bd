import { expect, it } from 'vitest';
import { matchParts } from './match-parts.ts';

it.each([
  ['HARMPOW', 'po', ['HARM', 'PO', 'W']],
  ['Harmattan Power', 'po', ['Harmattan ', 'Po', 'wer']],
  ['Serra Mineração', 'mineracao', ['Serra ', 'Mineração', '']],
  ['Sao Pedro', 'são', ['', 'Sao', ' Pedro']],
  ['São', 'sao', ['', 'São', '']],
  ['KANCEM', ' kan ', ['', 'KAN', 'CEM']],
  ['KANCEM', 'zu', ['KANCEM', '', '']],
  ['KANCEM', '', ['KANCEM', '', '']],
  ['a.b', '.', ['a', '.', 'b']],
])('%s searched for %j', (text, keyword, [before, match, after]) => {
  expect(matchParts(text, keyword)).toEqual({ before, match, after });
});
