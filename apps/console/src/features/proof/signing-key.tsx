import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import { dayText, nearText } from '@/lib/console-time.ts';
import { Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import styles from './proof.module.css';
import { type Desk, renewText } from './proof-words.ts';

type Key = NonNullable<Desk['key']>;
type Rotation = NonNullable<Key['rotation']>;

/** The key that signs the log, and how far a change of it has come. */
export function SigningKey({ of: key }: { of: Key }) {
  const now = useNow(30_000);
  const { name, kind, kept, fingerprint, sinceTime, renewTime, rotation } = key;
  return (
    <Section title="Signing key">
      <Facts
        of={[
          ['In use', `${name}, ${kind}`],
          [
            'Fingerprint',
            <code key="print" className={styles.root}>
              {fingerprint}
            </code>,
          ],
          ['Kept in', kept === 'file' ? 'A file, not in the database' : 'KMS command, not here'],
          ['Since', dayText(sinceTime)],
          ['Renew by', `${dayText(renewTime)}, ${renewText(renewTime, now)}`],
        ]}
      />
      {rotation && <Steps rotation={rotation} now={now} />}
    </Section>
  );
}

interface StepsProps {
  rotation: Rotation;
  now: number;
}

function Steps({ rotation: { name, step, announcedTime, switchTime }, now }: StepsProps) {
  const isAnnounced = step === 'announced';
  const steps = [
    { title: 'New key', note: `${name} made`, state: 'done' },
    {
      title: 'Announce',
      note: !isAnnounced
        ? 'When approved'
        : announcedTime === null
          ? 'In a moment'
          : nearText(announcedTime, now),
      state: isAnnounced ? 'done' : 'now',
    },
    {
      title: 'Switch',
      note: switchTime === null ? '7 days on' : nearText(switchTime, now),
      state: isAnnounced ? 'now' : 'later',
    },
  ] as const;
  return (
    <ol className={styles.steps} aria-label="Steps of the change">
      {steps.map(({ title, note, state }) => (
        <li
          key={title}
          className={classNames(styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>{state === 'done' && <Icon svg={check} size={10} />}</span>
          <b>{title}</b>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  );
}
