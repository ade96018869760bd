import { Button } from 'antd';
import { dayText, timeText } from '@/lib/console-time.ts';
import { useSend } from '@/lib/use-send.ts';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { DraftChanges } from './draft-changes.tsx';
import type { List } from './list.ts';
import { ListVersions } from './list-versions.tsx';
import styles from './screening.module.css';
import { SendFile } from './send-file.tsx';

type Version = NonNullable<List['draft']>;

const formats = { ofac: 'OFAC, SDN.CSV', un: 'United Nations, XML' } as const;

/** One list: the version in use and how far everybody has been compared with it, and the one that is being prepared. */
export function ListCard({ list, mayWork }: { list: List; mayWork: boolean }) {
  const { name, format, active, draft } = list;
  return (
    <Section title={name} aside={formats[format]}>
      <div className={styles.columns}>
        <section aria-label={`${name}, in use`}>
          <h3 className={styles.head}>In use</h3>
          {active ? (
            <Facts of={[...factsOf(active), ...sweepFacts(list)]} />
          ) : (
            <p className={styles.none}>None yet: nobody is compared with it.</p>
          )}
        </section>
        <section aria-label={`${name}, prepared`}>
          <h3 className={styles.head}>Prepared</h3>
          {draft ? (
            <Draft draft={draft} mayWork={mayWork} />
          ) : (
            <p className={styles.none}>Nothing. A newer file becomes the next version.</p>
          )}
          {mayWork && <SendFile list={list} />}
        </section>
      </div>
      <ListVersions listId={list.id} name={name} />
    </Section>
  );
}

function factsOf({ ordinal, entries, publishedOn, files, activatedTime }: Version): Fact[] {
  return [
    ['Version', ordinal],
    ['Published', publishedOn],
    ['Entries', entries.toLocaleString('en')],
    ['Files', files.map(file => file.name).join(', ')],
    ...(activatedTime === null ? [] : ([['In use since', timeText(activatedTime)]] satisfies Fact[])),
  ];
}

function sweepFacts({ sweep }: List): Fact[] {
  if (!sweep) return [];
  const { screened, customers, hits, doneTime } = sweep;
  return [
    [
      'Customers',
      doneTime === null
        ? `${screened.toLocaleString('en')} of ${customers.toLocaleString('en')} compared`
        : `All compared, ${dayText(doneTime)}`,
    ],
    ['New cases by it', hits],
  ];
}

function Draft({ draft, mayWork }: { draft: Version; mayWork: boolean }) {
  const propose = useSend('POST /approvals');
  const discard = useSend('POST /screening/versions/{id}/discard');
  const [ask, dialog] = useReason();
  return (
    <>
      <PendingNote subject={`screening-version/${draft.id}`} />
      <Facts of={[...factsOf(draft), ['Read', timeText(draft.readTime)]]} />
      <DraftChanges draft={draft} />
      {mayWork && (
        <div className={styles.actions}>
          <Button
            type="primary"
            onClick={() =>
              ask({
                title: `Propose to use version ${draft.ordinal}?`,
                text: 'Once somebody else agrees, every customer is compared with it.',
                action: 'Propose',
                run: reason =>
                  propose.mutateAsync({
                    body: { kind: 'screening.activate', payload: { versionId: draft.id }, reason },
                  }),
              })
            }
          >
            Propose to use it
          </Button>
          <Button
            danger
            onClick={() =>
              ask({
                title: 'Discard this version?',
                text: 'The version in use stays.',
                action: 'Discard',
                danger: true,
                run: reason => discard.mutateAsync({ params: { id: draft.id }, body: { reason } }),
              })
            }
          >
            Discard
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
