import { type GrantTerms, grantDaysMax, grantTerms } from '@openfloor/contract/regulator/grant';
import type { Tx } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { type ActionKind, defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { findStaffByUsername } from '../staff/staff-store.ts';
import { findAccounts, findGrant, giveAccess } from './grant-store.ts';

const dayMs = 86_400_000;

function checkTimes({ startTime, endTime, recordsFromTime, recordsUntilTime }: GrantTerms): void {
  const now = Date.now();
  if (startTime > now + grantDaysMax * dayMs) throw new InvalidField('payload.startTime', 'tooLarge');
  if (endTime <= now || endTime <= startTime) throw new InvalidField('payload.endTime', 'tooSmall');
  if (endTime > startTime + grantDaysMax * dayMs) throw new InvalidField('payload.endTime', 'tooLarge');
  if (recordsUntilTime <= recordsFromTime) throw new InvalidField('payload.recordsUntilTime', 'tooSmall');
}

/** Whom an authority asks about, and what compliance looks into, is not for the customer to learn. */
function checkSilence({ tellsCustomers, accounts, kinds }: GrantTerms): void {
  if (tellsCustomers && (accounts !== null || kinds.includes('cases')))
    throw new InvalidField('payload.tellsCustomers', 'notAllowed');
}

async function accountsFact(tx: Tx, accounts: readonly string[] | null): Promise<string> {
  if (!accounts) return 'All';
  const found = await findAccounts(tx, accounts);
  return found.map(({ account, name }) => (name ? `${account} ${name}` : account)).join(', ');
}

const shownTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Lets somebody from outside read; no customer is named in the log's sense, or it would be in their activity. */
export const regulatorGrantKind = defineActionKind<GrantTerms>({
  name: 'regulator.grant',
  payload: grantTerms,
  proposers: ['owner', 'compliance'],
  approvers: ['owner', 'compliance'],
  lifetimeMs: 7 * dayMs,
  async describe(tx, terms) {
    checkTimes(terms);
    checkSilence(terms);
    const { username, accounts } = terms;
    if (await findStaffByUsername(tx, username)) throw new InvalidField('payload.username', 'usernameTaken');
    if (accounts && (await findAccounts(tx, accounts)).length !== accounts.length)
      throw new Refusal('notFound');
    return {
      subject: `regulator-access/${username.toLowerCase()}`,
      title: `Let ${terms.examiner} of ${terms.authority} read records`,
      before: { access: 'none' },
      after: { ...terms, accounts: accounts ?? 'all' },
    };
  },
  execute: (tx, _terms, { proposalId }) => giveAccess(tx, proposalId),
  look: async (tx, terms) => ({
    facts: [
      ['Examiner', `${terms.examiner}, ${terms.authority}`],
      ['Account', terms.username],
      ['Rests on', terms.basis],
      ['Access', `${shownTime(terms.startTime)} to ${shownTime(terms.endTime)}`],
      ['Records', `${shownTime(terms.recordsFromTime)} to ${shownTime(terms.recordsUntilTime)}`],
      ['Kinds', terms.kinds.join(', ')],
      ['Customers', await accountsFact(tx, terms.accounts)],
      ['Customers are told', terms.tellsCustomers ? 'Yes' : 'No'],
    ],
  }),
});

export const regulatorKinds: readonly ActionKind[] = [regulatorGrantKind];

/** Of an access that there is; anything else is not found. */
export async function requireGrant(tx: Tx, grantId: string) {
  const grant = await findGrant(tx, grantId);
  if (!grant) throw new Refusal('notFound');
  return grant;
}
