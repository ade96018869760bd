import { expect, test } from 'vitest';
import { foldTogether } from './fold-figures.ts';
import type { Figure, Watched } from './watched.ts';

const watched: Watched = {
  name: 'queues',
  byTenant: true,
  gauges: [
    { name: 'waiting', help: '', labels: ['queue'], together: 'sum' },
    { name: 'oldest', help: '', labels: ['queue'], together: 'max' },
  ],
  read: async () => [],
};
const of = (waiting: number, oldest: number): readonly Figure[] => [
  { name: 'waiting', labels: { queue: 'deposits' }, value: waiting },
  { name: 'oldest', labels: { queue: 'deposits' }, value: oldest },
];
const tenants = Array.from({ length: 53 }, (_, at) => ({
  name: `T${String(at).padStart(2, '0')}`,
  figures: new Map([['queues', of(at, at * 10)]]),
}));
const find = (figures: Figure[], name: string, tenant?: string) =>
  figures.filter(figure => figure.name === name && figure.labels.tenant === tenant);

test('however many tenants there are, fifty are told by name and the rest together', () => {
  const figures = foldTogether(watched, tenants.toReversed());
  expect(figures).toHaveLength(2 * 51);
  expect(find(figures, 'waiting', 'T49')).toMatchObject([{ value: 49 }]);
  expect(find(figures, 'waiting', 'others')).toMatchObject([{ value: 50 + 51 + 52 }]);
  expect(find(figures, 'oldest', 'others')).toMatchObject([{ value: 520 }]);
});

test('what is told without tenants is the worst of all, or all together', () => {
  const figures = foldTogether({ ...watched, byTenant: false }, tenants);
  expect(find(figures, 'oldest')).toMatchObject([{ value: 520 }]);
  expect(find(figures, 'waiting')).toMatchObject([{ value: (52 * 53) / 2 }]);
  expect(figures).toHaveLength(2);
});
