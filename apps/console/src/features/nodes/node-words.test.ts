import { describe, expect, it } from 'vitest';
import { aNode, anInstallation } from '../../testing/node-records.ts';
import { bytesText, type Installation, leaderOf, msText, problemsOf, rateText } from './node-words.ts';

const titles = (other: Partial<Installation>) => problemsOf(anInstallation(other)).map(({ title }) => title);
const { redis, database } = anInstallation();
const two = (other: Parameters<typeof aNode>[0]) => [
  aNode({ leads: true }),
  aNode({ host: 'lagos-2', ...other }),
];

describe('what somebody has to do something about', () => {
  it('is nothing while all is well', () => {
    expect(titles({})).toEqual([]);
  });

  it.each<[string, Partial<Installation>]>([
    ['Nobody leads the source of prices', { nodes: [aNode(), aNode({ host: 'lagos-2' })] }],
    ['Redis is not reached by lagos-2:8080', { nodes: two({ redis: 'away', redisMs: null }) }],
    ['The leader is not heard by lagos-2:8080', { nodes: two({ relayQuietMs: 4_000 }) }],
    ['The clock of lagos-2:8080 is off by 5.2 s', { nodes: two({ state: 'clockOff', clockOffMs: -5_200 }) }],
    ['lagos-2:8080 runs without Redis', { nodes: two({ redis: 'none', redisMs: null }) }],
    ['Nodes run different versions', { nodes: two({ commit: null }) }],
    ['2 nodes without Redis use this database', { redis: null, nodes: two({}) }],
    ['REDIS_URL leads to a replica', { redis: redis && { ...redis, role: 'slave' } }],
  ])('is told: %s', (title, other) => {
    expect(titles(other)).toEqual([title]);
  });

  it.each([
    ['The standby does not answer', { state: 'silent' as const }],
    ['The standby follows a primary that fell', { state: 'elsewhere' as const }],
    ['DATABASE_READ_URL leads to no standby', { state: 'leading' as const }],
    ['The standby is 40 MB behind', { behindBytes: 40_000_000 }],
  ])('is told of a standby: %s', (title, other) => {
    const standby = database.standby && { ...database.standby, ...other };
    expect(titles({ database: { ...database, standby } })).toEqual([title]);
  });
});

it('takes the later of two that say they lead', () => {
  const nodes = [
    aNode({ leads: true, epoch: 6, host: 'old' }),
    aNode({ leads: true, epoch: 7, host: 'new' }),
  ];
  expect(leaderOf(anInstallation({ nodes }))?.host).toBe('new');
});

it('writes sizes, spans and rates', () => {
  expect([0, 999, 18_000, 318_000_000, 1_250_000_000, 42_000_000_000].map(bytesText)).toEqual([
    '0 B',
    '999 B',
    '18 KB',
    '318 MB',
    '1.3 GB',
    '42 GB',
  ]);
  expect([0, 0.34, 3, 41.2, -2_840, 120_000].map(msText)).toEqual([
    '0 ms',
    '0.3 ms',
    '3 ms',
    '41 ms',
    '2.8 s',
    '2 min',
  ]);
  expect([0, 0.42, 9.5, 1_234.5].map(rateText)).toEqual(['0', '0.4', '9.5', '1,235']);
});
