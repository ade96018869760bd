import type { SettingsValue } from '@openfloor/contract/settings/sections';
import type { AgreementKind } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { languages } from '@openfloor/homes/codes';
import { insertAgreement, newestAgreement } from '../agreement-store.ts';
import type { SettingsSection } from '../section.ts';

type AgreementValue = SettingsValue<'userAgreement'>;

async function readTexts(tx: Tx, kind: AgreementKind): Promise<AgreementValue> {
  const rows = await newestAgreement(tx, kind);
  const texts = rows.map(({ language, title, paragraphs }) => [language, { title, paragraphs }] as const);
  return { texts: Object.fromEntries(texts) };
}

/** Setting it publishes a new version: what somebody agreed to stays as it was. */
async function publish(tx: Tx, tenantId: string, kind: AgreementKind, value: AgreementValue): Promise<void> {
  const [newest] = await newestAgreement(tx, kind);
  const texts = languages.flatMap(language => {
    const text = value.texts[language];
    return text ? [{ language, ...text }] : [];
  });
  await insertAgreement(tx, { tenantId, kind, version: (newest?.version ?? 0) + 1, texts });
}

export const userAgreement: SettingsSection<'userAgreement'> = {
  title: 'User Agreement',
  read: tx => readTexts(tx, 'USER'),
  write: (tx, tenantId, value) => publish(tx, tenantId, 'USER', value),
};

export const registrationAgreement: SettingsSection<'registrationAgreement'> = {
  title: 'Registration Agreement',
  read: tx => readTexts(tx, 'REGISTRATION'),
  write: (tx, tenantId, value) => publish(tx, tenantId, 'REGISTRATION', value),
};
