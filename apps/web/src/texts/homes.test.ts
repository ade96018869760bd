import { homes } from '@openfloor/homes/homes';
import { describe, expect, it } from 'vitest';
import * as depositsEn from '../features/deposits/texts/en.ts';
import * as depositsPt from '../features/deposits/texts/pt.ts';
import * as depositsZh from '../features/deposits/texts/zh.ts';
import * as identityEn from '../features/identity/texts/en.ts';
import * as identityPt from '../features/identity/texts/pt.ts';
import * as identityZh from '../features/identity/texts/zh.ts';
import * as payoutEn from '../features/payout-accounts/texts/en.ts';
import * as payoutPt from '../features/payout-accounts/texts/pt.ts';
import * as payoutZh from '../features/payout-accounts/texts/zh.ts';

describe.each([
  ['en', identityEn.identity, payoutEn.payoutAccounts, depositsEn.deposits],
  ['pt', identityPt.identity, payoutPt.payoutAccounts, depositsPt.deposits],
  ['zh', identityZh.identity, payoutZh.payoutAccounts, depositsZh.deposits],
] as const)('in %s', (_, identity, payoutAccounts, deposits) => {
  it.each(homes.map(home => [home.currency.code, home] as const))(
    'the home of %s has words',
    (code, home) => {
      expect(identity.idTypeList[code]).not.toBe('');
      for (const { type } of home.idDocuments) expect(identity.idTypes[type], type).toMatch(/\S/);
      for (const { name } of home.bank.codes) {
        expect(payoutAccounts.codes[name], name).toMatch(/\S/);
        expect(deposits.transfer[name], name).toMatch(/\S/);
      }
    },
  );
});
