import { expect, it } from 'vitest';

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../texts/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('what is counted up or down is written in one form', () => {
  const writers = Object.keys(files).filter(file => files[file]?.includes('form.duration.'));
  expect(writers).toEqual(['./duration-text.ts']);
});
