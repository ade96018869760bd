import { countdownParts } from '@openfloor/look/countdown-parts';
import { useNow } from '@openfloor/look/use-now';
import type { ReactNode } from 'react';
import { timeText } from '@/lib/console-time.ts';
import { spanText } from '@/lib/span-text.ts';
import { BeforeAfter } from '@/ui/before-after.tsx';
import { DetailPanel } from '@/ui/detail-panel.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import type { AnyProposal } from './any-proposal.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { FourEyes } from './four-eyes.tsx';
import { JumpNotice } from './jump-notice.tsx';
import { kindText } from './kind-text.ts';
import { ProposalState } from './proposal-state.tsx';
import type { Decisions } from './use-decisions.ts';

const dayMs = 86_400_000;

interface ProposalPanelProps {
  /** As it is read, again and again. */
  read: {
    data: AnyProposal | undefined;
    isPending: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  me: string;
  decide: Decisions;
  /** The record that it is about, with a way to it where there is one. */
  subject: (subject: string) => ReactNode;
  /** How people name the record, where they do. */
  name?: string | null | undefined;
  /** What whoever decides has to know first. */
  lead?: ReactNode;
  /** What is known of the record beside. */
  children?: ReactNode;
  onClose: () => void;
}

/** One proposal: what it changes, why, who has acted, and what may be done with it. */
export function ProposalPanel(props: ProposalPanelProps) {
  const { read, me, decide, subject, name, lead, children, onClose } = props;
  const now = useNow(1_000);
  const { data } = read;
  if (!data) {
    return (
      <DetailPanel title="Proposal" onClose={onClose}>
        {read.isPending ? (
          <Loading />
        ) : (
          <ErrorState error={read.error} retrying={read.isFetching} onRetry={() => void read.refetch()} />
        )}
      </DetailPanel>
    );
  }
  const leftMs = data.expiresTime - now;
  return (
    <DetailPanel
      title={name ?? data.title}
      record={data.id}
      status={<ProposalState state={data.state} />}
      onClose={onClose}
      footer={data.state === 'open' && <ApprovalActions proposal={data} me={me} decide={decide} />}
    >
      {lead}
      <JumpNotice before={data.before} after={data.after} about={data.subject} />
      <Section title="Proposal">
        <Facts
          of={[
            ...(name ? [['What', data.title] satisfies Fact] : []),
            ['Kind', kindText(data.kind)],
            ['Concerns', subject(data.subject)],
            ['Reason', data.reason],
            [
              data.state === 'open' ? 'Lapses in' : 'Valid until',
              data.state === 'open' && leftMs > 0 ? (
                <Countdown key="left" leftMs={leftMs} />
              ) : (
                timeText(data.expiresTime)
              ),
            ],
          ]}
        />
      </Section>
      <Section title="What changes">
        <BeforeAfter
          about={data.subject}
          before={data.before}
          after={data.after}
          whole={data.kind.endsWith('.publish')}
        />
      </Section>
      <Section title="Four eyes" aside="Two different people">
        <FourEyes proposal={data} me={me} />
      </Section>
      {children}
    </DetailPanel>
  );
}

function Countdown({ leftMs }: { leftMs: number }) {
  if (leftMs >= dayMs) return spanText(leftMs);
  return <span role="timer">{countdownParts(leftMs / 1_000).parts.join(':')}</span>;
}
