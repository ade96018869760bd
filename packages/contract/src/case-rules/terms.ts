import { currencies } from '@openfloor/homes/codes';
import {
  belowPercentMax,
  countMax,
  countMin,
  effects,
  flows,
  hoursMax,
  passThroughPercentMin,
  severities,
} from '@openfloor/rules/case-rules/terms';
import { z } from 'zod';
import { money, oneOf, text } from '../fields.ts';

const whole = (min: number, max: number) =>
  z
    .number({ error: issue => (issue.input == null ? 'required' : 'wrongType') })
    .int({ error: 'wrongType' })
    .min(min, { error: 'tooSmall' })
    .max(max, { error: 'tooLarge' })
    .describe(`${min} to ${max}`);

const once = <Item>(pick: (item: Item) => unknown) => ({
  check: (items: readonly Item[]) => new Set(items.map(pick)).size === items.length,
  error: 'notAllowed',
});
const [flowOnce, currencyOnce] = [
  once<string>(flow => flow),
  once<{ currency: string }>(({ currency }) => currency),
];

const on = z
  .array(oneOf(flows), { error: 'wrongType' })
  .min(1, { error: 'required' })
  .max(flows.length, { error: 'tooLarge' })
  .refine(flowOnce.check, { error: flowOnce.error })
  .describe('What is looked at');
const amounts = z
  .array(z.strictObject({ currency: oneOf(currencies), amount: money }), { error: 'wrongType' })
  .min(1, { error: 'amountRequired' })
  .max(currencies.length, { error: 'tooLarge' })
  .refine(currencyOnce.check, { error: currencyOnce.error })
  .describe('From how much on, in each currency; others are not looked at');
const hours = whole(1, hoursMax).describe(
  `Within so many hours, 1 to ${hoursMax}, whatever midnight is between`,
);
const count = whole(countMin, countMax);

const named = {
  name: text({
    required: 'required',
    max: 80,
    check: value => (value.trim() === '' ? 'required' : undefined),
  }),
  severity: oneOf(severities).describe(
    'Due in a quarter of the time that the service level gives a case, in half, or in all of it',
  ),
  effect: oneOf(effects).describe('Whether payouts wait until the case is decided'),
};
const of = <const Kind extends string>(kind: Kind) => ({ ...named, kind: z.literal(kind) });

/** What a rule says. */
export const ruleTerms = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ ...of('amount'), on, amounts }),
      z.strictObject({ ...of('sum'), on, amounts, hours }),
      z.strictObject({ ...of('count'), on, count, hours }),
      z.strictObject({ ...of('first'), on, amounts }),
      z.strictObject({ ...of('new-account'), amounts, hours }),
      z.strictObject({
        ...{ ...of('structuring'), on, amounts, count, hours },
        belowPercent: whole(1, belowPercentMax).describe('By how much of the limit each is below it at most'),
      }),
      z.strictObject({ ...of('pass-through'), amounts, percent: whole(passThroughPercentMin, 100), hours }),
      z.strictObject({ ...of('shared-account'), customers: count, hours }),
      z.strictObject({ ...of('shared-device'), customers: count, hours }),
    ],
    { error: issue => (issue.code === 'invalid_union' ? 'notAllowed' : 'wrongType') },
  )
  .describe('What a rule says; amounts are decimals');
export type RuleWish = z.output<typeof ruleTerms>;
