import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { stepsDone, stepsOfNewcomer, user } from '@/testing/samples/customer.ts';
import { depositMethods } from '@/testing/samples/money.ts';

const reason = 'The document belongs to somebody else';
const disabled = { time: Date.UTC(2026, 10, 2, 9, 30), reason };
const open = (path: string, steps = stepsDone) =>
  renderScreen(path, {
    replies: {
      ...homeReplies,
      'GET /user': user,
      'POST /userBank': { records: [] },
      'GET /finance/depositMethod': { ...depositMethods, corporate: null, personal: null, crypto: null },
      'GET /user/firstSteps': { ...steps, disabled },
    },
  });
const note = () => page.getByText('Your account is disabled').element().closest('div')!.parentElement!;

describe('somebody whose account is disabled', () => {
  it.each(['/account', '/', '/depositList'])(
    'is told why on %s, and how to take out what is theirs',
    async path => {
      await open(path);
      await expectShown('Your account is disabled', `Reason: ${reason}`, /withdraw what is yours/);
      expect(note().querySelector('a')?.getAttribute('href')).toBe('/withdraw');
    },
  );

  it('is neither asked to pay in nor led to a first step', async () => {
    await open('/depositList');
    await expectShown('Your account is disabled');
    await expectGone(page.getByText('How would you like to pay in?'));
    await open('/account', stepsOfNewcomer);
    await expectShown('Your account is disabled');
    await expectGone(page.getByText(/^Next: /));
  });
});
