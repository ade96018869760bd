import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import out from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import play from '@phosphor-icons/core/regular/play.svg?raw';
import { App, Button } from 'antd';
import { nearText } from '@/lib/console-time.ts';
import { useCan } from '@/lib/roles.ts';
import { agoText } from '@/lib/span-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page, Section } from '@/ui/page.tsx';
import { type Stat, StatStrip } from '@/ui/stat-strip.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import { CheckpointTable } from './checkpoint-table.tsx';
import { Claims } from './claims.tsx';
import { DailyCheck } from './daily-check.tsx';
import { KeyRotation, RotationActions } from './key-rotation.tsx';
import styles from './proof.module.css';
import { countText, type Desk, daysBetween, renewText, wholeText } from './proof-words.ts';
import { SigningKey } from './signing-key.tsx';
import { WitnessTable } from './witness-table.tsx';

/** The tenant’s public log: what it has, who signed it, whether it is true, and the key. */
export default function ProofScreen() {
  const read = useCall('GET /proof', undefined, { refetchInterval: 5_000 });
  const { data } = read;
  return (
    <Page
      title="Proof"
      actions={<Actions asked={data?.checkAsked ?? false} />}
      detail={data?.log && <Side desk={data} />}
    >
      {data?.log ? (
        <div className={styles.scroll}>
          <Stats desk={data} log={data.log} />
          <section aria-labelledby="checkpoints">
            <h2 id="checkpoints" className={styles.heading}>
              Checkpoints
              <span className={styles.aside}>Signed notes, served under /proof/</span>
            </h2>
            <CheckpointTable witnesses={askedOf(data).length} total={data.log.checkpoints} />
          </section>
          <WitnessTable witnesses={data.witnesses} />
        </div>
      ) : data ? (
        <EmptyState
          title="No log yet"
          text="It begins by itself, within seconds, once the tenant has a host and the server has its keys."
        />
      ) : read.error ? (
        <ErrorState error={read.error} retrying={read.isFetching} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Actions({ asked }: { asked: boolean }) {
  const { message } = App.useApp();
  const mayCheck = useCan('POST /proof/check');
  const [ask, dialog] = useReason();
  const run = useSend('POST /proof/check', { onDone: () => void message.success('It is checked now') });
  const askRun = () =>
    ask({
      title: 'Check the log now?',
      text: 'Scheduled work compares everything that the log commits to with the records. It changes nothing.',
      action: 'Run check now',
      run: reason => run.mutateAsync({ body: { reason } }),
    });
  return (
    <>
      <Button href="/transparency" target="_blank" icon={<Icon svg={out} size={18} />}>
        Public page
      </Button>
      {mayCheck && (
        <Button loading={asked} icon={<Icon svg={play} size={18} />} onClick={askRun}>
          {asked ? 'Being checked' : 'Run check now'}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** Without those that are not asked any more. */
const askedOf = ({ witnesses }: Desk) => witnesses.filter(({ verdict }) => verdict !== 'left');

function Stats({ desk, log }: { desk: Desk; log: NonNullable<Desk['log']> }) {
  const now = useNow(1_000);
  const { check, key } = desk;
  const witnesses = askedOf(desk);
  const agreeing = witnesses.filter(({ verdict }) => verdict === 'agrees').length;
  const objects = witnesses.some(({ verdict }) => verdict === 'objects');
  const stats: Stat[] = [
    {
      label: 'Entries in the log',
      value: wholeText(log.size),
      note: log.entryTime === null ? 'nothing yet' : `last ${agoText(log.entryTime, now)}`,
    },
    {
      label: 'Witnesses',
      value:
        witnesses.length === 0 ? (
          'None asked'
        ) : (
          <span className={agreeing === witnesses.length ? styles.good : undefined}>
            {agreeing} of {witnesses.length}
          </span>
        ),
      note: objects
        ? 'one has seen another log'
        : witnesses.length === 0
          ? 'the log signs alone'
          : 'signed the last one',
      bad: objects,
    },
    {
      label: 'Daily check',
      value:
        check === null ? 'Not yet' : check.sound ? <span className={styles.good}>Sound</span> : 'Differs',
      note:
        check === null
          ? 'soon after the log began'
          : `${nearText(check.startedTime, now)}, ${(check.tookMs / 1_000).toFixed(1)} s`,
      bad: check?.sound === false,
    },
  ];
  if (key)
    stats.push({
      label: 'Signing key',
      value: key.name,
      note:
        key.renewTime > now
          ? `${countText(daysBetween(key.sinceTime, now), 'day', 'days')} old`
          : renewText(key.renewTime, now),
      bad: key.renewTime <= now,
    });
  return <StatStrip label="Proof" stats={stats} />;
}

function Side({ desk: { check, asked, key } }: { desk: Desk }) {
  return (
    <aside className={styles.panel} data-layout="below" aria-label="Check, requests and key">
      <header className={styles.panelHead}>
        <strong>Daily check</strong>
        {check && <Verdict tone={check.sound ? 'good' : 'bad'}>{check.sound ? 'Sound' : 'Differs'}</Verdict>}
      </header>
      <div className={styles.panelBody}>
        <DailyCheck check={check} />
        <Section title="Asked by customers" aside={`${asked.days} days`}>
          <Facts
            of={[
              ['Statements', `${wholeText(asked.statements)} downloaded`],
              [
                'Devices objecting',
                asked.objections === 0 ? (
                  '0'
                ) : (
                  <Verdict key="objecting" tone="bad">
                    {wholeText(asked.objections)}
                  </Verdict>
                ),
              ],
            ]}
          />
          <Claims asked={asked} />
        </Section>
        {key && <SigningKey of={key} />}
        {key?.rotation && <KeyRotation rotation={key.rotation} />}
      </div>
      {key && <RotationActions of={key} />}
    </aside>
  );
}
