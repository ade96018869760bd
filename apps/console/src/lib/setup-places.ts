import type { ConsoleCallKey, ReplyOf } from './api.ts';

export type SetupLine = ReplyOf<'GET /setup'>['lines'][number];

interface SetupPlace {
  title: string;
  /** Where it is done. */
  to: string;
  /** Whoever may not make this call sees the line without a way there. */
  needs: ConsoleCallKey;
}

const settings = (title: string, part: string): SetupPlace => ({
  title,
  to: `/settings?part=${part}`,
  needs: 'GET /settings',
});
const staff = (title: string): SetupPlace => ({ title, to: '/staff', needs: 'GET /staff' });
const accounts = (title: string): SetupPlace => ({
  title,
  to: '/reconciliation?tab=accounts',
  needs: 'GET /reconciliation/accounts',
});

export const setupPlaces: Record<SetupLine['name'], SetupPlace> = {
  legalName: settings('Legal name and licence', 'identity'),
  brand: settings('Brand', 'brand'),
  hosts: settings('Hosts', 'hosts'),
  agreements: settings('Agreements', 'userAgreement'),
  serviceLink: settings('Customer service link', 'identity'),
  clientMoney: settings('Where customers’ money is held', 'identity'),
  fees: settings('Fees', 'fees'),
  bankAccount: accounts('Bank account'),
  paymentProfile: accounts('Payment file profile'),
  depositWays: settings('Ways to deposit', 'deposit'),
  exchange: settings('Exchange rates', 'exchange'),
  owners: staff('Two owners'),
  secondFactor: staff('Second factor for everybody'),
  compliance: staff('Somebody for compliance'),
  treasury: staff('Somebody for treasury'),
  invitation: {
    title: 'Invitation code',
    to: '/settings?part=invitation',
    needs: 'GET /settings/codes/{kind}',
  },
  marketData: { title: 'Market data', to: '/scheduled-work', needs: 'GET /schedule' },
  calendar: { title: 'Calendars', to: '/dashboard', needs: 'GET /dashboard' },
  publicLog: { title: 'Public log', to: '/proof', needs: 'GET /proof' },
  offers: { title: 'Lots of offers', to: '/offers', needs: 'GET /offers' },
  mail: settings('E-mail', 'mail'),
};

export const setupGroups = {
  who: 'Who you are',
  money: 'Money',
  people: 'People',
  market: 'Market and proof',
} as const satisfies Record<SetupLine['group'], string>;

export const isReady = ({ state }: SetupLine): boolean => state === 'done' || state === 'soon';

/** What keeps the first customer out, what waits for a second person first. */
export const blocking = (lines: readonly SetupLine[]): SetupLine[] =>
  lines.filter(line => !line.later && !isReady(line));
