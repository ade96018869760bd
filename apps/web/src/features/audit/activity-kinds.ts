import { type StaffRole, staffRoles } from '@openfloor/homes/codes';

/** What is known by its full name, and by the name of its text. */
const kinds = {
  'user.register': 'register',
  'user.log-in': 'logIn',
  'user.log-in-new-device': 'logInNewDevice',
  'user.log-out': 'logOut',
  'user.end-device': 'endDevice',
  'user.end-other-devices': 'endOtherDevices',
  'user.confirm-device': 'confirmDevice',
  'user.refuse-device': 'refuseDevice',
  'user.second-step-failed': 'secondStepFailed',
  'user.add-authenticator': 'addAuthenticator',
  'user.remove-authenticator': 'removeAuthenticator',
  'user.add-passkey': 'addPasskey',
  'user.rename-passkey': 'renamePasskey',
  'user.remove-passkey': 'removePasskey',
  'user.new-recovery-codes': 'newRecoveryCodes',
  'user.accept-agreement': 'acceptAgreement',
  'user.ask-email': 'askEmail',
  'user.confirm-email': 'confirmEmail',
  'user.change-email': 'changeEmail',
  'user.remove-email': 'removeEmail',
  'user.ask-closure': 'askClosure',
  'user.keep-account': 'keepAccount',
  'account.stopped': 'closureStopped',
  'user.keep-email': 'keepEmail',
  'user.use-recovery-code': 'useRecoveryCode',
  'user.change-password': 'changePassword',
  'user.recover-password': 'recoverPassword',
  'user.recover-withdrawal-password': 'recoverWithdrawalPassword',
  'recovery.send': 'askRecovery',
  'recovery.send-link': 'sendLink',
  'recovery.object': 'objectToRecovery',
  'recovery.reject': 'refuseRecovery',
  'recovery.approve.propose': 'agreeFirst',
  'recovery.approve.approve': 'agreeSecond',
  'user.set-withdrawal-password': 'setWithdrawalPassword',
  'user.change-withdrawal-password': 'changeWithdrawalPassword',
  'bank-account.add': 'addBankAccount',
  'bank-account.edit': 'editBankAccount',
  'bank-account.delete': 'deleteBankAccount',
  'withdrawal.request': 'requestWithdrawal',
  'withdrawal.cancel': 'cancelWithdrawal',
  'withdrawal.return.propose': 'returnFirst',
  'withdrawal.return.approve': 'returnSecond',
  'deposit.submit': 'submitDeposit',
  'kyc.submit': 'submitIdentity',
  'message.send': 'sendMessage',
  'message.begin': 'beginThread',
  'message.answer': 'answerMessage',
  'message.close': 'closeThread',
  'identity.ask-again.propose': 'proposeIdentityAgain',
  'identity.ask-again.approve': 'identityAgain',
  'identity.revoke.propose': 'proposeRevocation',
  'identity.revoke.approve': 'identityRevoked',
  'identity.expiry.approve': 'identityExpiry',
  'document.view': 'viewDocument',
  'user.statement': 'makeStatement',
  'user.log-objection': 'objectToLog',
  'customer.statement': 'readStatement',
  'platform.read': 'readByPlatform',
  'regulator.list': 'readByRegulator',
  'regulator.record': 'readByRegulator',
  'regulator.export': 'readByRegulator',
} as const;

export type ActivityText = (typeof kinds)[keyof typeof kinds];

const topics = [
  'user',
  'customer',
  'bankAccount',
  'withdrawal',
  'deposit',
  'kyc',
  'reversal',
  'claim',
  'manual',
  'trade',
  'document',
] as const;
export type ActivityTopic = (typeof topics)[number] | 'other';

/** What the log calls otherwise. */
const renamed: ReadonlyMap<string, ActivityTopic> = new Map([
  ['bank-account', 'bankAccount'],
  ['fee', 'manual'],
  ['identity', 'kyc'],
  ['shares', 'manual'],
]);

/** As the log writes it. */
const topicOf = (word: string | undefined): ActivityTopic =>
  renamed.get(word ?? '') ?? topics.find(known => known === word) ?? 'other';

/** In which of their roles somebody acts who has several. */
const roleOrder: Partial<Record<ActivityTopic, readonly StaffRole[]>> = {
  withdrawal: ['treasury', 'compliance', 'owner'],
  deposit: ['treasury', 'compliance', 'owner'],
  reversal: ['treasury', 'compliance', 'owner'],
  claim: ['treasury', 'compliance', 'owner'],
  trade: ['treasury', 'compliance', 'owner'],
  manual: ['treasury', 'owner'],
  kyc: ['compliance', 'support'],
  document: ['compliance', 'support'],
  customer: ['compliance', 'support', 'owner'],
};

/** The one role that says what was done; undefined where none is known. */
export function actingRole(topic: ActivityTopic, roles: readonly string[]): StaffRole | undefined {
  const known = staffRoles.filter(role => roles.includes(role));
  return roleOrder[topic]?.find(role => known.includes(role)) ?? known[0];
}

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
  const topic = topicOf(action.startsWith('deposit.reverse.') ? 'reversal' : words[0]);
  if (isKnown(action)) return { text: kinds[action], topic };
  const last = words.at(-1) ?? '';
  return { topic, verb: isVerb(last) ? verbs[last] : 'done' };
}
