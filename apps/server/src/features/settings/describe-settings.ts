import { isAmong } from '@openfloor/contract/console/roles';
import { settingsEditors } from '@openfloor/contract/settings/console-calls';
import type { SettingsSectionName } from '@openfloor/contract/settings/sections';
import type { Tx } from '@openfloor/db/database';
import { brandColours } from '@openfloor/rules/brand-palette';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { pendingFor } from '../../kernel/approvals/propose.ts';
import { hasCustomers } from '../../kernel/customers/customer-store.ts';
import { imageAddress } from '../../kernel/tenant/image-address.ts';
import { sectionOf } from './apply-change.ts';
import { isFourEyes } from './change-settings.ts';
import { latestChanges, type SettingsChange } from './settings-change-store.ts';
import { settingsSubject } from './settings-kinds.ts';

/** All sections as they are, with what waits for approval. */
export async function describeSettings(tx: Tx, context: StaffContext) {
  const changes = new Map((await latestChanges(tx)).map(change => [change.section, change]));
  const describe = <Name extends SettingsSectionName>(name: Name) =>
    describeSection(tx, context, name, changes.get(name));
  const brand = await sectionOf('brand').read(tx);
  return {
    sections: {
      identity: await describe('identity'),
      brand: await describe('brand'),
      flags: await describe('flags'),
      fees: await describe('fees'),
      tolerance: await describe('tolerance'),
      quoteAge: await describe('quoteAge'),
      exchange: await describe('exchange'),
      deposit: await describe('deposit'),
      withdrawal: await describe('withdrawal'),
      serviceLevels: await describe('serviceLevels'),
      reports: await describe('reports'),
      mail: await describe('mail'),
      hosts: await describe('hosts'),
      userAgreement: await describe('userAgreement'),
      registrationAgreement: await describe('registrationAgreement'),
    },
    currencyFixed: await hasCustomers(tx),
    brandShown: {
      light: brandColours({ fill: brand.fillLight, ink: brand.inkLight }, 'light'),
      dark: brandColours({ fill: brand.fillDark, ink: brand.inkDark }, 'dark'),
    },
    images: {
      logo: imageAddress(brand.logo),
      favicon: imageAddress(brand.favicon),
      avatar: brand.avatar && imageAddress(brand.avatar),
    },
  };
}

async function describeSection<Name extends SettingsSectionName>(
  tx: Tx,
  { caller }: StaffContext,
  name: Name,
  change: SettingsChange | undefined,
) {
  const pending = isFourEyes(name) ? await pendingFor(tx, settingsSubject(name)) : [];
  return {
    value: await sectionOf(name).read(tx),
    version: Number(change?.change_id ?? 0n),
    changedTime: change?.changed_at.getTime() ?? null,
    changedBy: change?.changed_by ?? null,
    fourEyes: isFourEyes(name),
    mayEdit: isAmong(caller.roles, settingsEditors[name]),
    pending: pending.map(({ id, title, proposer, createdTime }) => ({ id, title, proposer, createdTime })),
  };
}
