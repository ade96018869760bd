import type { CsvProfile } from '@openfloor/contract/bank-statements/csv-profile';
import { plainAccountNumber } from '@openfloor/rules/bank-details';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { isNumberTaken, lockAccount, storeProfile } from '../reconciliation/statement-store.ts';

interface ProfileWish {
  bankNumber?: string | undefined;
  csv: CsvProfile | null;
  reason: string;
}

/** Which files are the account's, and how they are read. It moves no money: what was read is matched by two people. */
export function saveProfile(context: StaffContext, accountId: string, wish: ProfileWish): Promise<null> {
  const { bankNumber, csv, reason } = wish;
  return context.transaction(async tx => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new Refusal('notFound');
    const number = bankNumber === undefined ? null : plainAccountNumber(bankNumber);
    if (number !== null && !/^[A-Z0-9]{4,34}$/.test(number))
      throw new InvalidField('bankNumber', 'accountNumberFormat');
    if (number !== null && (await isNumberTaken(tx, account, number)))
      throw new InvalidField('bankNumber', 'accountKnown');
    await storeProfile(tx, account.account_id, { bankNumber: number, csv });
    await writeAudit(tx, staffActor(context), {
      action: 'treasury-account.profile',
      subject: `treasury-account/${account.account_id}`,
      before: { bankNumber: account.bank_number, csv: account.csv_profile },
      after: { bankNumber: number, csv },
      reason,
    });
    return null;
  });
}
