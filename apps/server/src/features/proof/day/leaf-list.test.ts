import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LeafList } from './leaf-list.ts';

const leafBytes = 8;

/** Hashes of which many begin alike, as almost none do. */
const orders = fc.uniqueArray(
  fc.tuple(fc.nat(2), fc.nat(2), fc.nat(255)).map(([first, fifth, last]) => {
    const order = new Uint8Array(32);
    [order[0], order[4], order[31]] = [first, fifth, last];
    return order;
  }),
  { selector: order => order.join() },
);

function filled(list: LeafList, given: readonly Uint8Array[]): LeafList {
  for (const order of given) {
    const at = list.add(order);
    list.view.setUint8(at, order[31]!);
    list.view.setUint8(at + leafBytes - 1, order[0]!);
  }
  return list;
}
const sorted = (given: readonly Uint8Array[]) => given.toSorted((a, b) => Buffer.compare(a, b));
const leafOf = (order: Uint8Array) => [order[31], 0, 0, 0, 0, 0, 0, order[0]];

test('leaves come in the order of their hashes, also of those that begin alike', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 1, max: 9 }), (given, size) => {
      const pieces = [...filled(new LeafList(leafBytes), given).inOrder(size, true)];
      expect(pieces.flatMap(({ leaves }) => [...leaves])).toEqual(sorted(given).flatMap(leafOf));
      expect(pieces.map(({ firstKey }) => firstKey)).toEqual(
        sorted(given).filter((_, index) => index % size === 0),
      );
    }),
  );
});

test('what fills no piece stays for the next time', () => {
  fc.assert(
    fc.property(orders, given => {
      const list = filled(new LeafList(leafBytes), given);
      const whole = [...list.inOrder(4, false)].length;
      expect(whole).toBe(Math.floor(given.length / 4));
      const rest = [...list.inOrder(4, true)].flatMap(({ leaves }) => [...leaves]);
      expect(rest).toEqual(
        sorted(given)
          .slice(whole * 4)
          .flatMap(leafOf),
      );
    }),
  );
});
