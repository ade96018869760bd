import check from '@phosphor-icons/core/regular/check.svg?raw';
import cross from '@phosphor-icons/core/regular/x.svg?raw';
import { clockText, dayText } from '@/lib/date-text.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { classNames } from '@/ui/class-names.ts';
import { Icon } from '@/ui/icon.tsx';
import styles from './four-eyes.module.css';

type Proposal = RecordOf<'GET /approvals'>;

/** Who has acted: the second circle stays dashed until another person does. */
export function FourEyes({ proposal, me }: { proposal: Proposal; me: string }) {
  return (
    <ol className={styles.people}>
      <li className={styles.person}>
        <span className={classNames(styles.circle, styles.done)}>
          <Icon svg={check} size={14} />
        </span>
        <div>
          <b>{named(proposal.proposer, me)}</b>
          <small>Proposed. {proposal.reason}</small>
        </div>
        <Moment at={proposal.createdTime} />
      </li>
      <SecondPerson proposal={proposal} me={me} />
    </ol>
  );
}

function SecondPerson({ proposal, me }: { proposal: Proposal; me: string }) {
  const { state, decidedBy, decidedTime, decisionReason, mayApprove } = proposal;
  if (state === 'open' || state === 'expired' || !decidedBy) {
    const lapsed = state === 'expired';
    return (
      <li className={styles.person}>
        <span className={classNames(styles.circle, styles.waiting)}>2</span>
        <div>
          <b>{mayApprove ? `You, ${me}` : lapsed ? 'Nobody' : 'Somebody else'}</b>
          <small>{lapsed ? 'Nobody decided in time.' : waitingText(proposal, me)}</small>
        </div>
        <span className={styles.when}>{lapsed ? 'Lapsed' : 'Waiting'}</span>
      </li>
    );
  }
  const words = { executed: 'Approved', rejected: 'Rejected', cancelled: 'Taken back' }[state];
  return (
    <li className={styles.person}>
      <span className={classNames(styles.circle, state === 'executed' ? styles.done : styles.refused)}>
        <Icon svg={state === 'executed' ? check : cross} size={14} />
      </span>
      <div>
        <b>{named(decidedBy, me)}</b>
        <small>
          {words}. {decisionReason}
        </small>
      </div>
      <Moment at={decidedTime} />
    </li>
  );
}

function waitingText({ mayApprove, proposer }: Proposal, me: string): string {
  if (mayApprove) return 'You may decide: you did not propose it.';
  return proposer === me
    ? 'You proposed this, so another person must decide.'
    : 'Your roles do not decide about this.';
}

const named = (person: string, me: string): string => (person === me ? `You, ${person}` : person);

function Moment({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <time className={styles.when} dateTime={new Date(at).toISOString()} title={dayText(at)}>
      {dayText(at) === dayText(Date.now()) ? clockText(at) : dayText(at)}
    </time>
  );
}
