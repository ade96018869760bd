import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { applicationColumns } from './application-columns.tsx';
import { type Application, statusNames } from './offer-words.ts';

const search: FilterField = { kind: 'text', name: 'keyword', label: 'Customer or number' };
const filters: readonly FilterField[] = [
  search,
  {
    kind: 'choice',
    name: 'status',
    label: 'State',
    options: Object.entries(statusNames).map(([value, label]) => ({ value, label })),
  },
];
const searchOnly: readonly FilterField[] = [search];
const keyOf = (application: Application) => application.id;

interface OfferApplicationsProps {
  offerId: string;
  /** Only those that still have to be paid. */
  funding?: boolean;
}

export function OfferApplications({ offerId, funding = false }: OfferApplicationsProps) {
  return (
    <DataTable
      call="GET /offers/{id}/applications"
      params={{ id: offerId }}
      {...(funding && { query: { status: 'FUNDING' } })}
      columns={applicationColumns}
      filters={funding ? searchOnly : filters}
      rowKey={keyOf}
      exportName={funding ? 'funding' : 'applications'}
      refreshMs={10_000}
      empty={{ title: funding ? 'Nobody has to pay at the moment' : 'Nobody has applied yet' }}
    />
  );
}
