import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Adaeze Okonkwo', 'AO'],
  ['ana maria da silva', 'AM'],
  ['demo', 'DE'],
  ['王小明', '王小'],
  ['A••••• O••••••', 'AO'],
  ['e2e.9f8a', 'E9'],
  ['  ', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
