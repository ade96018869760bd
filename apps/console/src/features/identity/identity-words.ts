import type { RecordOf } from '@/lib/list-calls.ts';
import type { TagTone } from '@/ui/tag.tsx';
import { reviewTag } from '../../lib/review-tag.ts';

export type Submission = RecordOf<'GET /identity'>;

export const identityTabs = [
  {
    key: 'reviewing',
    label: 'To review',
    query: { status: 'reviewing' },
    counted: true,
    empty: 'No identity waits',
  },
  {
    key: 'more-information',
    label: 'Asked for more',
    query: { status: 'more-information' },
    empty: 'Nobody was asked for more',
  },
  { key: 'passed', label: 'Verified', query: { status: 'passed' }, empty: 'Nobody has been verified' },
  {
    key: 'expiring',
    label: 'Expiring',
    query: { expiring: 'true' },
    taken: true,
    empty: 'No document runs out within 30 days',
  },
  { key: 'rejected', label: 'Rejected', query: { status: 'rejected' }, empty: 'Nobody has been rejected' },
] as const;

export const identityStates: Record<Submission['status'], { text: string; tone: TagTone }> = {
  reviewing: { text: 'To review', tone: reviewTag('reviewing') },
  passed: { text: 'Verified', tone: reviewTag('passed') },
  rejected: { text: 'Rejected', tone: reviewTag('rejected') },
  'more-information': { text: 'Asked for more', tone: reviewTag('more-information') },
  replaced: { text: 'Replaced', tone: 'neutral' },
};

export const dueWords: Record<NonNullable<Submission['due']>['state'], string> = {
  'asked-again': 'Asked for again',
  revoked: 'Revoked',
  expired: 'Document has run out',
  expiring: 'Document runs out soon',
};

/** What a reviewer often writes; they may change it before it is sent. */
export const usualReasons = {
  passed: ['The document agrees with what was typed.'],
  'more-information': [
    'The name does not match the document. Please enter it as it stands there.',
    'The ID number does not match the document. Please enter it as it stands there.',
    'The front of the document cannot be read. Please send a sharp photo of it.',
    'The back of the document cannot be read. Please send a sharp photo of it.',
    'A photo of the back of the document is missing. Please send both sides.',
  ],
  rejected: [
    'This is not one of the documents we accept.',
    'The document has expired.',
    'The document belongs to somebody else.',
  ],
} as const;
