import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { Database, Tx } from '@openfloor/db/database';
import { idDocument, idNumberProblem } from '@openfloor/rules/identity';
import { addressGroup } from '../../http/address-group.ts';
import type { CallContext, Customer } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { ClaimCodes } from '../../kernel/crypto/claim-codes.ts';
import { countTry, type Subject } from '../../kernel/limits/attempt-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { IdNumbers } from '../identity/id-numbers.ts';
import { newFigures } from './figures.ts';
import { findVerified, hasBegunTooMany, insertRecovery } from './recovery-store.ts';

export interface RecoveryParts {
  database: Database;
  idNumbers: IdNumbers;
  claimCodes: ClaimCodes;
  /** In production the demo's accounts, whose documents are public, do not exist. */
  refuseDemoAccounts: boolean;
}

export type Door = CallContext<Tenant, Customer>;

interface Given {
  purpose: RecoveryPurpose;
  username?: string | undefined;
  idType: string;
  idNumber: string;
}

/** Whoever tries out names and numbers gets nowhere; but each try is kept for a while. */
const beginSubjects = (address: string): Subject[] => [
  { name: `recovery-begin:${addressGroup(address)}`, triesMax: 10 },
  { name: 'recovery-begin:tenant', triesMax: 1_000 },
];

/**
 * Begins a recovery and says the same to everybody: whether there is such a customer shows only once two people have
 * looked at the photos. Whoever is logged in and forgot the withdrawal password is known already.
 */
export async function beginRecovery(parts: RecoveryParts, context: Door, given: Given) {
  const document = idDocument(context.tenant.config.defaultCurrency, given.idType);
  if (!document) throw new InvalidField('idType', 'notAllowed');
  const problem = idNumberProblem(given.idNumber, document);
  if (problem) throw new InvalidField('idNumber', problem);
  const { tenantId } = context.tenant;
  const caller = given.purpose === 'withdrawal-password' ? await loggedIn(context) : undefined;
  await countTry(parts.database, tenantId, beginSubjects(context.address));
  const claimCode = parts.claimCodes.make();
  const figures = newFigures();
  return context.query(async tx => {
    const customerId = await whoseItIs(tx, parts, context, given, caller);
    const claimHash = parts.claimCodes.hash(tenantId, claimCode);
    const begun = { customerId, purpose: given.purpose, claimHash, figures };
    const { figures_until } = await insertRecovery(tx, begun);
    return { claimCode, figures, figuresUntil: figures_until.getTime() };
  });
}

export async function loggedIn(context: Door): Promise<Customer> {
  const caller = await context.findCaller();
  if (!caller) throw new Refusal('notLoggedIn');
  return caller;
}

async function whoseItIs(
  tx: Tx,
  { idNumbers, refuseDemoAccounts }: RecoveryParts,
  context: Door,
  { username, idType, idNumber }: Given,
  caller: Customer | undefined,
): Promise<string | null> {
  const idNumberHash = idNumbers.hash(context.tenant.tenantId, idNumber.trim());
  const found = await findVerified(tx, { username: caller ? undefined : username, idType, idNumberHash });
  if (!found || (found.demo && refuseDemoAccounts)) return null;
  if (caller && caller.customerId !== found.customer_id) return null;
  return (await hasBegunTooMany(tx, found.customer_id)) ? null : found.customer_id;
}
