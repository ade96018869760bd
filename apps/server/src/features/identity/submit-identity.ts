import { randomUUID } from 'node:crypto';
import type { CallInput } from '@openfloor/contract/call';
import type { identityCalls } from '@openfloor/contract/identity/calls';
import type { LocalCurrency } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import { accountNumberProblem } from '@openfloor/rules/bank-details';
import { idDocument, idNumberProblem } from '@openfloor/rules/identity';
import { nameWords } from '@openfloor/rules/person-name';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { lockCustomer } from '../../kernel/customers/customer-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { claimFiles } from '../documents/document-store.ts';
import type { IdNumbers } from './id-numbers.ts';
import { identityDue } from './identity-due.ts';
import { findLatestSubmission, insertSubmission } from './identity-store.ts';

type Identity = CallInput<(typeof identityCalls)['POST /kyc']>['body'];

/** Puts the customer's identity before a reviewer: the first time, after a refusal, or when it is asked for again. */
export async function submitIdentity(
  idNumbers: IdNumbers,
  context: CustomerContext<Tenant>,
  identity: Identity,
): Promise<null> {
  refuseBadIdentity(identity, context.tenant.config.defaultCurrency);
  const { customerId } = context.caller;
  const { tenantId } = context.tenant;
  return context.transaction(async tx => {
    const customer = await lockCustomer(tx, customerId);
    const latest = await findLatestSubmission(tx, customerId);
    if (latest?.status === 'reviewing') throw new Refusal('conflict', { problem: 'identityUnderReview' });
    if (customer.verified_name !== null && !identityDue(customer))
      throw new Refusal('conflict', { problem: 'identityVerified' });
    if (!(await claimFiles(tx, customerId, 'KYC', identity.photo))) throw unknownPhoto();
    const submissionId = randomUUID();
    const place = { tenant_id: tenantId, submission_id: submissionId };
    await insertSubmission(tx, {
      ...place,
      customer_id: customerId,
      attempt: (latest?.attempt ?? 0) + 1,
      name: identity.name.trim(),
      id_type: identity.idType,
      ...idNumbers.seal(place, identity.idNumber.trim()),
      bank: identity.bank?.trim() ?? null,
      card_number: identity.cardNo?.trim() ?? null,
      photos: identity.photo,
    });
    await writeAudit(tx, customerActor(context), {
      action: 'kyc.submit',
      subject: `kyc/${submissionId}`,
      customerId,
    });
    return null;
  });
}

function refuseBadIdentity(identity: Identity, currency: LocalCurrency): void {
  if (nameWords(identity.name).length === 0) throw new InvalidField('name', 'nameRequired');
  const document = idDocument(currency, identity.idType);
  if (!document) throw new InvalidField('idType', 'notAllowed');
  const idProblem = idNumberProblem(identity.idNumber, document);
  if (idProblem) throw new InvalidField('idNumber', idProblem);
  if (homeOf(currency).identityNeedsBank) {
    if (!identity.bank?.trim()) throw new InvalidField('bank', 'bankRequired');
    const numberProblem = accountNumberProblem(identity.cardNo?.trim() ?? '');
    if (numberProblem) throw new InvalidField('cardNo', numberProblem);
  }
  if (!identity.photo.every(isUuid)) throw unknownPhoto();
}

const unknownPhoto = () => new InvalidField('photo', 'fileUnknown');
