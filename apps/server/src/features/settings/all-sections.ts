import type { SettingsSectionName } from '@openfloor/contract/settings/sections';
import type { SettingsSection } from './section.ts';
import { registrationAgreement, userAgreement } from './sections/agreements.ts';
import { brand } from './sections/brand.ts';
import { deposit } from './sections/deposit.ts';
import { exchange } from './sections/exchange.ts';
import { hosts } from './sections/hosts.ts';
import { identity } from './sections/identity.ts';
import { mail } from './sections/mail.ts';
import { reports } from './sections/reports.ts';
import { serviceLevels } from './sections/service-levels.ts';
import { fees, flags, quoteAge, tolerance } from './sections/trading-terms.ts';
import { withdrawal } from './sections/withdrawal.ts';

export const allSections: { [Name in SettingsSectionName]: SettingsSection<Name> } = {
  identity,
  brand,
  flags,
  fees,
  tolerance,
  quoteAge,
  exchange,
  deposit,
  withdrawal,
  serviceLevels,
  reports,
  mail,
  hosts,
  userAgreement,
  registrationAgreement,
};
