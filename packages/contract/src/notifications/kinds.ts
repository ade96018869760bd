/** What notices are about: customers filter by it, and choose by it what reaches their devices. */
export const noticeTopics = ['ALERTS', 'ORDERS', 'MONEY', 'MESSAGES', 'NEWS', 'SECURITY'] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

/** Nobody can switch off what concerns the safety of the account. */
export const silenceableTopics = ['ALERTS', 'ORDERS', 'MONEY', 'MESSAGES', 'NEWS'] as const;

/** `PUSH`: on devices that take pushes; `EMAIL`: to the confirmed address; `APP`: in the app, which only news can be kept out of. */
export const noticeWays = ['PUSH', 'EMAIL', 'APP'] as const;

/** Every kind of notice, with its topic. */
export const topicOf = {
  PRICE_ALERT: 'ALERTS',
  ORDER_FILLED: 'ORDERS',
  ORDER_REJECTED: 'ORDERS',
  DAY_TRADE_CLOSED: 'ORDERS',
  TRADE_BUSTED: 'ORDERS',
  TRADE_CORRECTED: 'ORDERS',
  SHARES_ADJUSTED: 'ORDERS',
  TRADING_PAUSED: 'ORDERS',
  TRADING_RESUMES: 'ORDERS',
  ALLOTTED: 'ORDERS',
  NOTHING_ALLOTTED: 'ORDERS',
  APPLICATION_DELIVERED: 'ORDERS',
  APPLICATION_UNPAID: 'ORDERS',
  PRODUCT_MATURED: 'ORDERS',
  PAYMENT_DUE: 'ORDERS',
  PRODUCT_MATURES: 'ORDERS',
  DEPOSIT_HELD: 'MONEY',
  WITHDRAWAL_HELD: 'MONEY',
  DEPOSIT_UNHELD: 'MONEY',
  WITHDRAWAL_UNHELD: 'MONEY',
  DEPOSIT_PASSED: 'MONEY',
  DEPOSIT_REJECTED: 'MONEY',
  DEPOSIT_REVERSED: 'MONEY',
  CLAIM_COLLECTED: 'MONEY',
  ACCOUNT_ADJUSTED: 'MONEY',
  WITHDRAWAL_PAID: 'MONEY',
  WITHDRAWAL_REJECTED: 'MONEY',
  WITHDRAWAL_RETURNED: 'MONEY',
  MESSAGE_ANSWERED: 'MESSAGES',
  NEWS: 'NEWS',
  IDENTITY_PASSED: 'SECURITY',
  IDENTITY_REJECTED: 'SECURITY',
  IDENTITY_INCOMPLETE: 'SECURITY',
  AGREEMENT_CHANGED: 'SECURITY',
  IDENTITY_DUE: 'SECURITY',
  NEW_DEVICE: 'SECURITY',
  SECURITY_CHANGED: 'SECURITY',
  RECOVERY_ASKED: 'SECURITY',
  RECOVERY_AGREED: 'SECURITY',
} as const satisfies Record<string, NoticeTopic>;

export type NotificationKind = keyof typeof topicOf;

const isKind = (name: string): name is NotificationKind => name in topicOf;
export const notificationKinds = Object.keys(topicOf).filter(isKind);

export const kindsOf = (topic: NoticeTopic): NotificationKind[] =>
  notificationKinds.filter(kind => topicOf[kind] === topic);

/** What owners say of a device that is new to their account. */
export const deviceAnswers = ['MINE', 'NOT_MINE'] as const;

export type DeviceAnswer = (typeof deviceAnswers)[number];

/** What was changed about how the account is opened. */
export const securityChanges = [
  'LOGIN_PASSWORD',
  'WITHDRAWAL_PASSWORD',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'AUTHENTICATOR_ON',
  'AUTHENTICATOR_OFF',
  'RECOVERY_CODES',
  'PASSWORD_RECOVERED',
  'WITHDRAWAL_PASSWORD_RECOVERED',
  'EMAIL_CONFIRMED',
  'EMAIL_CHANGES',
  'EMAIL_REMOVED',
  'EMAIL_KEPT',
  'SECOND_STEP_FAILED',
  'CLOSURE_ASKED',
  'CLOSURE_KEPT',
  'CLOSURE_STOPPED',
] as const;
