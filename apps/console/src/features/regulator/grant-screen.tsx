import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/console-time.ts';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { LoadedPage } from '@/ui/loaded-page.tsx';
import { Page } from '@/ui/page.tsx';
import { Panel, PanelSpace } from '@/ui/panel.tsx';
import { Tag } from '@/ui/tag.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { ExaminerCode } from './examiner-code.tsx';
import { customersText, kindsText, stateWords } from './grant-words.ts';
import { LooksTable } from './looks-table.tsx';

type Detail = ReplyOf<'GET /regulator-access/{id}'>;

/** One access: what it lets read, who gave it, and everything that was looked at under it. */
export default function GrantScreen() {
  const { id = '' } = useParams();
  const grant = useCall('GET /regulator-access/{id}', { params: { id } }, { refetchInterval: 10_000 });
  return (
    <LoadedPage title="Access of a regulator" record={grant}>
      {data => <LoadedGrant grant={data} />}
    </LoadedPage>
  );
}

function LoadedGrant({ grant }: { grant: Detail }) {
  const [word, tone] = stateWords[grant.state];
  return (
    <Page
      title={grant.examiner}
      note={
        <>
          <Link to="/regulator">Regulator access</Link> · {grant.authority} <Tag tone={tone}>{word}</Tag>
        </>
      }
      actions={grant.state !== 'ended' && <EndNow grant={grant} />}
    >
      <PanelSpace>
        {grant.codeUntilTime !== null && <ExaminerCode grant={grant} untilTime={grant.codeUntilTime} />}
        <Panel title="Access" aside={customersText(grant.customers)}>
          <Facts of={factsOf(grant)} />
        </Panel>
        <Panel title="What was looked at">
          <LooksTable grantId={grant.id} />
        </Panel>
      </PanelSpace>
    </Page>
  );
}

function factsOf(grant: Detail): Fact[] {
  const { chosen, endedTime, endedBy } = grant;
  return [
    ['Username', grant.username],
    ['Rests on', grant.basis],
    ['Access', `${timeText(grant.startTime)} to ${timeText(grant.endTime)}`],
    ['Records', `${timeText(grant.recordsFromTime)} to before ${timeText(grant.recordsUntilTime)}`],
    ['May read', kindsText(grant.kinds)],
    [
      'Customers',
      chosen ? chosen.map(({ account, name }) => (name ? `${account} ${name}` : account)).join(', ') : 'All',
    ],
    ['Customers are told', grant.tellsCustomers ? 'Yes, in their activity' : 'No'],
    ['Given by', `${grant.by.join(' and ')}, ${timeText(grant.grantedTime)}`],
    ['Last seen', grant.seenTime === null ? 'Never' : timeText(grant.seenTime)],
    ...(endedTime === null
      ? []
      : ([
          ['Ended', `${timeText(endedTime)}, ${endedBy ? `by ${endedBy}` : 'by the clock'}`],
          ['Because', grant.endedReason],
        ] satisfies Fact[])),
  ];
}

function EndNow({ grant }: { grant: Detail }) {
  const mayEnd = useCan('POST /regulator-access/{id}/end');
  const [ask, dialog] = useReason();
  const end = useSend('POST /regulator-access/{id}/end');
  if (!mayEnd) return null;
  return (
    <>
      <Button
        danger
        onClick={() =>
          ask({
            title: `End the access of ${grant.examiner}?`,
            text: 'They are logged out at once. Giving it again takes two people.',
            action: 'End now',
            danger: true,
            run: reason => end.mutateAsync({ params: { id: grant.id }, body: { reason } }),
          })
        }
      >
        End now
      </Button>
      {dialog}
    </>
  );
}
