import { classNames } from '@openfloor/look/class-names';
import { Link } from 'react-router';
import { timeText } from '@/lib/console-time.ts';
import { useCan } from '@/lib/roles.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Money } from '@/ui/money.tsx';
import { Section } from '@/ui/page.tsx';
import { RecordHead } from '@/ui/record-head.tsx';
import { ReviewRecord } from '@/ui/review-record.tsx';
import type { OpenReview } from '@/ui/review-screen.tsx';
import { Assignee } from './assignee.tsx';
import { CloseThread } from './close-thread.tsx';
import { Composer } from './composer.tsx';
import { languageNames, recordName, recordPath, type Thread, threadStates } from './message-words.ts';
import styles from './messages.module.css';
import { TemplatesLink } from './templates.tsx';

/** One thread: what was written, room for the answer, and whom and what it is about. */
export function ThreadDetail({ open }: { open: OpenReview }) {
  const mayWrite = useCan('POST /messages/{id}/answer');
  return (
    <ReviewRecord
      call="GET /messages/{id}"
      open={open}
      name="Message"
      layout="alone"
      state={data => threadStates[data.state]}
      main={data => (
        <>
          <Conversation thread={data} />
          {mayWrite && <Composer thread={data} />}
        </>
      )}
      footer={data => mayWrite && data.state !== 'closed' && <CloseThread thread={data} />}
    >
      {data => (
        <>
          <About thread={data} />
          {mayWrite && <Assignee thread={data} />}
          <TemplatesLink />
        </>
      )}
    </ReviewRecord>
  );
}

function Conversation({ thread }: { thread: Thread }) {
  return (
    <>
      <RecordHead
        figure={<strong className={styles.subject}>{thread.subject}</strong>}
        since={thread.waitingSince ?? thread.lastTime}
        waiting={thread.state === 'waiting'}
      >
        <CustomerCell customer={thread.customer} linked />
      </RecordHead>
      <ol className={styles.thread} aria-label="What was written">
        {thread.messages.map(message => (
          <li key={message.position} className={classNames(styles.message, styles[message.author])}>
            {message.author === 'closed' ? (
              <small>
                {message.staff} closed the thread, {timeText(message.time)}
              </small>
            ) : (
              <>
                <p className={styles.text}>{message.text}</p>
                <small>{byLine(message, thread)}</small>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function byLine({ author, staff, time, read }: Thread['messages'][number], thread: Thread): string {
  if (author === 'customer') return `${thread.customer.name ?? thread.customer.username}, ${timeText(time)}`;
  if (author === 'note') return `${staff}, internal, ${timeText(time)}`;
  return `${staff}, ${timeText(time)}${read ? ', read' : ''}`;
}

function About({ thread }: { thread: Thread }) {
  const { about, customer, language } = thread;
  const facts: Fact[] = [];
  if (about) {
    facts.push([
      'Record',
      <Link key="record" to={recordPath(about, customer.id)}>
        {recordName(about)}
      </Link>,
    ]);
    if (about.amount !== null && about.currency !== null)
      facts.push(['Amount', <Money key="amount" amount={about.amount} currency={about.currency} />]);
  }
  facts.push(['Language', languageNames[language]], ['Opened', timeText(thread.openedTime)]);
  return (
    <Section title="About">
      <Facts of={facts} />
    </Section>
  );
}
