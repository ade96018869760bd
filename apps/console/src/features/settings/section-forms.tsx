import type { ComponentType } from 'react';
import { AgreementSection } from './agreement-section.tsx';
import { BrandSection } from './brand-section.tsx';
import { DepositSection } from './deposit-section.tsx';
import { HostsSection } from './hosts-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { MailSection } from './mail-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import type { SectionProps } from './section-form.tsx';
import type { SectionName } from './sections.ts';
import { ServiceLevelsSection } from './service-levels-section.tsx';
import {
  ExchangeSection,
  FeesSection,
  FlagsSection,
  QuoteAgeSection,
  ToleranceSection,
} from './trading-sections.tsx';
import { WithdrawalSection } from './withdrawal-section.tsx';

export const sectionForms: { [Name in SectionName]: ComponentType<SectionProps<Name>> } = {
  identity: IdentitySection,
  brand: BrandSection,
  flags: FlagsSection,
  fees: FeesSection,
  tolerance: ToleranceSection,
  quoteAge: QuoteAgeSection,
  exchange: ExchangeSection,
  deposit: DepositSection,
  withdrawal: WithdrawalSection,
  serviceLevels: ServiceLevelsSection,
  reports: ReportsSection,
  mail: MailSection,
  hosts: HostsSection,
  userAgreement: AgreementSection,
  registrationAgreement: AgreementSection,
};
