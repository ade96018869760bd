// Plain data without schemas, so that the console can carry it.

/** What raises a case: a name on a list, a rule, or somebody of staff. */
export const caseKinds = ['screening', 'rule', 'manual'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** How two people can decide a case. All but `papers` close it. */
export const caseDecisions = ['cleared', 'papers', 'reported', 'frozen'] as const;
export type CaseDecision = (typeof caseDecisions)[number];
/** What a case ends with. */
export const caseOutcomes = ['cleared', 'reported', 'frozen'] as const;

/** Which of them there are for a kind. */
export const decisionsOf: Readonly<Record<CaseKind, readonly CaseDecision[]>> = {
  screening: ['cleared', 'papers', 'frozen'],
  rule: ['cleared', 'papers', 'reported', 'frozen'],
  manual: ['cleared', 'papers', 'reported', 'frozen'],
};

/** Where a case stands: decided by nobody yet, by the first of two, or waiting for its customer's papers. */
export const caseStates = ['new', 'reviewing', 'second-person', 'papers', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];
