import { Segmented } from 'antd';
import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { FullLedgerLink, LedgerLines } from '@/ui/ledger-excerpt.tsx';
import { Panel, PanelColumns, PanelSpace } from '@/ui/panel.tsx';
import { CustomerCash } from './customer-cash.tsx';
import { CustomerHoldingsPanel } from './customer-holdings-panel.tsx';
import type { CustomerProfile } from './customer-profile.ts';
import { CustomerStats } from './customer-stats.tsx';
import styles from './customers.module.css';
import { LatestActivity } from './latest-activity.tsx';
import { ProfileFacts } from './profile-facts.tsx';

/** What somebody who is asked about a customer looks at first. */
export function CustomerOverview({ customer }: { customer: CustomerProfile }) {
  return (
    <PanelSpace>
      <CustomerStats customer={customer} />
      <PanelColumns side="narrow">
        <div>
          <CustomerHoldingsPanel customerId={customer.id} />
          <LastMovements customerId={customer.id} />
          <CustomerCash balances={customer.balances} />
        </div>
        <div>
          <ProfileFacts customer={customer} />
          <LatestActivity customerId={customer.id} />
        </div>
      </PanelColumns>
    </PanelSpace>
  );
}

function LastMovements({ customerId }: { customerId: string }) {
  const readable = useCan('GET /customers/{id}/ledger');
  const { defaultCurrency, usMarketShow } = useTenant();
  const [currency, setCurrency] = useState<typeof defaultCurrency | 'USD'>(defaultCurrency);
  if (!readable) return null;
  return (
    <Panel
      title={`Ledger, ${currency}`}
      aside={
        <span className={styles.choices}>
          {usMarketShow && (
            <Segmented
              size="small"
              aria-label="Currency"
              options={[defaultCurrency, 'USD']}
              value={currency}
              onChange={setCurrency}
            />
          )}
          <FullLedgerLink customerId={customerId} currency={currency} />
        </span>
      }
    >
      <LedgerLines customerId={customerId} currency={currency} references />
    </Panel>
  );
}
