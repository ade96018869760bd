import { expect, test } from 'vitest';
import { askedDomain, valueList } from './value-lists.ts';

const listOf = (definition: string) => valueList({ definition });
const ab = "ARRAY['a'::text, 'b'::text]";

test('a list that is the whole check, of words or numbers', () => {
  expect(listOf(`CHECK ((kind = ANY (${ab})))`)).toEqual({ column: 'kind', values: ["'a'", "'b'"] });
  expect(listOf('CHECK ((theme = ANY (ARRAY[1, 3])))')).toEqual({ column: 'theme', values: ['1', '3'] });
  expect(listOf(`CHECK ((VALUE = ANY (${ab})))`)?.column).toBe('VALUE');
});

test('a list beside other conditions says something only where all must hold', () => {
  const list = { column: 'tags', values: ["'a'", "'b'"] };
  expect(listOf(`CHECK ((tags <@ ${ab}))`)).toEqual(list);
  expect(listOf(`CHECK (((cardinality(tags) > 0) AND (tags <@ ${ab})))`)).toEqual(list);
  expect(listOf(`CHECK (((tags <@ ${ab}) AND ((x <> ALL (tags)) OR (y = 1))))`)).toEqual(list);
  expect(listOf(`CHECK (((tags <@ ${ab}) OR (x = 1)))`)).toBeUndefined();
  expect(listOf(`CHECK (((x = 1) AND ((tags <@ ${ab}) OR (y = 1))))`)).toBeUndefined();
  expect(listOf(`CHECK (((kind = ANY (${ab})) OR starts_with(kind, 'c'::text)))`)).toBeUndefined();
  expect(listOf(`CHECK (((kind = ANY (${ab})) = (x IS NULL)))`)).toBeUndefined();
});

test('a check that asks a domain', () => {
  const asked = (definition: string) => askedDomain({ definition });
  expect(asked('CHECK (((market)::market_code IS NOT NULL))')).toEqual({
    column: 'market',
    domain: 'market_code',
  });
  expect(asked('CHECK (((cardinality(tags) > 0) AND ((tags)::tag[] IS NOT NULL)))')?.domain).toBe('tag');
  expect(asked('CHECK (CASE WHEN a THEN ((tags)::tag IS NOT NULL) ELSE b END)')).toBeUndefined();
  expect(asked('CHECK ((((tags)::tag[] IS NOT NULL) OR (x = 1)))')).toBeUndefined();
});
