import type { RecordOf } from '@/lib/list-calls.ts';
import { fieldWords } from '../../lib/value-diff.ts';

export type Entry = RecordOf<'GET /audit'>;

export const actorKinds = {
  staff: 'Staff',
  platform: 'Platform staff',
  customer: 'Customer',
  system: 'System',
} as const;

const whole: Readonly<Record<string, string>> = {
  'staff.log-in': 'Logged in',
  'staff.log-in-failed': 'Log-in failed',
  'staff.log-out': 'Logged out',
  'staff.end-sessions': 'Sessions ended',
  'staff.set-up-code': 'Set-up code given',
  'staff.set-up': 'Account set up',
  'audit.export': 'Audit log exported',
  'list.export': 'List exported',
  'customer.note': 'Note about a customer written',
  'message.send': 'A customer wrote',
  'message.begin': 'Written to a customer',
  'message.answer': 'Customer answered',
  'message.note': 'Note in a thread written',
  'message.assign': 'Thread given to somebody',
  'message.close': 'Thread closed',
  'customer.statement': 'Statement of a customer read',
  'user.statement': 'Statement downloaded',
  'user.log-objection': 'A customer’s device has seen another public log',
  'proof.key.propose': 'Signing key of the public log proposed',
  'proof.key.approve': 'Signing key of the public log announced',
  'proof.key.reject': 'Signing key of the public log rejected',
  'proof.key.cancel': 'Signing key of the public log taken back',
  'proof.key.switch': 'Signing key of the public log taken into use',
  'job.run': 'Job tried at once',
  'alert.take': 'Alert taken, handed over or given back',
  'alert.silence': 'Alerts of a queue silenced',
  'alert.unsilence': 'Silence of a queue ended',
  'alert.duty': 'Duty for alerts changed',
  'alert.test': 'Channels of alerts tested',
  'platform.read': 'Read by platform staff',
  'regulator.list': 'Records read by a regulator',
  'regulator.record': 'A record read by a regulator',
  'regulator.export': 'Records exported by a regulator',
  'regulator.end': 'Access of a regulator ended',
  'regulator.ran-out': 'Access of a regulator ran out',
  'platform.access.ask': 'Platform access asked for',
  'platform.access.end': 'Platform access ended',
  'reconciliation.state-balance': 'Bank balance stated',
  'tenant.add-owner': 'Owner added',
};

const verbs: Readonly<Record<string, string>> = {
  add: 'added',
  assign: 'given to somebody',
  approve: 'approved',
  cancel: 'cancelled',
  change: 'changed',
  close: 'closed',
  create: 'created',
  disable: 'disabled',
  discard: 'discarded',
  draft: 'drafted',
  edit: 'edited',
  enable: 'enabled',
  expire: 'expired',
  export: 'exported',
  hold: 'put on hold',
  order: 'put in order',
  paid: 'marked as paid',
  pass: 'passed',
  propose: 'proposed',
  reject: 'rejected',
  remove: 'removed',
  save: 'saved',
  request: 'requested',
  resolve: 'resolved',
  run: 'run',
  submit: 'submitted',
  unhold: 'taken off hold',
  upload: 'uploaded',
  view: 'viewed',
  void: 'void',
};

/** What is proposed and decided about, by its part of the action's name. */
const deeds: Readonly<Record<string, string>> = {
  allot: 'allotment',
  approve: 'approval',
  cancel: 'cancellation',
  'close-break': 'closing of a break',
  'declare-rate': 'rate',
  disable: 'disabling',
  enable: 'enabling',
  pass: 'credit',
  'end-sale': 'end of sale',
  grant: 'access',
  publish: 'publication',
  'reset-password': 'password reset',
  'reset-second-factor': 'second factor reset',
};

const lower = (name: string): string => fieldWords(name).toLowerCase();

/** What was done, in words: `Offer publication proposed` for `offer.publish.propose`. */
export function actionText(action: string): string {
  const known = whole[action];
  if (known) return known;
  const [noun = action, ...rest] = action.split('.');
  const verb = rest.pop();
  if (verb === undefined) return fieldWords(noun);
  const between = rest.map(part => deeds[part] ?? lower(part));
  return [fieldWords(noun), ...between, verbs[verb] ?? lower(verb)].join(' ');
}

/** `Offer 3f2a91b0` for `offer/3f2a91b0-…`. */
export function recordText(subject: string): string {
  const [thing = subject, id = ''] = subject.split('/');
  const short = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id) ? id.slice(0, 8) : id;
  return `${fieldWords(thing)} ${short}`.trim();
}

/** The two ends of a hash, which tell it from others. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`;
