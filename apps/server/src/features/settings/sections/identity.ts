import { InvalidField } from '../../../http/refusal.ts';
import { hasCustomers } from '../../../kernel/customers/customer-store.ts';
import type { SettingsSection } from '../section.ts';
import { getTenantRow, updateTenantRow } from '../tenant-row-store.ts';

export const identity: SettingsSection<'identity'> = {
  title: 'Names, licence, languages and links',
  async read(tx) {
    const row = await getTenantRow(tx);
    return {
      title: row.title,
      legalName: row.legal_name,
      licenceNumber: row.licence_number,
      regulatorUrl: row.regulator_url,
      defaultCurrency: row.default_currency,
      defaultLanguage: row.default_language,
      languages: row.languages,
      defaultMarketTitle: row.default_market_title,
      customerServiceUrl: row.customer_service_url,
      clientMoney: row.client_money,
      landingPageUrl: row.landing_page_url,
      iosPackageUrl: row.ios_package_url,
    };
  },
  async check(tx, value, before) {
    if (value.defaultCurrency !== before.defaultCurrency && (await hasCustomers(tx)))
      throw new InvalidField('value.defaultCurrency', 'currencyFixed');
  },
  write: (tx, _tenantId, value) =>
    updateTenantRow(tx, {
      title: value.title,
      legal_name: value.legalName,
      licence_number: value.licenceNumber,
      regulator_url: value.regulatorUrl,
      default_currency: value.defaultCurrency,
      default_language: value.defaultLanguage,
      languages: value.languages,
      default_market_title: value.defaultMarketTitle,
      customer_service_url: value.customerServiceUrl,
      ...(value.clientMoney !== undefined && {
        client_money: value.clientMoney && JSON.stringify(value.clientMoney),
      }),
      landing_page_url: value.landingPageUrl,
      ios_package_url: value.iosPackageUrl,
    }),
};
