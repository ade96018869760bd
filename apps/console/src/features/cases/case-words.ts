import type { CaseDecision, CaseKind, CaseState } from '@openfloor/contract/cases/kinds';
import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';

export type CaseRow = RecordOf<'GET /cases'>;
export type Case = ReplyOf<'GET /cases/{id}'>;

export const caseTabs = [
  {
    key: 'open',
    label: 'Open',
    query: { state: 'open' },
    counted: true,
    empty: 'No case is open',
  },
  {
    key: 'mine',
    label: 'Mine',
    query: { state: 'open', assigned: 'me' },
    counted: true,
    empty: 'None is yours',
  },
  {
    key: 'nobody',
    label: 'Nobody',
    query: { state: 'open', assigned: 'nobody' },
    counted: true,
    empty: 'Somebody works on each',
  },
  {
    key: 'papers',
    label: 'Waiting for papers',
    query: { state: 'papers' },
    counted: true,
    empty: 'No customer has been asked for papers',
  },
  { key: 'closed', label: 'Closed', query: { state: 'closed' }, empty: 'None has been decided' },
] as const;

export const kindTexts: Record<CaseKind, string> = {
  screening: 'Screening',
  rule: 'Rule',
  manual: 'Opened by hand',
};

export const stateTexts: Record<CaseState, { text: string; tone: TagTone }> = {
  new: { text: 'New', tone: 'warn' },
  reviewing: { text: 'In review', tone: 'neutral' },
  'second-person': { text: 'Second person', tone: 'warn' },
  papers: { text: 'Asked for papers', tone: 'neutral' },
  closed: { text: 'Closed', tone: 'good' },
};

export const outcomeTexts: Record<NonNullable<CaseRow['outcome']>, string> = {
  cleared: 'Nothing to it',
  reported: 'Reported',
  frozen: 'Frozen and reported',
};

/** How it ended, in the words of its kind. */
export const endText = ({ kind, outcome }: Pick<CaseRow, 'kind' | 'outcome'>): string => {
  if (!outcome) return '';
  return kind === 'screening' && outcome === 'cleared' ? 'Not the same person' : outcomeTexts[outcome];
};

const screeningDecisions: Partial<Record<CaseDecision, string>> = {
  cleared: 'Not the same person',
  papers: 'Cannot tell, ask for documents',
  frozen: 'The same person: freeze and report',
};

const decisions: Record<CaseDecision, string> = {
  cleared: 'Nothing to it',
  papers: 'Cannot tell, ask for documents',
  reported: 'Report, and go on',
  frozen: 'Freeze and report',
};

export const decisionText = (kind: CaseKind, decision: CaseDecision): string =>
  (kind === 'screening' && screeningDecisions[decision]) || decisions[decision];

/** What follows from a decision, for whoever makes it. */
export const consequenceTexts: Record<CaseDecision, string> = {
  cleared: 'Payouts go on. The same cause opens no second case.',
  papers:
    'The customer is asked for an identity again, in words that say nothing of this. Payouts go on waiting.',
  reported: 'Payouts go on. The report to the authority is noted here once it is made.',
  frozen:
    'The account is disabled and nothing is paid out until two people lift it. The customer reads that the account is being looked through.',
};
