import { Link } from 'react-router';
import { dayText, timeText } from '@/lib/console-time.ts';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Panel } from '@/ui/panel.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import { emailFacts } from './customer-person.tsx';
import type { CustomerProfile } from './customer-profile.ts';

/** What is known of the customer besides their money. */
export function ProfileFacts({ customer }: { customer: CustomerProfile }) {
  return (
    <Panel title="Profile">
      <Facts of={[...disabledFacts(customer), ...identityFacts(customer), ...accountFacts(customer)]} />
    </Panel>
  );
}

const dueWords: Record<NonNullable<CustomerProfile['identityDue']>['state'], string> = {
  'asked-again': 'Asked for again',
  revoked: 'Revoked',
  expired: 'Document has run out',
  expiring: 'Document runs out soon',
};

function disabledFacts({ disabledTime, disabledReason }: CustomerProfile): Fact[] {
  if (disabledTime === null) return [];
  return [
    ['Disabled', timeText(disabledTime)],
    ['Reason', disabledReason],
  ];
}

function identityFacts({ identity, identityDue, payoutAccount }: CustomerProfile): Fact[] {
  const facts: Fact[] = [];
  if (identity) {
    facts.push([
      'Identity',
      <Link key="identity" to={`/identity?tab=passed&open=${identity.id}`}>
        <Verdict tone="good">{identity.idType}</Verdict> {dayText(identity.verifiedTime)}
      </Link>,
    ]);
  }
  if (identityDue) {
    facts.push([
      'Its state',
      <Verdict key="due" tone="warn">
        {dueWords[identityDue.state]}
      </Verdict>,
    ]);
    if (identityDue.reason) facts.push(['Reason', identityDue.reason]);
    if (identityDue.expiresOn) facts.push(['Last day of the document', identityDue.expiresOn]);
  }
  if (payoutAccount) {
    facts.push(
      ['Payout account', `${payoutAccount.bank} ${payoutAccount.number}`],
      ['Account saved', dayText(payoutAccount.changedTime)],
    );
  }
  return facts;
}

function accountFacts(customer: CustomerProfile): Fact[] {
  return [
    ['Username', customer.username],
    ['Registered', timeText(customer.createdTime)],
    ['Last seen', customer.seenTime === null ? null : timeText(customer.seenTime)],
    ['Invitation code', customer.invitationCode],
    ...(customer.email ? emailFacts(customer.email) : [['E-mail', null] satisfies Fact]),
    ['Withdrawal password', customer.withdrawalPasswordSet ? 'Set' : 'Not set'],
    ...customer.agreements.map(({ kind, version, acceptedTime }): Fact => {
      const word = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
      return [`${word} agreement, version ${version}`, dayText(acceptedTime)];
    }),
  ];
}
