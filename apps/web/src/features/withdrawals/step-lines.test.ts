import { describe, expect, test } from 'vitest';
import { stepLines } from './step-lines.ts';
import { statusKey, type Withdrawal } from './withdrawals.ts';

const waiting: Withdrawal['steps'] = [
  { step: 'SUBMITTED', time: 100 },
  { step: 'FIRST_CHECK', time: null },
  { step: 'SECOND_CHECK', time: null },
  { step: 'PAID', time: null },
];
const hold = (sinceTime: number, untilTime: number | null) => ({ sinceTime, untilTime, reason: 'Asked' });
const withdrawal = (more: Partial<Withdrawal>) =>
  ({ steps: waiting, holds: [], waitingFor: 'FIRST_CHECK', ...more }) as Withdrawal;
const told = (more: Partial<Withdrawal>) =>
  stepLines(withdrawal(more)).map(line => `${line.hold ? 'HOLD' : line.step} ${line.state}`);

describe('the steps of a withdrawal', () => {
  test.each<[string, Partial<Withdrawal>, string[]]>([
    ['without a hold', {}, ['SUBMITTED done', 'FIRST_CHECK now', 'SECOND_CHECK later', 'PAID later']],
    [
      'on hold: nothing else is happening',
      { holds: [hold(200, null)] },
      ['SUBMITTED done', 'HOLD now', 'FIRST_CHECK later', 'SECOND_CHECK later', 'PAID later'],
    ],
    [
      'held between its checks, and no more',
      {
        steps: waiting.map((step, place) => (place === 1 ? { ...step, time: 300 } : step)),
        holds: [hold(200, 250), hold(400, 500)],
        waitingFor: 'SECOND_CHECK',
      },
      ['SUBMITTED done', 'HOLD done', 'FIRST_CHECK done', 'HOLD done', 'SECOND_CHECK now', 'PAID later'],
    ],
    [
      'rejected while on hold',
      {
        steps: [
          { step: 'SUBMITTED', time: 100 },
          { step: 'REJECTED', time: 300 },
        ],
        holds: [hold(200, 300)],
        waitingFor: null,
      },
      ['SUBMITTED done', 'HOLD done', 'REJECTED done'],
    ],
  ])('%s', (_, more, lines) => {
    expect(told(more)).toEqual(lines);
  });

  test('have keys of their own', () => {
    const lines = stepLines(withdrawal({ holds: [hold(200, 250), hold(400, null)] }));
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });
});

test('a withdrawal on hold is called so, and no longer once the hold has ended', () => {
  const reviewing = { status: 'REVIEWING', stage: 'SUBMITTED' } as const;
  expect(statusKey(withdrawal({ ...reviewing, holds: [hold(200, null)] }))).toBe(
    'withdrawals.stages.ON_HOLD',
  );
  expect(statusKey(withdrawal({ ...reviewing, holds: [hold(200, 250)] }))).toBe(
    'withdrawals.status.REVIEWING',
  );
});
