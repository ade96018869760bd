import type { RecordOf } from '@/lib/list-calls.ts';
import { deviceText } from '../../lib/device-text.ts';

export type Activity = RecordOf<'GET /customers/{id}/activity'>;

const actions: Readonly<Record<string, string>> = {
  'user.register': 'Registered',
  'user.log-in': 'Log-in',
  'user.log-in-new-device': 'Log-in on a new device',
  'user.log-out': 'Log-out',
  'user.end-device': 'A device logged out',
  'user.end-other-devices': 'All other devices logged out',
  'user.confirm-device': 'Said that a new device is theirs',
  'user.refuse-device': 'Said that a new device is not theirs: logged out',
  'user.second-step-failed': 'Right password, wrong second step',
  'user.add-authenticator': 'Authenticator app switched on',
  'user.remove-authenticator': 'Authenticator app switched off',
  'user.add-passkey': 'Passkey added',
  'user.rename-passkey': 'Passkey renamed',
  'user.remove-passkey': 'Passkey removed',
  'user.new-recovery-codes': 'New recovery codes made',
  'user.ask-email': 'Asked for a code by e-mail',
  'user.confirm-email': 'E-mail address confirmed',
  'user.change-email': 'E-mail address is about to change',
  'user.remove-email': 'E-mail address is about to be removed',
  'user.ask-closure': 'Asked for the account to be closed',
  'user.keep-account': 'Keeps the account after all',
  'user.keep-email': 'E-mail address kept',
  'user.use-recovery-code': 'A recovery code was used',
  'user.change-password': 'Log-in password changed',
  'user.set-withdrawal-password': 'Withdrawal password set',
  'user.change-withdrawal-password': 'Withdrawal password changed',
  'bank-account.add': 'Payout account added',
  'bank-account.edit': 'Payout account changed',
  'bank-account.delete': 'Payout account deleted',
  'withdrawal.request': 'Withdrawal asked for',
  'withdrawal.cancel': 'Withdrawal cancelled',
  'withdrawal.reject': 'Withdrawal rejected',
  'withdrawal.hold': 'Withdrawal put on hold',
  'withdrawal.unhold': 'Withdrawal taken off hold',
  'withdrawal.paid': 'Withdrawal paid',
  'withdrawal.approve.propose': 'First approval of withdrawal',
  'withdrawal.approve.approve': 'Second approval of withdrawal',
  'withdrawal.approve.reject': 'Second approval of withdrawal refused',
  'withdrawal.approve.cancel': 'First approval of withdrawal taken back',
  'withdrawal.return.propose': 'Return by the bank noted',
  'withdrawal.return.approve': 'Returned payment given back',
  'withdrawal.return.reject': 'Return by the bank refused',
  'withdrawal.return.cancel': 'Return by the bank taken back',
  'deposit.submit': 'Deposit announced',
  'deposit.pass': 'Deposit passed',
  'deposit.reject': 'Deposit rejected',
  'deposit.reverse.propose': 'Reversal by the bank noted',
  'deposit.reverse.approve': 'Deposit reversed by the bank',
  'deposit.reverse.reject': 'Reversal by the bank refused',
  'deposit.reverse.cancel': 'Reversal by the bank taken back',
  'claim.collect.propose': 'Collection of a claim proposed',
  'claim.collect.approve': 'Claim collected',
  'claim.collect.reject': 'Collection of a claim refused',
  'claim.collect.cancel': 'Collection of a claim taken back',
  'deposit.hold': 'Deposit put on hold',
  'deposit.unhold': 'Deposit taken off hold',
  'message.send': 'Wrote to us',
  'message.begin': 'Written to',
  'message.answer': 'Answered',
  'message.close': 'Thread closed',
  'kyc.submit': 'Identity submitted',
  'kyc.pass': 'Identity verified',
  'kyc.reject': 'Identity rejected',
  'kyc.expire': 'Identity document ran out',
  'identity.ask-again.propose': 'Identity to be asked for again: proposed',
  'identity.ask-again.approve': 'Identity asked for again',
  'identity.revoke.propose': 'Revocation of the identity proposed',
  'identity.revoke.approve': 'Identity revoked',
  'identity.expiry.propose': 'Another last day of the document proposed',
  'identity.expiry.approve': 'Last day of the document changed',
  'kyc.requestInfo': 'More asked for about the identity',
  'recovery.send': 'Forgotten password: photos sent',
  'recovery.send-link': 'Forgotten password: link sent by e-mail',
  'recovery.reject': 'Forgotten password refused',
  'recovery.object': 'Forgotten password: the customer objected',
  'recovery.approve.propose': 'First agreement to a forgotten password',
  'recovery.approve.approve': 'Second agreement to a forgotten password',
  'recovery.approve.reject': 'Second agreement to a forgotten password refused',
  'recovery.approve.cancel': 'First agreement to a forgotten password taken back',
  'recovery.approve.void': 'Agreement to a forgotten password made void',
  'user.accept-agreement': 'Agreement accepted',
  'user.recover-password': 'Password recovered',
  'user.recover-withdrawal-password': 'Withdrawal password recovered',
  'customer.disable': 'Account disabled',
  'customer.enable': 'Account enabled',
  'customer.end-sessions': 'Sessions ended',
  'fee.adjustment.propose': 'Correction of a fee proposed',
  'fee.adjustment.approve': 'Fee corrected',
  'fee.adjustment.reject': 'Correction of a fee refused',
  'fee.adjustment.cancel': 'Correction of a fee taken back',
  'trade.bust.propose': 'Correction of a trade proposed',
  'trade.bust.approve': 'Trade corrected by its venue',
  'trade.bust.reject': 'Correction of a trade refused',
  'trade.bust.cancel': 'Correction of a trade taken back',
  'shares.adjustment.propose': 'Adjustment of shares proposed',
  'shares.adjustment.approve': 'Shares adjusted',
  'shares.adjustment.reject': 'Adjustment of shares refused',
  'shares.adjustment.cancel': 'Adjustment of shares taken back',
  'manual.adjustment.propose': 'Adjustment proposed',
  'manual.adjustment.approve': 'Adjustment approved',
  'manual.adjustment.reject': 'Adjustment refused',
  'manual.adjustment.cancel': 'Adjustment taken back',
  'document.view': 'Document opened',
  'user.statement': 'Statement downloaded',
  'user.log-objection': 'Device has seen another public log',
  'customer.statement': 'Statement read by staff',
  'platform.read': 'Read by the platform',
};

/** What was done. An action that has no words of its own reads as the log has it. */
export function activityTitle(action: string): string {
  const known = actions[action];
  if (known) return known;
  const words = action
    .replaceAll(/[.-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capitalised(words);
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const byNames: Record<Activity['by'], string> = {
  staff: 'Staff',
  platform: 'Platform',
  customer: 'Customer',
  system: 'System',
};

/** Whose doing it was: the role, and never the person. */
export function activityBy({ by, roles }: Pick<Activity, 'by' | 'roles'>): string {
  if (roles.length === 0) return byNames[by];
  return roles.map(capitalised).join(', ');
}

/** Of the customer's own doings the device, of the others' who they are and why. */
export function activityDetail(entry: Activity): string {
  if (entry.by === 'customer') {
    const { device, userAgent } = entry;
    return [userAgent && deviceText({ device, userAgent }), entry.address, entry.reason]
      .filter(Boolean)
      .join(', ');
  }
  const who = activityBy(entry);
  return entry.reason === null ? who : `${who}: ${entry.reason}`;
}
