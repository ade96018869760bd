/**
 * How a status looks to whoever reads it: `waiting` for somebody to act, `good` or `bad` once it is decided, `over`
 * where it ended otherwise, `now` while it simply lasts or waits for the customer.
 */
export type StatusTone = 'waiting' | 'good' | 'bad' | 'over' | 'now';

/** Of what customers hand in and staff review, whichever side reads it. */
const tones = {
  reviewing: 'waiting',
  approved: 'waiting',
  submitted: 'waiting',
  first_checked: 'waiting',
  passed: 'good',
  paid: 'good',
  returned: 'bad',
  reversed: 'bad',
  rejected: 'bad',
  cancelled: 'over',
  'more-information': 'over',
} as const satisfies Record<string, StatusTone>;

export type ReviewStatus = keyof typeof tones | Uppercase<keyof typeof tones>;

/** The app's calls spell a status in capitals, the console's do not. */
export const reviewTone = (status: ReviewStatus): StatusTone =>
  tones[status.toLowerCase() as Lowercase<ReviewStatus>];
