import { randomInt } from 'node:crypto';
import type { Database, Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import { contextWords } from '@openfloor/rules/context-words';
import { addressGroup } from '../../http/address-group.ts';
import type { CallContext } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { customerFrom } from '../../kernel/audit/actor.ts';
import { insertCustomer, usernameTaken } from '../../kernel/customers/credential-store.ts';
import {
  codeSubjects,
  countTry,
  registrationSubjects,
  uncountTry,
} from '../../kernel/limits/attempt-store.ts';
import { refuseGuessable } from '../../kernel/passwords/common-passwords.ts';
import { hashPassword, refuseWhenBusy } from '../../kernel/passwords/password-hashing.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { noteOwn } from './note-own.ts';
import { recordAcceptances, spendInvitationCode } from './registration-store.ts';

export interface Registration {
  username: string;
  password: string;
  authCode: string;
  agreements: ('USER' | 'REGISTRATION')[];
}

const agreementProblems = {
  USER: 'userAgreementRequired',
  REGISTRATION: 'registrationAgreementRequired',
} as const;

export interface RegisterParts {
  database: Database;
  /** Accounts that may be opened from one address within a quarter of an hour. */
  registrationsPerAddress: number;
}

export async function register(
  { database, registrationsPerAddress }: RegisterParts,
  context: CallContext<Tenant>,
  registration: Registration,
): Promise<null> {
  const { tenantId, config } = context.tenant;
  if ((await context.earlierOutcome<null>()) === null) return null;
  for (const kind of config.agreements) {
    if (!registration.agreements.includes(kind))
      throw new InvalidField('agreements', agreementProblems[kind]);
  }
  await refuseGuessable(registration.password, contextWords(context.tenant), registration.username);

  // Codes can be guessed, so wrong ones are counted by address.
  const subjects = codeSubjects('invitation', context.address);
  refuseWhenBusy(addressGroup(context.address));
  await countTry(database, tenantId, subjects);
  // Whoever has a code could open accounts by the thousand.
  const opening = registrationSubjects(context.address, registrationsPerAddress);
  await countTry(database, tenantId, opening);
  let isOpened = false;
  try {
    const reply = await open();
    await uncountTry(database, tenantId, subjects);
    return reply;
  } finally {
    if (!isOpened) await uncountTry(database, tenantId, opening);
  }

  async function open(): Promise<null> {
    const passwordHash = await hashPassword(registration.password, addressGroup(context.address));
    return context.transaction(async tx => {
      // The code comes first: without one, nobody learns which names are taken.
      const codeKey = registration.authCode.toUpperCase();
      if (!(await spendInvitationCode(tx, codeKey))) throw new InvalidField('authCode', 'authCodeIncorrect');
      if (await usernameTaken(tx, registration.username)) throw new InvalidField('username', 'usernameTaken');
      const customerId = await openAccount(tx, {
        tenantId,
        username: registration.username,
        passwordHash,
        codeKey,
      });
      await recordAcceptances(tx, tenantId, customerId, context.address);
      await noteOwn(tx, customerFrom(customerId, context), 'user.register');
      isOpened = true;
      return null;
    });
  }
}

async function openAccount(
  tx: Tx,
  account: { tenantId: string; username: string; passwordHash: string; codeKey: string },
): Promise<string> {
  const { tenantId, username, passwordHash, codeKey } = account;
  try {
    for (;;) {
      const customer = { tenantId, username, passwordHash, accountNumber: randomAccountNumber() };
      const customerId = await insertCustomer(tx, { ...customer, invitationCodeKey: codeKey });
      if (customerId) return customerId;
    }
  } catch (error) {
    // Somebody took the name in the instant since we looked.
    if (isUniqueViolation(error, 'customer_username_taken'))
      throw new InvalidField('username', 'usernameTaken');
    throw error;
  }
}

/** Ten digits that say nothing about how many customers there are. */
function randomAccountNumber(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000));
}
