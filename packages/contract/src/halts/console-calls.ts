import { languages, marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { timeMs } from '../fields.ts';
import { halt } from './halt.ts';

/** Why the house halts; customers read its words, not these. */
export const haltCauses = ['prices', 'exchange', 'systems', 'regulator', 'news', 'other'] as const;
export const haltSteps = ['begin', 'change', 'lift'] as const;

const count = z.number().int();

const haltRecord = z.strictObject({
  ...halt.shape,
  cause: z.enum(haltCauses),
  askedTime: timeMs.describe('When it was proposed: who proposed it knew of it from then on'),
  endedTime: timeMs.nullable().describe('Null while it lasts'),
  filledBefore: count.describe(
    'Orders in what it stops that were filled between the proposal and its beginning',
  ),
  steps: z.array(
    z.strictObject({
      step: z.enum(haltSteps),
      proposer: z.string(),
      approver: z.string(),
      reason: z.string(),
      time: timeMs,
    }),
  ),
});

const marketNow = z.strictObject({
  market: z.enum(marketCodes),
  openOrders: count.describe('Without an answer of their venue'),
  ordersAMinute: count.describe('Of the last minute'),
  priceAge: count.nullable().describe('Seconds since its newest price; null where there is none'),
  standing: z.enum(['fresh', 'late', 'closed']),
  dayTrades: count.describe('Positions that are sold at the close'),
  nextClose: timeMs.nullable().describe('When that is'),
});

export const haltConsoleCalls = defineConsoleCalls({
  'GET /halts': {
    summary:
      'What trades now, what is halted and was; halting, its words and lifting it are proposed as halt.begin, halt.change and halt.lift',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'dealing', 'treasury', 'support'),
    reply: z.strictObject({
      time: timeMs,
      customers: count.describe('Who could trade'),
      languages: z.array(z.enum(languages)).describe('In which customers are told'),
      markets: z.array(marketNow),
      confirmers: z.strictObject({
        may: count.describe('Others who may confirm what the caller proposes'),
        online: count.describe('Of them, those who made a call in the last five minutes'),
      }),
      inForce: z.array(haltRecord),
      past: z.array(haltRecord).describe('The last twenty; all of them are in the public log'),
    }),
    errors: [],
  },
});
