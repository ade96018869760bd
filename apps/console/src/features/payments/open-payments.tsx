import { homeOf } from '@openfloor/homes/lookup';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useOpenAccounts } from '@/lib/use-open-accounts.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Figure } from '@/ui/figure.tsx';
import { NameMatch, nameMatchTexts } from '@/ui/name-match.tsx';
import { searchFilter } from '@/ui/review-screen.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { BuildButton } from './build-button.tsx';
import type { OpenPayment } from './payment-words.ts';

const facts: readonly Column<OpenPayment>[] = [
  {
    key: 'number',
    title: 'Record',
    render: row => <TwoLines main={row.number} sub={row.name} />,
    csv: row => row.number,
  },
  { key: 'name', title: 'Beneficiary', hidden: true, render: row => row.name, csv: row => row.name },
  {
    key: 'bank',
    title: 'Bank and account',
    wideOnly: true,
    render: row => <TwoLines main={row.bank} sub={row.accountNumber} />,
    csv: row => `${row.bank} ${row.accountNumber}`,
  },
  {
    key: 'decided',
    title: 'Approved',
    sort: 'decidedTime',
    wideOnly: true,
    at: row => row.decidedTime,
  },
  {
    key: 'match',
    title: 'Name',
    wideOnly: true,
    render: row => <NameMatch match={row.nameMatch} />,
    csv: row => nameMatchTexts[row.nameMatch],
  },
  {
    key: 'amount',
    title: 'Amount',
    sort: 'amount',
    align: 'right',
    render: row => (
      <>
        <Figure of={row.amount} /> {row.currency}
      </>
    ),
    csv: row => row.amount,
  },
];

const filters = [searchFilter('Record, name or account')];
const keyOf = (row: OpenPayment) => row.withdrawalId;

/** What two people approved and no file has: chosen, and built into one. */
export function OpenPayments() {
  const mayBuild = useCan('POST /payments/files');
  const { defaultCurrency } = useTenant();
  const { accounts, isPending } = useOpenAccounts(mayBuild);
  const [accountId, setAccountId] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, OpenPayment>>(new Map());
  const [shown, setShown] = useState<readonly OpenPayment[]>([]);
  const account =
    accounts.find(({ id }) => id === accountId) ?? accounts.find(isOf(defaultCurrency)) ?? accounts[0];
  const choose = (rows: readonly OpenPayment[], wanted: boolean) =>
    setChosen(before => {
      const after = new Map(before);
      for (const row of rows) wanted ? after.set(keyOf(row), row) : after.delete(keyOf(row));
      return after;
    });
  const chooseNone = () => setChosen(new Map());
  const all = shown.length > 0 && shown.every(row => chosen.has(keyOf(row)));
  const choice: Column<OpenPayment> = {
    key: 'choice',
    title: 'Chosen',
    unseenTitle: true,
    width: 48,
    render: row => (
      <Checkbox
        aria-label={`Choose ${row.number}`}
        checked={chosen.has(keyOf(row))}
        onChange={event => choose([row], event.target.checked)}
      />
    ),
  };
  return (
    <DataTable
      call="GET /payments/open"
      query={{ currency: account?.currency ?? homeOf(defaultCurrency).currency.code }}
      columns={mayBuild ? [choice, ...facts] : facts}
      filters={filters}
      rowKey={keyOf}
      onRows={setShown}
      exportName="payments-to-build"
      lead={
        mayBuild && (
          <Select
            aria-label="Paid from"
            loading={isPending}
            value={account?.id ?? null}
            onChange={id => {
              setAccountId(id);
              chooseNone();
            }}
            options={accounts.map(({ id, name, currency }) => ({ value: id, label: `${name}, ${currency}` }))}
          />
        )
      }
      actions={
        mayBuild && (
          <>
            <Checkbox
              checked={all}
              indeterminate={!all && chosen.size > 0}
              disabled={shown.length === 0}
              onChange={event => choose(shown, event.target.checked)}
            >
              All on this page
            </Checkbox>
            <BuildButton
              account={account}
              payments={[...chosen.values()]}
              onBuilt={chooseNone}
              onRefused={chooseNone}
            />
          </>
        )
      }
      empty={{
        title: 'Nothing is to be paid',
        text: 'Every approved withdrawal is in a payment file, or paid.',
      }}
    />
  );
}

const isOf =
  (wanted: string) =>
  ({ currency }: { currency: string }) =>
    currency === wanted;
