import { countdownParts } from '@openfloor/look/countdown-parts';
import { timeText } from '@openfloor/look/date-text';
import { useNow } from '@openfloor/look/use-now';
import { Link } from 'react-router';
import { mayCall, useMe } from '@/lib/roles.ts';
import { shortIds } from '@/lib/short-text.ts';
import { spanText } from '@/lib/span-text.ts';
import { useCall } from '@/lib/use-call.ts';
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

const dayMs = 86_400_000;

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
            ['Concerns', <Subject key="subject" subject={data.subject} />],
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
        <BeforeAfter before={data.before} after={data.after} whole={data.kind.endsWith('.publish')} />
      </Section>
      <Section title="Four eyes" aside="Two different people">
        <FourEyes proposal={data} me={me.username} />
      </Section>
    </DetailPanel>
  );
}

function Countdown({ leftMs }: { leftMs: number }) {
  if (leftMs >= dayMs) return spanText(leftMs);
  return <span role="timer">{countdownParts(leftMs / 1_000).parts.join(':')}</span>;
}

/** Where the record is, by the first part of its subject, and the call that must be allowed to see it. */
const places: Readonly<
  Record<string, { needs: Parameters<typeof mayCall>[1]; path: (id: string) => string }>
> = {
  withdrawal: { needs: 'GET /withdrawals/{id}', path: id => `/withdrawals?open=${id}` },
  deposit: { needs: 'GET /deposits/{id}', path: id => `/deposits?open=${id}` },
  customer: { needs: 'GET /customers/{id}', path: id => `/customers/${id}` },
  settings: { needs: 'GET /settings', path: section => `/settings?part=${section}` },
  offer: { needs: 'GET /offers/{id}', path: id => `/offers/${id}` },
  product: { needs: 'GET /products/{id}', path: id => `/products/${id}` },
};

function Subject({ subject }: { subject: string }) {
  const me = useMe();
  const [thing = '', id = ''] = subject.split('/');
  const place = places[thing];
  if (!place || !mayCall(me, place.needs)) return shortIds(subject);
  return <Link to={place.path(id)}>{shortIds(subject)}</Link>;
}
