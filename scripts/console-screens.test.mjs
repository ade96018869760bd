import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queueLists } from '@openfloor/contract/dashboard/queue-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositTabs } from '../apps/console/src/features/deposits/deposit-words.ts';
import { identityTabs } from '../apps/console/src/features/identity/identity-words.ts';
import { messageTabs } from '../apps/console/src/features/messages/message-words.ts';
import { recoveryTabs } from '../apps/console/src/features/recovery/recovery-words.ts';
import { stages } from '../apps/console/src/features/withdrawals/withdrawal-words.ts';
import { fieldMs, fieldText, showTimesIn, timeText } from '../apps/console/src/lib/console-time.ts';

const source = join(import.meta.dirname, '../apps/console/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('testing/'))
  .map(name => ({ name, text: readFileSync(join(source, name), 'utf8') }));
const filesWith = (pattern, allowed = []) =>
  files.filter(({ name, text }) => pattern.test(text) && !allowed.includes(name)).map(({ name }) => name);

describe('times of the console', () => {
  const readersZone = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = 'Pacific/Auckland';
    showTimesIn('Africa/Lagos');
  });
  afterAll(() => {
    if (readersZone === undefined) delete process.env.TZ;
    else process.env.TZ = readersZone;
    showTimesIn('UTC');
  });

  test('are the tenant’s, wherever the reader is', () => {
    const time = Date.UTC(2026, 10, 14, 9, 30);
    expect(new Date(time).getHours()).toBe(22);
    expect(timeText(time)).toBe('2026-11-14 10:30:00');
    expect(fieldText(time)).toBe('2026-11-14T10:30');
    expect(fieldMs('2026-11-14T10:30')).toBe(time);
  });

  // Another way, and where it is no time of the console.
  test.each([
    ['the reader’s zone', /look\/(?:date-text|zone-time)/, ['lib/console-time.ts']],
    // Days of a calendar have no zone.
    ['a format of their own', /Intl\.DateTimeFormat/, ['features/calendars/day-words.ts']],
    ['a format of the browser', /\.toLocale(?:Date|Time)String\(|new Date\([^)]*\)\.toLocaleString/],
    ['a date’s own hours', /\.get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(\)/],
    ['a field of their own', /type="datetime-local"/, ['ui/moment-input.tsx']],
    ['a picker of their own', /from 'dayjs/, ['ui/filter-dates.tsx']],
    [
      'a column that does not name the zone',
      /\bcsv: .*(?:time|day|minute|clock)Text\(|<TimeCell/,
      ['ui/table-columns.tsx'],
    ],
  ])('are nowhere written in %s', (_way, pattern, allowed) => {
    expect(filesWith(pattern, allowed)).toEqual([]);
  });
});

describe('editors of the console', () => {
  // Whoever has not logged in has nothing to leave.
  const doors = ['code-field', 'enrol', 'log-in-screen', 'set-up-form'].map(
    name => `features/staff/session/${name}.tsx`,
  );
  // One e-mail to try the settings with, and nothing to keep.
  const passing = ['features/settings/mail-test.tsx'];

  test('are forms that ask before what was typed is lost', () => {
    expect(filesWith(/<Form(?=[\s<>])/, ['ui/editor.tsx', ...doors, ...passing])).toEqual([]);
  });

  test('are dialogs that ask before what was typed is lost', () => {
    const withoutFields = [
      'ui/editor.tsx',
      'ui/leave-guard.tsx',
      'ui/compare-dialog.tsx',
      'app/idle-watch.tsx',
    ];
    expect(filesWith(/<Modal\b/, withoutFields)).toEqual([]);
  });

  test('say so where they keep what is typed themselves', () => {
    const fields = /<(?:Input\.TextArea|TextField|LongTextField|TimeField|MomentInput)\b/;
    const guarded = /EditorForm|EditorDialog|FormDialog|ProposeDialog|useUnsaved|Form\.Item/;
    // Parts of forms that have `useUnsaved`, and the fields themselves.
    const parts = [
      'features/case-rules/rule-fields.tsx',
      'features/halts/word-fields.tsx',
      'features/products/product-form.tsx',
      'ui/form-fields.tsx',
      'ui/terms-inputs.tsx',
    ];
    const careless = files.filter(({ text }) => fields.test(text) && !guarded.test(text));
    expect(careless.map(({ name }) => name).sort()).toEqual(parts);
  });
});

test.each([
  ['withdrawals', stages],
  ['deposits', depositTabs],
  ['identity', identityTabs],
  ['recovery', recoveryTabs],
  ['messages', messageTabs],
])('the tabs of %s count what the dashboard and the navigation count', (name, tabs) => {
  expect(tabs.filter(({ counted }) => counted).map(({ query }) => query)).toEqual(queueLists[name].stages);
});
