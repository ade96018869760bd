import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { WorkTable } from '@/ui/work/work-table.tsx';
import { offerColumns } from './offer-columns.tsx';
import { OfferSettings } from './offer-settings.tsx';
import { kindNames, type OfferSummary, offerTitle, stateNames } from './offer-words.ts';

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'keyword', label: 'Stock or symbol' },
  { kind: 'choice', name: 'kind', label: 'Kind', options: choices(kindNames) },
  { kind: 'choice', name: 'state', label: 'State', options: choices(stateNames) },
  {
    kind: 'choice',
    name: 'toAllot',
    label: 'Allotment',
    options: [{ value: 'true', label: 'To allot' }],
  },
];

const keyOf = (offer: OfferSummary) => offer.id;

/** Offers of every kind; each opens on a page of its own. */
export default function OffersScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const mayWrite = useCan('POST /offers');
  const [settingsOpen, setSettingsOpen] = useState(false);
  const write = (kind: string) => void navigate(`/offers/new?kind=${kind}`);
  const table = {
    call: 'GET /offers',
    columns: offerColumns,
    filters,
    rowKey: keyOf,
    onOpen: (offer: OfferSummary) => void navigate(`/offers/${offer.id}`),
    exportName: 'offers',
    refreshMs: 10_000,
    empty: { title: 'No offers yet', text: 'A draft is seen by nobody before two people publish it.' },
  } as const;
  return (
    <Page
      title="Offers"
      actions={
        <>
          <Button onClick={() => setSettingsOpen(true)}>Lots and quantities</Button>
          {mayWrite && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: choices(kindNames).map(({ value, label }) => ({ key: value, label })),
                onClick: ({ key }) => write(key),
              }}
            >
              <Button type="primary">New offer</Button>
            </Dropdown>
          )}
        </>
      }
    >
      {params.get('toAllot') === 'true' ? (
        <WorkTable {...table} queue="allotments" nameOf={offerTitle} />
      ) : (
        <DataTable {...table} />
      )}
      <OfferSettings open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </Page>
  );
}
