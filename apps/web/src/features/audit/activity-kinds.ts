/** What is known by its full name, and by the name of its text. */
const kinds = {
  'user.register': 'register',
  'user.log-in': 'logIn',
  'user.log-out': 'logOut',
  'user.change-password': 'changePassword',
  'user.set-withdrawal-password': 'setWithdrawalPassword',
  'user.change-withdrawal-password': 'changeWithdrawalPassword',
  'bankAccount.add': 'addBankAccount',
  'bankAccount.edit': 'editBankAccount',
  'bankAccount.delete': 'deleteBankAccount',
  'withdrawal.request': 'requestWithdrawal',
  'withdrawal.cancel': 'cancelWithdrawal',
  'deposit.submit': 'submitDeposit',
  'kyc.submit': 'submitIdentity',
  'document.view': 'viewDocument',
  'platform.read': 'readByPlatform',
} as const;

export type ActivityText = (typeof kinds)[keyof typeof kinds];

const topics = [
  'user',
  'customer',
  'bankAccount',
  'withdrawal',
  'deposit',
  'kyc',
  'manual',
  'document',
] as const;
export type ActivityTopic = (typeof topics)[number] | 'other';

/** What the last word of an action means. */
const verbs = {
  propose: 'proposed',
  approve: 'approved',
  pass: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
  hold: 'held',
  unhold: 'unheld',
  expire: 'expired',
  pay: 'paid',
  paid: 'paid',
  disable: 'disabled',
  enable: 'enabled',
  view: 'viewed',
  note: 'noted',
} as const;
export type ActivityVerb = (typeof verbs)[keyof typeof verbs] | 'done';

export type ActivityName =
  | { text: ActivityText; topic: ActivityTopic }
  | { text?: undefined; topic: ActivityTopic; verb: ActivityVerb };

const isKnown = (action: string): action is keyof typeof kinds => Object.hasOwn(kinds, action);
const isVerb = (word: string): word is keyof typeof verbs => Object.hasOwn(verbs, word);

/** An action of the log in words; one that is not known by name is told by what it is about and how it ended. */
export function activityName(action: string): ActivityName {
  const words = action.split('.');
  const topic = topics.find(known => known === words[0]) ?? 'other';
  if (isKnown(action)) return { text: kinds[action], topic };
  const last = words.at(-1) ?? '';
  return { topic, verb: isVerb(last) ? verbs[last] : 'done' };
}
