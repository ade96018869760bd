import { timeText } from '@/lib/date-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Money } from '@/ui/money.tsx';
import { Section } from '@/ui/page.tsx';
import type { CustomerProfile } from './customer-profile.ts';
import styles from './customers.module.css';

export function CustomerOverview({ customer }: { customer: CustomerProfile }) {
  const { defaultCurrency, usMarketShow } = useTenant();
  const { figures } = customer;
  return (
    <div className={styles.overview}>
      <Section title="Account">
        <Facts of={accountFacts(customer)} />
      </Section>
      {customer.balances.map(balance => (
        <Section key={balance.currency} title={`Cash in ${balance.currency}`}>
          <Facts
            of={[
              ['Available', <Money key="a" amount={balance.available} currency={balance.currency} />],
              [
                'Set aside for withdrawals',
                <Money key="f" amount={balance.frozen} currency={balance.currency} />,
              ],
              [
                'Paid into applications',
                <Money key="p" amount={balance.advance} currency={balance.currency} />,
              ],
              ['Locked for a term', <Money key="l" amount={balance.locked} currency={balance.currency} />],
            ]}
          />
        </Section>
      ))}
      <Section title="Holdings">
        <Facts
          of={[
            ['Market value', <Money key="v" amount={figures.totalValue} currency={defaultCurrency} />],
            ['Unrealised profit', <Money key="p" amount={figures.totalPNL} currency={defaultCurrency} />],
            ...(usMarketShow
              ? ([
                  ['Market value in USD', <Money key="vu" amount={figures.totalValueUSD} currency="USD" />],
                  [
                    'Unrealised profit in USD',
                    <Money key="pu" amount={figures.totalPNLUSD} currency="USD" />,
                  ],
                ] satisfies Fact[])
              : []),
            ['Total assets', <Money key="t" amount={figures.totalAssets} currency={defaultCurrency} />],
          ]}
        />
      </Section>
      <Section title="Agreements accepted">
        <Facts
          of={customer.agreements.map(({ kind, version, acceptedTime }) => [
            `${kind.toLowerCase()} agreement, version ${version}`,
            timeText(acceptedTime),
          ])}
        />
        {customer.agreements.length === 0 && <p>None.</p>}
      </Section>
    </div>
  );
}

function accountFacts(customer: CustomerProfile): Fact[] {
  return [
    ['Registered', timeText(customer.createdTime)],
    ['Last seen', customer.seenTime === null ? null : timeText(customer.seenTime)],
    ['Invitation code', customer.invitationCode],
    ['Withdrawal password', customer.withdrawalPasswordSet ? 'Set' : 'Not set'],
    ['Open sessions', String(customer.openSessions)],
    ...(customer.disabledTime === null
      ? []
      : ([
          ['Disabled', timeText(customer.disabledTime)],
          ['Reason', customer.disabledReason],
        ] satisfies Fact[])),
  ];
}
