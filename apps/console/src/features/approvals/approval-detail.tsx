import { Link } from 'react-router';
import { spanText, timeText } from '@/lib/date-text.ts';
import { useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useNow } from '@/lib/use-now.ts';
import { BeforeAfter } from '@/ui/before-after.tsx';
import { DetailPanel } from '@/ui/detail-panel.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import { ApprovalActions } from './approval-actions.tsx';
import { FourEyes } from './four-eyes.tsx';
import { kindText } from './kind-text.ts';
import { ProposalState } from './proposal-state.tsx';

/** One proposal: what it changes, why, who has acted, and what may be done with it. */
export function ApprovalDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const me = useMe();
  const { data, isPending, error, refetch, isFetching } = useCall(
    'GET /approvals/{id}',
    { params: { id } },
    { refetchInterval: 5_000 },
  );
  const now = useNow(1_000);
  if (!data) {
    return (
      <DetailPanel title="Proposal" onClose={onClose}>
        {isPending ? (
          <Loading />
        ) : (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </DetailPanel>
    );
  }
  const leftMs = data.expiresTime - now;
  return (
    <DetailPanel
      title={data.title}
      status={<ProposalState state={data.state} />}
      onClose={onClose}
      footer={data.state === 'open' && <ApprovalActions proposal={data} />}
    >
      <Section title="Proposal">
        <Facts
          of={[
            ['Kind', kindText(data.kind)],
            ['Concerns', <Subject key="subject" subject={data.subject} customerId={data.customerId} />],
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
        <BeforeAfter before={data.before} after={data.after} />
      </Section>
      <Section title="Four eyes" aside="Two different people">
        <FourEyes proposal={data} me={me.username} />
      </Section>
    </DetailPanel>
  );
}

function Countdown({ leftMs }: { leftMs: number }) {
  const hours = Math.floor(leftMs / 3_600_000);
  if (hours >= 24) return spanText(leftMs);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(leftMs / 60_000) % 60;
  const seconds = Math.floor(leftMs / 1000) % 60;
  return (
    <span role="timer">
      {two(hours)}:{two(minutes)}:{two(seconds)}
    </span>
  );
}

function Subject({ subject, customerId }: { subject: string; customerId: string | null }) {
  const me = useMe();
  if (!customerId || !me.allowed.includes('GET /customers/{id}')) return subject;
  return <Link to={`/customers/${customerId}`}>{subject}</Link>;
}
