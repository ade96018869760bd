import { z } from 'zod';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { everyRole } from '../console/roles.ts';

export const setupLineNames = [
  'legalName',
  'brand',
  'hosts',
  'agreements',
  'serviceLink',
  'clientMoney',
  'fees',
  'bankAccount',
  'paymentProfile',
  'depositWays',
  'exchange',
  'owners',
  'secondFactor',
  'compliance',
  'treasury',
  'invitation',
  'marketData',
  'calendar',
  'publicLog',
  'offers',
  'mail',
] as const;
export type SetupLineName = (typeof setupLineNames)[number];
export const setupStates = ['done', 'missing', 'waits', 'soon'] as const;

const line = z.strictObject({
  name: z.enum(setupLineNames),
  group: z.enum(['who', 'money', 'people', 'market']),
  state: z.enum(setupStates).describe('`waits`: somebody has proposed it; `soon`: it will run out'),
  later: z.boolean().describe('Nothing that the first customer needs'),
  detail: z.string(),
});

export const setupConsoleCalls = defineConsoleCalls({
  'GET /setup': {
    summary: 'What a tenant has and lacks before its first customer, as the records say',
    access: 'staff',
    roles: everyRole,
    reply: z.strictObject({
      complete: z.boolean().describe('Everything is there that the first customer needs'),
      lines: z.array(line),
    }),
    errors: [],
  },
});
