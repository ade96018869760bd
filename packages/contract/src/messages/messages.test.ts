import { languages } from '@openfloor/homes/codes';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '../error-codes.ts';
import { messagesFor } from './for-language.ts';
import type { MessageSet } from './message-set.ts';

const flat = ({ errors, problems, quote }: MessageSet) => [
  ...Object.entries(errors),
  ...Object.entries(problems),
  ['quote', quote] as const,
];
const english = messagesFor('en');

describe.each(languages)('messages in %s', language => {
  const messages = messagesFor(language);

  it('cover the same keys as English', () => {
    expect(Object.keys(messages.errors).sort()).toEqual(Object.keys(english.errors).sort());
    expect(Object.keys(messages.problems).sort()).toEqual(Object.keys(english.problems).sort());
  });

  it('cover every error code', () => {
    const names = Object.keys(errorCodes).filter(name => name !== 'ok');
    expect(Object.keys(messages.errors).sort()).toEqual(names.sort());
  });

  it('are never empty nor padded', () => {
    expect(flat(messages).filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });
});

it('are translated: no two languages share a whole text', () => {
  const texts = languages.flatMap(language => [
    ...new Set(flat(messagesFor(language)).map(([, text]) => text)),
  ]);
  const shared = texts.filter((text, index) => texts.indexOf(text) !== index);
  expect(shared).toEqual([]);
});
