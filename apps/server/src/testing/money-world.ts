import { randomUUID } from 'node:crypto';
import type { Currency } from '@openfloor/homes/codes';
import { readBalances } from '@openfloor/ledger/post';
import { post } from '@openfloor/ledger/testing/post';
import { verifyLedger } from '@openfloor/ledger/verify';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../http/sessions.ts';
import { hashPassword } from '../kernel/passwords/password-hashing.ts';
import { findTenantIdByHost } from '../kernel/tenant/tenant-store.ts';
import { type ConsoleWorld, createConsoleWorld } from './console-world.ts';
import { type createTestApp, hosts } from './test-app.ts';
import { testImage, upload } from './upload.ts';

export interface MoneyCustomer {
  tenantId: string;
  host: string;
  customerId: string;
  token: string;
  name: string;
}

export interface MoneyWorld extends ConsoleWorld {
  newCustomer(options?: {
    cash?: Partial<Record<Currency, bigint>>;
    name?: string | null;
    host?: string;
  }): Promise<MoneyCustomer>;
  /** In minor units: available, frozen. */
  cash(customer: MoneyCustomer, asset: Currency): Promise<[bigint, bigint]>;
  /** Uploads a picture of its own; its id. */
  file(customer: MoneyCustomer, bizType: 'KYC' | 'DEPOSIT', seed?: number): Promise<string>;
  /** Everything the customer has saved is usable now. */
  endCoolingOff(customer: MoneyCustomer): Promise<void>;
  checkLedger(): Promise<void>;
}

export const bankDetails = { bank: 'Zuma Bank', accountNumber: '0081490244' };
export const withdrawalPassword = '135790';
let withdrawalHash: Promise<string> | undefined;

/** The whole server with customers in any state, and staff of any role. */
export async function createMoneyWorld(...options: Parameters<typeof createTestApp>): Promise<MoneyWorld> {
  const world = await createConsoleWorld(...options);
  const { server } = world;
  let count = 0;
  withdrawalHash ??= hashPassword(withdrawalPassword);
  const hash = await withdrawalHash;
  const tenantOf = async (host: string) => (await findTenantIdByHost(server.database, host)) ?? '';
  const tenantIds = await Promise.all(Object.values(hosts).map(tenantOf));
  return {
    ...world,
    async newCustomer({ cash = {}, name = 'Adaeze Okonkwo', host = hosts.savanna } = {}) {
      const number = ++count;
      const tenantId = await tenantOf(host);
      const customerId = randomUUID();
      const token = newToken();
      await server.database.tenant(tenantId, async tx => {
        await tx
          .insertInto('customer')
          .values({
            tenant_id: tenantId,
            customer_id: customerId,
            username: `money-${number}`,
            account_number: String(2_000_000_000 + number),
            password_hash: hash,
            withdrawal_password_hash: hash,
            verified_name: name,
          })
          .execute();
        const session = { token_hash: tokenHash(token), address: '192.0.2.1', user_agent: 'test-browser' };
        await tx
          .insertInto('customer_session')
          .values({ tenant_id: tenantId, customer_id: customerId, ...session })
          .execute();
        for (const [asset, amount] of Object.entries(cash) as [Currency, bigint][]) {
          const line = { scene: 'USER_DEPOSIT', asset, amount, from: 'house.bank', to: 'available' } as const;
          await post(tx, new Date(), [{ customerId, cause: `deposit/${randomUUID()}`, lines: [line] }]);
        }
      });
      return { tenantId, host, customerId, token, name: name ?? '' };
    },
    cash: ({ tenantId, customerId }, asset) =>
      server.database.tenant(tenantId, async tx => {
        const balances = await readBalances(tx, customerId);
        return [balances.of(asset, 'available'), balances.of(asset, 'frozen')];
      }),
    async file({ token, host }, bizType, seed = ++count + 1_000) {
      const reply = await upload(server.app, token, await testImage(seed), { host, fields: { bizType } });
      return reply.data?.id ?? '';
    },
    endCoolingOff: async ({ tenantId, customerId }) => {
      await server.database.tenant(tenantId, tx =>
        sql`update payout_account set changed_at = now() - interval '40 days', created_at = now() - interval '40 days'
            where customer_id = ${customerId}`.execute(tx),
      );
    },
    async checkLedger() {
      for (const tenantId of tenantIds) {
        const { difference } = await verifyLedger(server.database, tenantId);
        if (difference) throw new Error(`The ledger differs: ${JSON.stringify(difference)}`);
      }
    },
  };
}

export const range = (length: number) => Array.from({ length }, (_, index) => index);
