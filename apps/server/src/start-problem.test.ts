import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { startProblem } from './start-problem.ts';

const environment = readEnvironment({ PORT: '8099', HOST: 'nowhere.example', DATA_DIR: '/srv/data' });
const withDatabase = readEnvironment({ DATABASE_URL: 'postgres://user:s3cret@db.example:5433/name' });
const failure = (message: string, extra: object) => Object.assign(new Error(message), extra);

test.each([
  ['a taken port', environment, failure('listen EADDRINUSE', { code: 'EADDRINUSE' }), /port 8099 is taken/],
  [
    'a port of the system',
    environment,
    failure('listen EACCES', { code: 'EACCES', syscall: 'listen' }),
    /PORT 8099/,
  ],
  [
    'a host that is not here',
    environment,
    failure('getaddrinfo ENOTFOUND', {
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
      hostname: 'nowhere.example',
    }),
    /HOST nowhere\.example/,
  ],
  [
    'a folder that cannot be written',
    environment,
    failure('EROFS: mkdir', { code: 'EROFS', path: '/srv/data' }),
    /DATA_DIR \/srv\/data/,
  ],
  [
    'a database that is away, at each of its addresses',
    withDatabase,
    new AggregateError([failure('connect ECONNREFUSED ::1', { code: 'ECONNREFUSED' })]),
    /no database answers at db\.example:5433/,
  ],
  ['a database that is silent', withDatabase, new Error('timeout expired'), /no database answers/],
  ['a wrong password', withDatabase, failure('password failed', { code: '28P01' }), /refuses its user/],
  ['an unknown database', withDatabase, failure('does not exist', { code: '3D000' }), /no such database/],
  ['anything else', undefined, new Error('first\n  second'), /^Cannot start: first second$/],
])('%s is told in one line', (_, given, error, expected) => {
  const line = startProblem(error, given);
  expect(line).toMatch(/^Cannot start: [^\n]+$/);
  expect(line).toMatch(expected);
  expect(line).not.toContain('s3cret');
});
