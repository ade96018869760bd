import { expect, test } from 'vitest';
import { fillPlaceholders, hasUnknownPlaceholder, placeholdersIn } from './placeholders.ts';

test('names what a text leaves to be filled in, each once', () => {
  expect(placeholdersIn('{{firstName}}, {{amount}} of {{amount}}. {{secret}} {firstName}')).toEqual([
    'firstName',
    'amount',
  ]);
  expect(placeholdersIn('Nothing here')).toEqual([]);
});

test.each([
  ['{{firstName}} {{recordNumber}} {{amount}}', false],
  ['{{password}}', true],
  ['{{ firstName }}', true],
  ['{{}}', true],
  ['{{constructor}}', true],
  ['{amount} and }} {{', false],
])('%s has an unknown one: %s', (text, unknown) => expect(hasUnknownPlaceholder(text)).toBe(unknown));

test('fills in once: what a value brings with it stays as it is', () => {
  const values = { firstName: '{{amount}}', amount: '₦5.00' };
  expect(fillPlaceholders('{{firstName}}: {{amount}}, {{recordNumber}}', values)).toBe(
    '{{amount}}: ₦5.00, {{recordNumber}}',
  );
});
