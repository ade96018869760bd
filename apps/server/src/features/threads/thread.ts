import { createHash } from 'node:crypto';
import type { threadStates } from '@openfloor/contract/threads/calls';

export const threadSubject = (threadId: string) => `thread/${threadId}`;

/** The log vouches for what was written without saying it: who may read the log may not read everything. */
export const loggedMessage = (number: string, position: number, text: string) => ({
  number,
  position,
  sha256: createHash('sha256').update(text).digest('hex'),
});

/** What notices of answers in a thread are told because of. */
export const answerCause = (threadId: string, position = '') => `message/${threadId}/${position}`;

type Dates = { closed_at: Date | null; waiting_since: Date | null };

export const stateOf = ({ closed_at, waiting_since }: Dates): (typeof threadStates)[number] =>
  closed_at ? 'closed' : waiting_since ? 'waiting' : 'answered';
