import type { setupConsoleCalls } from '@openfloor/contract/setup/console-calls';
import type { z } from 'zod';
import type { SetupFacts } from './setup-store.ts';

type Reply = z.output<(typeof setupConsoleCalls)['GET /setup']['reply']>;
export type SetupLine = Reply['lines'][number];

/** What only the running server knows. */
export interface ServerFacts {
  /** Of the tenant's own market: null before the feed has told a price. */
  pricedStocks: number;
  /** The first of its markets' calendars to end, where that is soon. */
  calendarEnds: { market: string; daysLeft: number } | undefined;
  needsSecondFactor: boolean;
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Every line from records alone: nobody ticks anything. */
export function setupLines(facts: SetupFacts, server: ServerFacts): SetupLine[] {
  return [
    ...whoLines(facts),
    ...moneyLines(facts),
    ...peopleLines(facts, server),
    ...marketLines(facts, server),
  ];
}

export const isComplete = (lines: readonly SetupLine[]): boolean =>
  lines.every(({ state, later }) => later || state === 'done' || state === 'soon');

interface Judged {
  name: SetupLine['name'];
  isDone: boolean;
  done: string;
  missing: string;
  /** Sections of the settings in which it is done: a change that waits is on its way. */
  sections?: readonly string[];
  later?: boolean;
}

const judge =
  (group: SetupLine['group'], { proposed }: SetupFacts) =>
  ({ name, isDone, done, missing, sections = [], later = false }: Judged): SetupLine => {
    const waits = sections.some(section => proposed.includes(section));
    const state = isDone ? 'done' : waits ? 'waits' : 'missing';
    return { name, group, state, later, detail: isDone ? done : missing };
  };

function whoLines(facts: SetupFacts): SetupLine[] {
  const { legalName, licence, hosts } = facts;
  const lines: Judged[] = [
    {
      name: 'legalName',
      isDone: legalName.trim() !== '' && licence !== null,
      done: `${legalName}, ${licence}`,
      missing: 'Customers cannot look the licence up yet',
      sections: ['identity'],
    },
    {
      name: 'brand',
      isDone: facts.hasOwnLogo,
      done: 'A logo of its own; colours can be read in light and dark',
      missing: 'The logo is still the letter it began with',
    },
    {
      name: 'hosts',
      isDone: hosts.length > 0,
      done: hosts.join(', '),
      missing: 'No address',
      sections: ['hosts'],
    },
    {
      name: 'agreements',
      isDone: facts.agreements === 2,
      done: 'Both published in every language',
      missing: `${facts.agreements} of 2 published in every language`,
      sections: ['userAgreement', 'registrationAgreement'],
    },
    {
      name: 'serviceLink',
      isDone: facts.serviceUrl !== null,
      done: facts.serviceUrl ?? '',
      missing: 'Customers reach you by messages only',
      sections: ['identity'],
      later: true,
    },
    {
      name: 'clientMoney',
      isDone: facts.saysWhereMoneyIs,
      done: 'Said on the page of transparency',
      missing: 'Nobody can read where customers’ money is held',
      sections: ['identity'],
    },
  ];
  return lines.map(judge('who', facts));
}

function moneyLines(facts: SetupFacts): SetupLine[] {
  const lines: Judged[] = [
    {
      name: 'fees',
      isDone: facts.decided.includes('fees') || facts.hasCustomers,
      done: `${facts.feePercent}% of an order`,
      missing: `${facts.feePercent}% of an order, which nobody has decided on`,
      sections: ['fees'],
    },
    {
      name: 'bankAccount',
      isDone: facts.bankAccounts > 0,
      done: plural(facts.bankAccounts, 'account'),
      missing: 'Customers’ money cannot be compared with the bank',
    },
    {
      name: 'paymentProfile',
      isDone: facts.profiles > 0,
      done: plural(facts.profiles, 'account can pay', 'accounts can pay'),
      missing: 'Withdrawals cannot be written into a file for the bank',
    },
    {
      name: 'depositWays',
      isDone: facts.depositWays > 0,
      done: plural(facts.depositWays, 'way', 'ways'),
      missing: 'Nobody can deposit yet',
      sections: ['deposit'],
    },
    {
      name: 'exchange',
      isDone: facts.hasRates,
      done: 'Rates are set',
      missing: facts.showsDollars
        ? 'Nobody can buy dollars for the US market'
        : 'Nobody can exchange dollars',
      sections: ['exchange'],
      later: !facts.showsDollars,
    },
  ];
  return lines.map(judge('money', facts));
}

function peopleLines(facts: SetupFacts, { needsSecondFactor }: ServerFacts): SetupLine[] {
  const { owners, staff, staffWithFactor } = facts;
  const lines: Judged[] = [
    {
      name: 'owners',
      isDone: facts.ownersAreTwo,
      done: owners.join(', '),
      missing:
        owners.length < 2
          ? `${plural(owners.length, 'owner')} can log in; what matters takes two`
          : 'All owners were set up by one person, so that nobody agrees with anybody yet',
    },
    {
      name: 'secondFactor',
      isDone: !needsSecondFactor || staffWithFactor === staff,
      done: needsSecondFactor ? `${staffWithFactor} of ${staff}` : 'Not asked for in the demo',
      missing: `${staffWithFactor} of ${staff}`,
    },
    {
      name: 'compliance',
      isDone: facts.compliance > 0,
      done: plural(facts.compliance, 'person', 'people'),
      missing: 'Owners decide on identities themselves',
      later: true,
    },
    {
      name: 'treasury',
      isDone: facts.treasury > 0,
      done: plural(facts.treasury, 'person', 'people'),
      missing: 'Owners move money themselves',
      later: true,
    },
    {
      name: 'invitation',
      isDone: facts.invitations > 0,
      done: plural(facts.invitations, 'code works', 'codes work'),
      missing: 'Nobody can register without one',
    },
  ];
  return lines.map(judge('people', facts));
}

function marketLines(facts: SetupFacts, { pricedStocks, calendarEnds }: ServerFacts): SetupLine[] {
  const lines: Judged[] = [
    {
      name: 'marketData',
      isDone: pricedStocks > 0,
      done: plural(pricedStocks, 'stock has a price', 'stocks have a price'),
      missing: 'The feed has told no price of the home market yet',
    },
    {
      name: 'calendar',
      isDone: true,
      done: calendarEnds
        ? `${calendarEnds.market} ends in ${plural(calendarEnds.daysLeft, 'day')}`
        : 'Drawn up for the coming months',
      missing: '',
    },
    {
      name: 'publicLog',
      isDone: facts.logSize !== null,
      done: plural(facts.logSize ?? 0, 'entry', 'entries'),
      missing: 'It begins by itself within a minute',
    },
    {
      name: 'offers',
      isDone: !facts.sellsLots || facts.lotShares !== null,
      done: facts.sellsLots ? `Lots of ${facts.lotShares} shares` : 'Sold by the share',
      missing: 'How many shares a lot has is not decided',
      later: true,
    },
    {
      name: 'mail',
      isDone: facts.mailHost !== null,
      done: `Sent by ${facts.mailHost}`,
      missing: 'No e-mail is sent; nobody recovers a password by e-mail',
      sections: ['mail'],
      later: true,
    },
  ];
  return lines
    .map(judge('market', facts))
    .map(line => (line.name === 'calendar' && calendarEnds ? { ...line, state: 'soon' as const } : line));
}
