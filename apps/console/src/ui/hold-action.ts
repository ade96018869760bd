import type { ReviewAction } from './review-actions.tsx';

interface Holding {
  /** Such as `deposit`. */
  record: string;
  isHeld: boolean;
  /** What else the customer is told or can do while it is on hold. */
  meanwhile: string;
  refusal: string | null;
  hold: (wish: { reason: string; internalNote?: string }) => Promise<unknown>;
  unhold: (reason: string) => Promise<unknown>;
}

/** Puts a record on hold, or takes it off. */
export function holdAction({ record, isHeld, meanwhile, refusal, hold, unhold }: Holding): ReviewAction {
  if (isHeld) {
    return {
      button: 'Take off hold',
      shortcut: 'h',
      title: `Take this ${record} off hold?`,
      text: 'It is to be reviewed again. The customer sees when the hold ended.',
      action: 'Take off hold',
      done: 'To be reviewed again',
      refusal,
      run: unhold,
    };
  }
  return {
    button: 'Hold',
    shortcut: 'h',
    title: `Put this ${record} on hold?`,
    text: `The customer sees your note, but not the internal one, and that it is our turn to act. ${meanwhile}`,
    action: 'Hold',
    done: 'On hold',
    refusal,
    takesInternalNote: true,
    run: (reason, internalNote) => hold({ reason, ...(internalNote && { internalNote }) }),
  };
}
