/** Every code a reply can carry. Zero is success; the client branches on the others. */
export const errorCodes = {
  ok: 0,
  notLoggedIn: -99999,
  sessionExpired: 11011,
  sessionEnded: 11012,
  invalidInput: 10400,
  tenantNotAuthorised: 10403,
  notFound: 10404,
  notAllowed: 10405,
  secondFactorRequired: 10407,
  secondStep: 10408,
  conflict: 10409,
  ownProposal: 10410,
  proposalDecided: 10411,
  proposalExpired: 10412,
  changedMeanwhile: 10413,
  demonstrationOnly: 10420,
  tooManyTries: 10429,
  internal: 10500,
  insufficientBalance: 20001,
  insufficientShares: 20002,
  priceMoved: 20003,
  marketClosed: 20004,
  /** By the operator: to whoever knows the number only, a market that is closed. */
  tradingPaused: 20004,
  outsideWindow: 20005,
  soldOut: 20006,
  priceTooOld: 20007,
  tradingHalted: 20008,
  notTradedYet: 20009,
  pricesLate: 20010,
  verificationRequired: 30001,
  withdrawalPassword: 30002,
  accountDisabled: 30003,
  agreementRequired: 30004,
} as const;

export type ErrorName = Exclude<keyof typeof errorCodes, 'ok'>;
export type ErrorCode = (typeof errorCodes)[ErrorName];

/** After one of these the client drops its token and sends the user to log in. */
export const sessionInvalidCodes: readonly number[] = [
  errorCodes.notLoggedIn,
  errorCodes.sessionExpired,
  errorCodes.sessionEnded,
];

/**
 * Refusals that a later try may turn into a success without anything else having changed. The server keeps none of them
 * as a request's outcome, so after a try without an answer they say nothing about what became of it.
 */
export const temporaryErrors: readonly ErrorName[] = [
  'tooManyTries',
  'internal',
  'notLoggedIn',
  'sessionExpired',
  'sessionEnded',
];
