import { examinedColumns } from '@openfloor/contract/regulator/record-kinds';
import { timeText } from '@/lib/console-time.ts';
import { useCall } from '@/lib/use-call.ts';
import { DetailPanel } from '@/ui/detail-panel.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import { valueText } from './examined-columns.tsx';
import { type ExaminedKind, kindNames } from './grant-words.ts';

interface ExaminedDetailProps {
  kind: ExaminedKind;
  id: string;
  onClose: () => void;
}

/** One record whole. It is read once: each reading is noted in the log. */
export function ExaminedDetail({ kind, id, onClose }: ExaminedDetailProps) {
  const found = useCall(
    'GET /examination/{kind}/{id}',
    { params: { kind, id } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const { data } = found;
  const facts: Fact[] = data
    ? [
        ['Time', timeText(data.time)],
        ...(data.customer
          ? ([
              ['Customer', data.customer.name ?? 'Not verified'],
              ['Account', data.customer.account],
            ] satisfies Fact[])
          : []),
        ...examinedColumns[kind].map((column): Fact => [column.title, valueText(data, column)]),
      ]
    : [];
  return (
    <DetailPanel title={data?.number ?? kindNames[kind]} onClose={onClose}>
      {found.isPending && <Loading />}
      {found.isError && (
        <ErrorState error={found.error} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {data && (
        <Section title={kindNames[kind]}>
          <Facts of={facts} />
        </Section>
      )}
    </DetailPanel>
  );
}
