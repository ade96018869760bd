import { expect, test } from 'vitest';
import { filterLog } from './log-filter.ts';

test('routine notes and query errors are left out with their details, the rest is told', () => {
  const told: string[] = [];
  const filter = filterLog(line => told.push(line));
  const lines = [
    'LOG:  database system is ready to accept connections',
    'ERROR:  duplicate key value violates unique constraint "x"',
    'DETAIL:  Key (name)=(a secret) already exists.',
    'WARNING:  database must be vacuumed within 1000 transactions',
    'HINT:  Execute a database-wide VACUUM.',
    '\tand a continued line',
    'LOG:  checkpoint starting: time',
    'PANIC:  could not write to file',
  ];
  for (const line of lines) filter(line);
  expect(told).toEqual([lines[3], lines[4], lines[5], lines[7]]);
});
