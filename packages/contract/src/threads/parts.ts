import { text } from '../fields.ts';

/** What a message can be about. */
export const recordKinds = ['deposit', 'withdrawal', 'order', 'application', 'product', 'exchange'] as const;

export type RecordKind = (typeof recordKinds)[number];

export const subjectLengthMax = 100;
export const messageLengthMax = 2_000;
/** A longer one is continued in another: it is read as a whole. */
export const threadMessagesMax = 300;

const isBlank = (value: string) => (value.trim() === '' ? 'required' : undefined);

/** Plain text, whatever it looks like. */
export const messageText = text({ required: 'required', max: messageLengthMax, check: isBlank });
export const subjectText = text({ required: 'required', max: subjectLengthMax, check: isBlank });

/** Nobody answers for ever: so many threads may be open, by whether the customer is verified. */
export const openThreadsMax = { verified: 5, unverified: 1 };
/** As many may staff have begun with one customer, and not closed. */
export const begunThreadsMax = 10;
/** As many messages in a row, before somebody has answered. */
export const unansweredMax = 10;
