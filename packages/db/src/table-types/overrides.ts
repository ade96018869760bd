/** What the catalogue does not know about a column. Names of types are those that write-types.ts imports. */
export const jsonShapes: Readonly<Record<string, string>> = {
  'banner.text': 'LocalText',
  'banner.title': 'LocalText',
  'money_setting.deposit_description': 'LocalText',
  'money_setting.withdraw_arrival_text': 'LocalText',
  'money_setting.withdraw_tips': 'LocalText',
  'notification.payload': 'object',
  'news_item.translations': 'NewsTranslations',
  'offer.public_figures': 'PublicFigure[]',
  'offer_terms.documents': 'OfferDocument[]',
  'product_terms.documents': 'OfferDocument[]',
  'settings_change.after': 'object',
  'settings_change.before': 'object',
  'shortcut.name': 'LocalText',
  'tenant.client_money': 'LocalText',
};

/** Lists that packages/homes has: the database and the code change together, and a test compares them. */
export const homeTypes: Readonly<Record<string, string>> = {
  currency_code: 'Currency',
  language_code: 'Language',
  local_currency_code: 'LocalCurrency',
  market_code: 'MarketCode',
  offer_kind: 'OfferKind',
  staff_role: 'StaffRole',
};

export const columnTypes: Readonly<Record<string, string>> = {
  // Those of the agreement that they refer to.
  'agreement_acceptance.kind': "'USER' | 'REGISTRATION'",
  'agreement_text.kind': "'USER' | 'REGISTRATION'",
  // Rows are written with text that the contract has narrowed; the database compares it with nothing.
  'identity_submission.id_type': 'IdType',
  // Of before numbers were sealed, until a server has sealed it.
  'identity_submission.id_number': 'ColumnType<string | null, never, null>',
  // Given by a trigger, such as D-20251114-0219.
  'deposit.number': 'GeneratedAlways<string>',
  'identity_submission.number': 'GeneratedAlways<string>',
  'withdrawal.number': 'GeneratedAlways<string>',
};
