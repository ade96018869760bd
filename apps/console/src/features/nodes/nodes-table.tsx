import { Icon } from '@openfloor/look/ui/icon';
import broadcast from '@phosphor-icons/core/regular/broadcast.svg?raw';
import type { ReactNode } from 'react';
import { nearText } from '@/lib/console-time.ts';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { Verdict, type VerdictTone } from '@/ui/verdict.tsx';
import {
  bytesText,
  hears,
  type Installation,
  msText,
  type Node,
  placeOf,
  rateText,
  seenText,
  wholeText,
} from './node-words.ts';
import styles from './nodes.module.css';

const states: Record<Node['state'], { tone: VerdictTone; text: string }> = {
  ready: { tone: 'good', text: 'Ready' },
  draining: { tone: 'warn', text: 'Draining' },
  clockOff: { tone: 'bad', text: 'Clock is off' },
  silent: { tone: 'bad', text: 'Silent' },
};

export function NodesTable({ of: all }: { of: Installation }) {
  return (
    <div className={styles.table}>
      <PlainTable
        rows={all.nodes}
        columns={columnsOf(all)}
        rowKey={node => node.name}
        marked={node => node.state !== 'ready'}
        empty={{ title: 'No node has said anything yet', text: 'Each does within seconds of its start.' }}
      />
    </div>
  );
}

/** What was last said of a node that is silent is no figure of now. */
const ofNow = (node: Node, shown: ReactNode): ReactNode => (node.state === 'silent' ? '–' : shown);

function columnsOf(all: Installation): readonly Column<Node>[] {
  const figure = (key: string, title: string, render: (node: Node) => ReactNode): Column<Node> => ({
    key,
    title,
    align: 'right',
    render: node => ofNow(node, render(node)),
  });
  return [
    {
      key: 'node',
      title: 'Node',
      render: node => <TwoLines main={placeOf(node)} sub={`since ${nearText(node.startedTime, all.time)}`} />,
    },
    {
      key: 'version',
      title: 'Version',
      render: ({ version, commit }) => <TwoLines main={version} sub={commit ?? undefined} />,
    },
    {
      key: 'state',
      title: 'State',
      render: node => (
        <span className={styles.state}>
          <Verdict tone={states[node.state].tone}>{states[node.state].text}</Verdict>
          <small>{seenText(node, all)}</small>
        </span>
      ),
    },
    figure('sockets', 'Sockets', node => wholeText(node.sockets)),
    figure('requests', 'Requests/s', node => rateText(node.requestsPerSecond)),
    figure('cpu', 'CPU', node => `${Math.round(node.cpuPart * 100)}%`),
    figure('memory', 'Memory', node => bytesText(node.memoryBytes)),
    figure('clock', 'Clock off by', node => (node.clockOffMs === null ? '–' : msText(node.clockOffMs))),
    figure('prices', 'Prices take', node => (hears(node) ? msText(node.relayLagMs ?? 0) : '–')),
    {
      key: 'also',
      title: 'Does also',
      render: node => <DoesAlso node={node} all={all} />,
    },
  ];
}

function DoesAlso({ node, all }: { node: Node; all: Installation }) {
  const isHere = node.name === all.answeredBy;
  if (!node.leads && !isHere) return node.state === 'draining' ? 'Sockets move' : '–';
  return (
    <span className={styles.also}>
      {node.leads && <Tag icon={<Icon svg={broadcast} size={14} />}>Price leader {node.epoch}</Tag>}
      {isHere && <Tag>Answers this page</Tag>}
    </span>
  );
}
