// Plain data without schemas, so that the console can carry it.

/** Days of the past that a rule is tried on. */
export const trialDays = [7, 30, 90, 365] as const;
/** A rule that would open more is too wide to be agreed to. */
export const trialHitsMax = 10_000;
/** Of whom a trial shows as many. */
export const samplesMax = 20;
export const rulesMax = 100;
/** After that it is tried again: so long what moves is noted for a rule that is only tried (`case_rules_watch`). */
export const trialLastsMs = 8 * 86_400_000;

export const trialStates = ['waiting', 'running', 'done', 'too-many', 'replaced'] as const;
export type TrialState = (typeof trialStates)[number];
