import type { StaffRole } from '@openfloor/homes/codes';
import { describe, expect, it, test } from 'vitest';
import { type CallKey, wholeObject, wholeSchema } from './call.ts';
import { listQuery } from './console/call-parts.ts';
import type { ConsoleCall } from './console/define-console-calls.ts';
import { everyLogIn, everyRole, examinersAlone, isAmong, workingRoles } from './console/roles.ts';
import { consoleCalls } from './console-calls.ts';

const calls = Object.entries(consoleCalls) as [CallKey, ConsoleCall][];

describe.each(calls)('%s', (key, call) => {
  const [method, path = ''] = key.split(' ');

  it('names its path parameters', () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
    expect(Object.keys(call.params ? wholeObject(call.params).shape : {})).toEqual(named);
  });

  it('refuses a field it does not know', () => {
    for (const part of [call.params, call.query, call.body]) {
      if (!part) continue;
      const issues = wholeSchema(part).safeParse({ surprise: 1 }).error?.issues ?? [];
      expect(issues.map(issue => issue.code)).toContain('unrecognized_keys');
    }
  });

  it('sends a body only where the method has one', () => {
    if (method === 'GET' || method === 'DELETE') expect(call.body ?? call.multipart).toBeUndefined();
  });

  it('lets the auditor read, and change nothing but their own log-in', () => {
    if (call.access !== 'staff') return;
    if (call.roles === examinersAlone) return;
    const own = /^\/(session|me)\b/.test(path);
    expect(call.roles.includes('auditor')).toBe(method === 'GET' || own);
  });
});

test.each<[StaffRole[], readonly StaffRole[], boolean]>([
  [[], everyRole, true],
  [[], workingRoles, false],
  [['auditor'], workingRoles, false],
  [['content', 'support'], ['owner', 'support'], true],
  [['content'], ['owner', 'support'], false],
  [['examiner'], everyRole, false],
  [['examiner'], workingRoles, false],
  [['examiner'], everyLogIn, true],
  [[], everyLogIn, true],
  [['auditor'], everyLogIn, true],
  [['examiner'], examinersAlone, true],
  [[], examinersAlone, false],
  [['owner', 'auditor'], examinersAlone, false],
])('%j is among %j: %s', (roles, allowed, is) => {
  expect(isAmong(roles, allowed)).toBe(is);
});

const list = listQuery(['name'], {});
test.each<[object, [string, string] | object]>([
  [{}, { page: 1, size: 20 }],
  [
    { page: '3', size: '50', sort: '-name' },
    { page: 3, size: 50, sort: '-name' },
  ],
  [{ page: '0' }, ['page', 'tooSmall']],
  [{ size: '30' }, ['size', 'notAllowed']],
  [{ size: '100000000000000000000' }, ['size', 'wrongType']],
  [{ sort: 'password' }, ['sort', 'notAllowed']],
])('a list asked with %j', (query, outcome) => {
  const parsed = list.safeParse(query);
  const issue = parsed.error?.issues[0];
  expect(issue ? [issue.path.join('.'), issue.message] : parsed.data).toEqual(outcome);
});
