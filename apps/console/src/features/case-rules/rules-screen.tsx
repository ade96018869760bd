import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import styles from './case-rules.module.css';
import { RulePanel } from './rule-panel.tsx';
import { effectNames, kindNames, type Rule, sentenceOf } from './rule-words.ts';

/** The rules that open cases: what each does, what it has opened, and whether it is on. */
export default function RulesScreen() {
  const mayWork = useCan('POST /case-rules/trials');
  const { defaultCurrency: local } = useTenant();
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, isPending, isFetching, error, refetch } = useCall('GET /case-rules', undefined, {
    refetchInterval: 10_000,
  });
  if (!data)
    return (
      <Page title="Rules">
        {isPending ? (
          <Loading />
        ) : (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  const columns: readonly Column<Rule>[] = [
    {
      key: 'name',
      title: 'Rule',
      render: ({ id, terms }) => (
        <Button type="link" className={styles.name ?? ''} onClick={() => setOpenId(id)}>
          <TwoLines main={terms.name} sub={kindNames[terms.kind]} />
        </Button>
      ),
    },
    { key: 'does', title: 'What it does', wideOnly: true, render: ({ terms }) => sentenceOf(terms, local) },
    { key: 'then', title: 'Then', wideOnly: true, render: ({ terms }) => effectNames[terms.effect] },
    { key: 'cases', title: 'Cases, 30 days', align: 'right', render: row => row.cases30 },
    { key: 'open', title: 'Open', align: 'right', render: row => row.openCases },
    { key: 'state', title: 'State', align: 'right', render: row => <State rule={row} /> },
  ];
  const opened = data.rules.find(({ id }) => id === openId);
  return (
    <Page
      title="Rules"
      note="Customers see nothing of rules and of the cases that they open. Every change takes two people."
      actions={
        mayWork && (
          <Button type="primary" onClick={() => setOpenId('new')}>
            New rule
          </Button>
        )
      }
      detail={
        (opened || (mayWork && openId === 'new')) && (
          <RulePanel key={openId} rule={opened} mayWork={mayWork} onClose={() => setOpenId(null)} />
        )
      }
    >
      {data.proposed.length > 0 && (
        <ul className={styles.proposed} aria-label="New rules that wait">
          {data.proposed.map(({ terms, pending }) => (
            <li key={pending.proposalId}>
              <TwoLines
                main={`${terms.name} waits for a second person`}
                sub={`${sentenceOf(terms, local)} Proposed by ${pending.proposer}: ${pending.reason}`}
              />
            </li>
          ))}
        </ul>
      )}
      <PlainTable
        rows={data.rules}
        columns={columns}
        rowKey={({ id }) => id}
        marked={({ id }) => id === openId}
        empty={{
          title: 'No rule',
          text: 'Write one, try it on the past, and propose it. Nothing opens a case by itself until then.',
        }}
      />
    </Page>
  );
}

function State({ rule }: { rule: Rule }) {
  if (rule.pending) return <Tag tone="warn">Change waits</Tag>;
  return rule.isOn ? <Tag tone="good">On</Tag> : <Tag>Off</Tag>;
}
