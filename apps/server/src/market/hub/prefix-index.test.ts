import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PrefixIndex } from './prefix-index.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ç', '中', '1'), minLength: 1, maxLength: 4 });

test('finds whom a look at everybody would find, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 3 }), { maxLength: 20 }), word, (all, wanted) => {
      const index = new PrefixIndex(all);
      const places = (has: (text: string) => boolean) =>
        all.flatMap((words, place) => (words.some(has) ? [place] : []));
      expect(index.startingWith(wanted)).toEqual(places(text => text.startsWith(wanted)));
      expect(index.equalTo(wanted)).toEqual(places(text => text === wanted));
      expect(all.map((_, place) => index.hasAt(place, wanted))).toEqual(
        all.map(words => words.some(text => text.startsWith(wanted))),
      );
    }),
  );
});
