import { Fragment, type ReactNode } from 'react';
import { nearText } from '@/lib/console-time.ts';
import { Panel } from '@/ui/panel.tsx';
import { Verdict, type VerdictTone } from '@/ui/verdict.tsx';
import {
  bytesText,
  hears,
  type Installation,
  leaderOf,
  liveNodes,
  msText,
  placeOf,
  wholeText,
} from './node-words.ts';
import styles from './nodes.module.css';

interface PanelOf {
  of: Installation;
}

interface Line {
  name: string;
  about?: ReactNode;
  value: ReactNode;
}

const aside = (tone: VerdictTone, text: string) => <Verdict tone={tone}>{text}</Verdict>;

function Lines({ of: lines }: { of: readonly Line[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, about, value }) => (
        <Fragment key={name}>
          <dt>
            {name}
            {about !== undefined && <small>{about}</small>}
          </dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const standbyWords = {
  following: 'Follows',
  leading: 'Is no standby',
  elsewhere: 'Follows another',
  silent: 'Does not answer',
};

export function DatabasePanel({ of: { database, time } }: PanelOf) {
  const { standby } = database;
  const isWell = !standby || standby.state === 'following';
  const lines: Line[] = [
    {
      name: 'Primary',
      about: `PostgreSQL ${database.version}, answers in`,
      value: msText(database.answerMs),
    },
    { name: 'Runs since', value: nearText(database.startedTime, time) },
  ];
  if (standby) {
    const { state, behindBytes, answerMs, reads } = standby;
    lines.push(
      {
        name: 'Standby, reads',
        about: state === 'following' ? `${bytesText(behindBytes ?? 0)} behind, answers in` : undefined,
        value: answerMs === null ? aside('warn', standbyWords[state]) : msText(answerMs),
      },
      { name: 'Read on the standby', value: wholeText(reads.standby) },
      {
        name: 'Read on the primary instead',
        about: `${wholeText(reads.behind)} behind, ${wholeText(reads.failed)} failed`,
        value: wholeText(reads.behind + reads.failed),
      },
    );
  } else lines.push({ name: 'Standby for reading', about: 'DATABASE_READ_URL', value: 'None set' });
  return (
    <Panel title="PostgreSQL" aside={isWell ? aside('good', 'Healthy') : aside('warn', 'Primary only')}>
      <Lines of={lines} />
    </Panel>
  );
}

export function RedisPanel({ of: all }: PanelOf) {
  const { redis, time } = all;
  if (!redis)
    return (
      <Panel title="Redis" aside={aside('neutral', 'Not used')}>
        <p className={styles.quiet}>
          This node is alone: without REDIS_URL it opens the source of prices itself and asks Redis nothing.
          Set it to run several that act as one.
        </p>
      </Panel>
    );
  const live = liveNodes(all);
  const reached = `${live.filter(node => node.redis === 'up').length} of ${live.length} nodes`;
  if (!redis.answers)
    return (
      <Panel title="Redis" aside={aside('bad', 'Away')}>
        <Lines of={[{ name: 'Reached by', value: reached }]} />
      </Panel>
    );
  const isPrimary = redis.role === null || redis.role === 'master';
  const slowest = Math.max(0, ...live.map(node => node.redisMs ?? 0));
  const lines: Line[] = [
    {
      name: isPrimary ? 'Primary' : 'Replica',
      about: redis.version === null ? 'answers in' : `Redis ${redis.version}, answers in`,
      value: redis.answerMs === null ? '–' : msText(redis.answerMs),
    },
    {
      name: 'Replicas',
      about: redis.replicaBehindBytes === null ? undefined : `${bytesText(redis.replicaBehindBytes)} behind`,
      value: redis.replicas === null ? '–' : wholeText(redis.replicas),
    },
    { name: 'Reached by', about: `within ${msText(slowest)}`, value: reached },
    { name: 'Memory', value: redis.memoryBytes === null ? '–' : bytesText(redis.memoryBytes) },
    { name: 'Runs since', value: redis.startedTime === null ? '–' : nearText(redis.startedTime, time) },
  ];
  return (
    <Panel title="Redis" aside={isPrimary ? aside('good', 'Healthy') : aside('bad', 'Takes no writes')}>
      <Lines of={lines} />
    </Panel>
  );
}

export function LeaderPanel({ of: all }: PanelOf) {
  if (!all.redis)
    return (
      <Panel title="Price leader" aside={aside('neutral', 'Each for itself')}>
        <p className={styles.quiet}>
          Without Redis there is nobody to lead: prices come straight from the source.
        </p>
      </Panel>
    );
  const leader = leaderOf(all);
  const hearing = liveNodes(all).filter(hears);
  const most = (of: (typeof hearing)[number]['relayLagMs'][]) => Math.max(0, ...of.map(ms => ms ?? 0));
  return (
    <Panel title="Price leader" aside={leader ? aside('good', placeOf(leader)) : aside('bad', 'Nobody')}>
      <Lines
        of={[
          {
            name: 'Leadership',
            about: 'Lease of 3 s, renewed twice a second',
            value: leader?.epoch === undefined || leader.epoch === null ? '–' : `No. ${leader.epoch}`,
          },
          { name: 'Hear prices', value: `${hearing.length} of ${liveNodes(all).length} nodes` },
          {
            name: 'Prices take at most',
            about: 'From the leader to a node',
            value: hearing.length === 0 ? '–' : msText(most(hearing.map(node => node.relayLagMs))),
          },
          {
            name: 'Silence at most',
            about: 'Since a node heard the leader',
            value: hearing.length === 0 ? '–' : msText(most(hearing.map(node => node.relayQuietMs))),
          },
        ]}
      />
    </Panel>
  );
}
