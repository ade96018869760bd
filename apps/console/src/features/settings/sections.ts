import type { ArgumentsOf, ConsoleCallKey, ReplyOf } from '@/lib/api.ts';

export type SettingsState = ReplyOf<'GET /settings'>;
export type SectionName = keyof SettingsState['sections'];
export type SectionState<Name extends SectionName> = SettingsState['sections'][Name];
export type SectionValue<Name extends SectionName> = SectionState<Name>['value'];

/** Which call changes a section. */
export const changeCalls = {
  identity: 'PUT /settings/identity',
  brand: 'PUT /settings/brand',
  flags: 'PUT /settings/flags',
  fees: 'PUT /settings/fees',
  tolerance: 'PUT /settings/tolerance',
  quoteAge: 'PUT /settings/quote-age',
  exchange: 'PUT /settings/exchange',
  deposit: 'PUT /settings/deposit',
  withdrawal: 'PUT /settings/withdrawal',
  serviceLevels: 'PUT /settings/service-levels',
  reports: 'PUT /settings/reports',
  mail: 'PUT /settings/mail',
  hosts: 'PUT /settings/hosts',
  userAgreement: 'PUT /settings/user-agreement',
  registrationAgreement: 'PUT /settings/registration-agreement',
} as const satisfies Record<SectionName, ConsoleCallKey>;

/** A section as its call takes it. */
export type SentValue<Name extends SectionName> = ArgumentsOf<(typeof changeCalls)[Name]>['body']['value'];

export const sectionTitles: Record<SectionName, string> = {
  identity: 'Identity',
  brand: 'Brand',
  flags: 'Features',
  fees: 'Fees',
  tolerance: 'Price tolerance',
  quoteAge: 'Age of prices',
  exchange: 'Exchange rates',
  deposit: 'Deposit accounts',
  withdrawal: 'Withdrawals',
  serviceLevels: 'Service levels',
  reports: 'Reports',
  mail: 'E-mail',
  hosts: 'Host names',
  userAgreement: 'User Agreement',
  registrationAgreement: 'Registration Agreement',
};
