import { isDeepStrictEqual } from 'node:util';
import type { SettingsSectionName, SettingsValue } from '@openfloor/contract/settings/sections';
import type { Tx } from '@openfloor/db/database';
import { allSections } from './all-sections.ts';
import type { SettingsSection } from './section.ts';
import { insertChange, lockSection, type NewChange } from './settings-change-store.ts';

export type SectionChange<Name extends SettingsSectionName> = Omit<
  NewChange,
  'before' | 'after' | 'section'
> & {
  section: Name;
  value: SettingsValue<Name>;
};

export const sectionOf = <Name extends SettingsSectionName>(name: Name): SettingsSection<Name> =>
  allSections[name];

/** Refuses a value that cannot be set; gives the present one. */
export async function checkValue<Name extends SettingsSectionName>(
  tx: Tx,
  name: Name,
  value: SettingsValue<Name>,
): Promise<SettingsValue<Name>> {
  const section = sectionOf(name);
  const before = await section.read(tx);
  await section.check?.(tx, value, before);
  return before;
}

export const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(plain(a), plain(b));

/** As it comes back from JSON, where absent and undefined are the same. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

/** Sets a section and keeps its history, in the caller's transaction. Says what it was and became. */
export async function applyChange<Name extends SettingsSectionName>(
  tx: Tx,
  { value, ...change }: SectionChange<Name>,
): Promise<{ before: SettingsValue<Name>; after: SettingsValue<Name> }> {
  const section = sectionOf(change.section);
  await lockSection(tx, change.section);
  const before = await checkValue(tx, change.section, value);
  await section.write(tx, change.tenantId, value);
  const after = await section.read(tx);
  await insertChange(tx, { ...change, before, after });
  return { before, after };
}
